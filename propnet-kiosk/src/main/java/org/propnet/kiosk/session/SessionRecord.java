package org.propnet.kiosk.session;

import com.google.common.collect.ImmutableList;
import com.google.common.hash.Hashing;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.propnet.player.manager.MatchGame;
import org.propnet.player.record.MatchOrigin;
import org.propnet.player.record.MatchRecord;

/** Makes match records of sessions. */
final class SessionRecord {

  private static final int TOKEN_LENGTH = 32;

  private SessionRecord() {}

  /** The record of the match up to a position. */
  static MatchRecord of(
      Session session,
      SessionPlan plan,
      ImmutableList<Seat> seats,
      Node last,
      Optional<ImmutableList<Integer>> goals) {
    MatchGame game = session.game().game();
    ImmutableList<Node> path = last.path();
    return new MatchRecord(
        session.id(),
        Hashing.sha256()
            .hashString(session.id() + path.get(0).time(), StandardCharsets.UTF_8)
            .toString()
            .substring(0, TOKEN_LENGTH),
        new MatchRecord.Game(
            game.name(),
            game.url(),
            MatchOrigin.digest(game.description()),
            game.machine().roles()),
        conditions(plan),
        transform(seats, Seat::player),
        new MatchRecord.Origin(MatchOrigin.software(), MatchOrigin.host(), ""),
        path.get(0).time(),
        goals.isPresent() ? MatchRecord.End.COMPLETED : MatchRecord.End.ABORTED,
        transform(path, node -> node.state().propositions()),
        transform(path, Node::time),
        last.line(),
        transform(path, node -> node.step().errors()),
        transform(path, node -> node.step().times()),
        goals.orElse(ImmutableList.of()));
  }

  /** The session's clocks; without any, the conditions of the record that it continues. */
  private static MatchRecord.Conditions conditions(SessionPlan plan) {
    boolean hasClocks = !plan.startClock().isZero() || !plan.playClock().isZero();
    return plan.record().isPresent() && !hasClocks
        ? plan.record().get().conditions()
        : new MatchRecord.Conditions(plan.startClock(), plan.playClock(), 0, false);
  }

  /** A part of each element. */
  static <A, B> ImmutableList<B> transform(List<A> list, Function<A, B> part) {
    return list.stream().map(part).collect(ImmutableList.toImmutableList());
  }
}
