package dev.clusterc.output;

import dev.clusterc.diagnostic.Code;

/**
 * A path that no file can have, or that two have. Who knows the artifact's declaration adds the
 * place.
 *
 * @param file the artifact concerned; of two that collide, the later one
 */
public record PathProblem(OutputFile file, Code code, String message, String help) {}
