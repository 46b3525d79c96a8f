package org.propnet.player.manager;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import java.util.List;
import java.util.Optional;
import org.propnet.machine.Move;
import org.propnet.machine.State;

/** A state with the joint moves that led to it. */
record Position(State state, ImmutableList<ImmutableList<Move>> jointMoves) {

  /** How many joint moves led here. */
  int step() {
    return jointMoves.size();
  }

  Optional<ImmutableList<Move>> last() {
    return Optional.ofNullable(Iterables.getLast(jointMoves, null));
  }

  Position after(List<Move> jointMove, State next) {
    return new Position(
        next,
        ImmutableList.<ImmutableList<Move>>builderWithExpectedSize(step() + 1)
            .addAll(jointMoves)
            .add(ImmutableList.copyOf(jointMove))
            .build());
  }
}
