package dev.clusterc.eval;

import dev.clusterc.check.BlockCode;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One block of an object, with the frame in which it stands.
 *
 * @param reason there for an {@code extra}, which only adds
 */
record Layer(BlockCode block, @Nullable Frame frame, Optional<BlockCode.Reason> reason) {
  Layer(BlockCode block, @Nullable Frame frame) {
    this(block, frame, Optional.empty());
  }
}
