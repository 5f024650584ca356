package dev.holdfast.engine.seal.ceremony;

import dev.holdfast.engine.seal.SealConfig;
import java.util.function.Supplier;

/**
 * What one ceremony differs by from others.
 *
 * @param seal the split whose shares are asked for, as of now
 * @param owner what the shares belong to, for people
 * @param start the path at which an attempt is started
 * @param keepsResults whether what was made can be asked for again, for a while
 */
record Rules(Supplier<SealConfig> seal, String owner, String start, boolean keepsResults) {}
