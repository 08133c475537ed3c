package dev.clusterc.diagnostic;

/**
 * A word to be written instead of another one within the place of a diagnostic.
 *
 * @param written what stands there, without backticks or quotes around it
 * @param instead what was most likely meant
 */
public record Repair(String written, String instead) {}
