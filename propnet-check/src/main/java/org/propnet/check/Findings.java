package org.propnet.check;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.propnet.machine.Move;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/** What play has shown, each thing by the shortest line of play. For one thread. */
final class Findings {

  /** What a line of play may show of a role, or of all. */
  enum Kind {
    STUCK,
    LOOP,
    WITHOUT_GOAL,
    WITHOUT_EARLY_GOAL,
    FALLING_GOAL,
    WIN
  }

  /** A line, and where it begins to repeat, if it does. */
  private record Found(ImmutableList<ImmutableList<Move>> jointMoves, OptionalInt loopStart) {}

  private final int roles;

  /** By kind and role. */
  private final @Nullable Found[][] found;

  Findings(int roles) {
    this.roles = roles;
    this.found = new Found[Kind.values().length][roles];
  }

  boolean has(Kind kind, int role) {
    return found[kind.ordinal()][role] != null;
  }

  /** Takes a line, unless there is one as short. */
  void offer(Kind kind, int role, int length, Supplier<ImmutableList<ImmutableList<Move>>> line) {
    offer(kind, role, length, OptionalInt.empty(), line);
  }

  /** Takes a line that ends where it was before. */
  void offerLoop(int start, int length, Supplier<ImmutableList<ImmutableList<Move>>> line) {
    offer(Kind.LOOP, 0, length, OptionalInt.of(start), line);
  }

  private void offer(
      Kind kind,
      int role,
      int length,
      OptionalInt loopStart,
      Supplier<ImmutableList<ImmutableList<Move>>> line) {
    Found known = found[kind.ordinal()][role];
    if (known == null || length < known.jointMoves.size()) {
      found[kind.ordinal()][role] = new Found(line.get(), loopStart);
    }
  }

  /** The first role with a finding, or −1. */
  int firstRole(Kind kind) {
    for (int role = 0; role < roles; role++) {
      if (has(kind, role)) {
        return role;
      }
    }
    return -1;
  }

  /** The shortest line that shows something of a role, played on a machine. */
  Optional<LineOfPlay> line(Kind kind, int role, StateMachine machine) {
    Found known = found[kind.ordinal()][role];
    if (known == null) {
      return Optional.empty();
    }
    State state = machine.initialState();
    for (ImmutableList<Move> jointMove : known.jointMoves) {
      state = machine.nextState(state, jointMove);
    }
    return Optional.of(
        new LineOfPlay(known.jointMoves, known.loopStart, false, state.propositions()));
  }
}
