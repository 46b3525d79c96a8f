package org.propnet.cli.play;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.Locale;
import java.util.SplittableRandom;
import org.propnet.machine.Move;
import org.propnet.machine.RandomChoice;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/** Chooses the moves of each role. */
final class Players {

  /** How the program chooses moves. */
  enum Opponent {
    /** Each legal move is as likely as the others. */
    RANDOM,

    /** By playouts, see {@link MonteCarlo}. */
    MONTECARLO;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** The number of the role of a person where there is none. */
  static final int NO_PERSON = -1;

  private final StateMachine machine;
  private final int person;
  private final Opponent opponent;
  private final Duration time;
  private final SplittableRandom random;
  private final MonteCarlo search;

  Players(StateMachine machine, int person, Opponent opponent, Duration time, long seed) {
    this.machine = machine;
    this.person = person;
    this.opponent = opponent;
    this.time = time;
    this.random = new SplittableRandom(seed);
    this.search = new MonteCarlo(machine, random.nextLong());
  }

  /** The number of the role whose moves a person chooses, or {@link #NO_PERSON}. */
  int person() {
    return person;
  }

  /** The program's choice for a role. */
  Move choose(State state, Role role) {
    ImmutableList<Move> moves = machine.legalMoves(state, role);
    if (opponent == Opponent.RANDOM || role.equals(Role.RANDOM) || moves.size() == 1) {
      return moves.get(RandomChoice.below(moves.size(), random));
    }
    return search.choose(state, role, time, Long.MAX_VALUE);
  }
}
