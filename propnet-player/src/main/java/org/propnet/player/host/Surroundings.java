package org.propnet.player.host;

import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;
import org.propnet.budget.BuildLimits;

/**
 * What the matches of a host share.
 *
 * @param limits what building a network may cost
 * @param events tells what happens
 * @param margin how early answers are given
 * @param clock gives answers when they are due
 * @param builders builds networks
 * @param mayPonder whether players may think in the others' time: each match has a processor
 */
record Surroundings(
    BuildLimits limits,
    Events events,
    Margin margin,
    Clock clock,
    Executor builders,
    BooleanSupplier mayPonder) {}
