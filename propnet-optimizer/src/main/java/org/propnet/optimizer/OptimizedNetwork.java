package org.propnet.optimizer;

import com.google.common.collect.ImmutableList;
import org.propnet.net.PropNet;

/**
 * The result of a pipeline of passes.
 *
 * @param network the network after the last pass
 * @param passes what each run of a pass did, in order
 * @param complete whether the passes ended because none found anything more to do; false when the
 *     time was over
 */
public record OptimizedNetwork(
    PropNet network, ImmutableList<PassReport> passes, boolean complete) {}
