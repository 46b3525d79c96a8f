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
 * @param isCalm whether each match has a processor, so that players may think in the others' time
 */
record Surroundings(
    BuildLimits limits,
    Events events,
    Margin margin,
    Clock clock,
    Executor builders,
    BooleanSupplier isCalm) {}
