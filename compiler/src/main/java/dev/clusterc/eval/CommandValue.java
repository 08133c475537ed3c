package dev.clusterc.eval;

/** A program with its flags, which the format that writes it puts into words. */
public record CommandValue(String program, ObjectValue flags) {}
