package org.propnet.optimizer;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import org.propnet.net.PropNet;
import org.propnet.optimizer.invariant.Invariants;

/**
 * The result of a pipeline of passes.
 *
 * @param network the network after the last pass
 * @param passes what each run of a pass did, in order
 * @param complete whether the passes ended because none found anything more to do; false when the
 *     time was over
 * @param invariants what was proven of all states that can be reached, and the passes relied on
 * @param invariantsTime how long it took to find that
 */
public record OptimizedNetwork(
    PropNet network,
    ImmutableList<PassReport> passes,
    boolean complete,
    Invariants invariants,
    Duration invariantsTime) {}
