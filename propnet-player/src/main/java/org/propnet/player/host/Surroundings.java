package org.propnet.player.host;

import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;
import org.propnet.budget.BuildLimits;

/**
 * Services and settings shared by the matches of a host.
 *
 * @param limits the limits of building a network, and of finding bitboards
 * @param events delivers events
 * @param margin how early answers are sent
 * @param clock sends answers when they are due
 * @param builders runs network builds
 * @param boardBuilders finds bitboards, for which no network waits
 * @param mayPonder whether players may ponder: each match has a processor
 */
record Surroundings(
    BuildLimits limits,
    Events events,
    Margin margin,
    Clock clock,
    Executor builders,
    Executor boardBuilders,
    BooleanSupplier mayPonder) {}
