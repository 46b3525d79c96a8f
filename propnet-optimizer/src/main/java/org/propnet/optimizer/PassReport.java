package org.propnet.optimizer;

import java.time.Duration;
import org.propnet.net.NetworkSize;

/**
 * What one run of a pass did.
 *
 * @param pass the name of the pass
 * @param round the round of the pipeline, from 1
 * @param before the size of the network before the pass
 * @param after the size of the network after it
 * @param time how long it took
 */
public record PassReport(
    String pass, int round, NetworkSize before, NetworkSize after, Duration time) {}
