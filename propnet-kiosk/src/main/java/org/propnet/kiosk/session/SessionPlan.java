package org.propnet.kiosk.session;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.Optional;
import org.propnet.player.record.MatchRecord;

/**
 * How a session begins.
 *
 * @param seats the player of each role but {@code random}: {@code human}, a kind of player such as
 *     {@code montecarlo:playouts=2000}, or {@code HOST:PORT}; none for people at all of them
 * @param startClock the time to prepare; zero for a short one
 * @param playClock the time for a move; zero for no limit for people, and a short one for players
 * @param moves the joint moves that lead to the first position, as texts
 * @param record the match to continue or to look at; its moves replace {@code moves}
 */
public record SessionPlan(
    ImmutableList<String> seats,
    Duration startClock,
    Duration playClock,
    ImmutableList<ImmutableList<String>> moves,
    Optional<MatchRecord> record) {}
