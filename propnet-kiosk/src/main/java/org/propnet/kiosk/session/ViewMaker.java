package org.propnet.kiosk.session;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Sets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.propnet.board.model.Drawing;
import org.propnet.board.model.MoveSteps;
import org.propnet.board.model.Piece;
import org.propnet.kiosk.game.LoadedGame;

/**
 * A factory for the views of windows, which caches what they share. Confined to one thread at a
 * time.
 */
final class ViewMaker {

  private final LoadedGame game;
  private final ImmutableList<Seat> seats;
  private final Map<Integer, ImmutableList<MoveSteps>> steps = new HashMap<>();
  private @Nullable Node drawn;
  private @Nullable Drawing drawing;
  private ImmutableList<Integer> changed = ImmutableList.of();

  ViewMaker(LoadedGame game, ImmutableList<Seat> seats) {
    this.game = game;
    this.seats = seats;
  }

  /** The view of a position for a window. */
  View view(
      Window window,
      Node node,
      Optional<Turn> turn,
      ImmutableList<Node> history,
      boolean isPaused) {
    Drawing shown = draw(node);
    return new View(
        node,
        shown,
        changed,
        turn.map(Turn::isTerminal).orElse(false),
        turn.flatMap(Turn::goals),
        seats(node, turn, isPaused),
        turn.map(now -> legal(window, now)).orElse(ImmutableMap.of()),
        history,
        isPaused);
  }

  private Drawing draw(Node node) {
    Drawing known = drawing;
    if (known == null || drawn != node) {
      known = game.board().draw(node.state().propositions());
      Drawing latest = known;
      changed =
          node.parent()
              .map(parent -> changed(game.board().draw(parent.state().propositions()), latest))
              .orElse(ImmutableList.of());
      drawing = known;
      drawn = node;
      steps.clear();
    }
    return known;
  }

  private static ImmutableList<Integer> changed(Drawing before, Drawing after) {
    ImmutableListMultimap<Integer, Piece> old = before.pieces();
    ImmutableListMultimap<Integer, Piece> now = after.pieces();
    return Sets.union(old.keySet(), now.keySet()).stream()
        .filter(place -> !old.get(place).equals(now.get(place)))
        .sorted()
        .collect(ImmutableList.toImmutableList());
  }

  private ImmutableList<View.SeatView> seats(Node node, Optional<Turn> turn, boolean isPaused) {
    ImmutableList.Builder<View.SeatView> all = ImmutableList.builder();
    for (int role = 0; role < seats.size(); role++) {
      String name = game.game().machine().roles().get(role).toString();
      OptionalInt clock = turn.isPresent() ? clock(turn.get(), role) : OptionalInt.empty();
      all.add(
          new View.SeatView(
              name,
              seats.get(role).player(),
              status(turn, role, isPaused),
              clock,
              node.step().shown().get(role)));
    }
    return all.build();
  }

  private View.Status status(Optional<Turn> turn, int role, boolean isPaused) {
    if (turn.isEmpty() || turn.get().isTerminal()) {
      return View.Status.IDLE;
    }
    Turn now = turn.get();
    boolean isForced = now.legal(role).size() == 1;
    if (now.hasChosen(role)) {
      return isForced ? View.Status.IDLE : View.Status.CHOSEN;
    }
    if (seats.get(role).isHuman()) {
      return isForced ? View.Status.IDLE : View.Status.CHOOSING;
    }
    return isPaused ? View.Status.IDLE : View.Status.THINKING;
  }

  private static OptionalInt clock(Turn turn, int role) {
    long end = turn.end(role);
    if (end == Seat.Asked.NO_END || turn.hasChosen(role)) {
      return OptionalInt.empty();
    }
    return OptionalInt.of(
        (int) Math.max(0, (end - System.nanoTime() + 999_999_999) / 1_000_000_000));
  }

  private ImmutableMap<Integer, ImmutableList<MoveSteps>> legal(Window window, Turn turn) {
    ImmutableMap.Builder<Integer, ImmutableList<MoveSteps>> legal = ImmutableMap.builder();
    for (int role = 0; role < seats.size(); role++) {
      boolean isAsked =
          seats.get(role).isHuman()
              && window.hasSeat(role)
              && !turn.hasChosen(role)
              && turn.legal(role).size() > 1;
      if (isAsked) {
        legal.put(role, steps.computeIfAbsent(role, key -> game.board().steps(turn.legal(key))));
      }
    }
    return legal.buildOrThrow();
  }
}
