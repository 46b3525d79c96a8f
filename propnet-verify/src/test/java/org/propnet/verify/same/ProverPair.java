package org.propnet.verify.same;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.propnet.fixture.SymbolRenaming;
import org.propnet.gdl.Constant;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Term;
import org.propnet.machine.GoalException;
import org.propnet.machine.Move;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.prover.ProverMachine;

/** Two games played side by side by the prover, to check the verdict of a comparison. */
final class ProverPair {

  private static final int PLAYOUTS = 10;
  private static final int STEPS = 40;

  private final ProverMachine first;
  private final ProverMachine second;
  private final SymbolRenaming names;

  /**
   * Makes a pair of games.
   *
   * @param renamed the names of the second game, by those of the first one, where they differ
   */
  ProverPair(GameDescription first, GameDescription second, Map<String, String> renamed) {
    this.first = ProverMachine.of(first);
    this.second = ProverMachine.of(second);
    this.names = new SymbolRenaming(name -> renamed.getOrDefault(name, name));
  }

  /** A pair of states. */
  private record Both(State first, State second) {}

  /** What a player can observe of a state; moves have the second game's names. */
  private record Seen(boolean isTerminal, List<Set<Term>> moves, List<List<Term>> goals) {}

  private Both start() {
    return new Both(first.initialState(), second.initialState());
  }

  private static Seen seen(ProverMachine machine, State state, SymbolRenaming names) {
    boolean isTerminal = machine.isTerminal(state);
    List<Set<Term>> moves = new ArrayList<>();
    List<List<Term>> goals = new ArrayList<>();
    for (Role role : machine.roles()) {
      if (!isTerminal) {
        Set<Term> legal = new LinkedHashSet<>();
        legal(machine, state, role).forEach(move -> legal.add(names.rename(move.action())));
        moves.add(legal);
      } else if (!role.equals(Role.RANDOM)) {
        goals.add(goals(machine, state, role));
      }
    }
    return new Seen(isTerminal, moves, goals);
  }

  private static List<Move> legal(ProverMachine machine, State state, Role role) {
    try {
      return machine.legalMoves(state, role);
    } catch (NoLegalMoveException none) {
      return List.of();
    }
  }

  private static List<Term> goals(ProverMachine machine, State state, Role role) {
    try {
      return List.of(new Constant(String.valueOf(machine.goal(state, role))));
    } catch (GoalException noneOrSeveral) {
      return noneOrSeveral.values().stream()
          .sorted((one, other) -> one.toString().compareTo(other.toString()))
          .toList();
    }
  }

  private Seen seenOfFirst(Both both) {
    return seen(first, both.first, names);
  }

  private Seen seenOfSecond(Both both) {
    return seen(second, both.second, new SymbolRenaming(name -> name));
  }

  private Both next(Both both, List<Move> moves) {
    List<Move> renamed = moves.stream().map(move -> new Move(names.rename(move.action()))).toList();
    return new Both(first.nextState(both.first, moves), second.nextState(both.second, renamed));
  }

  /** Checks that random play finds no difference. */
  void requireSame(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int playout = 0; playout < PLAYOUTS; playout++) {
      Both both = start();
      for (int step = 0; step < STEPS; step++) {
        assertEquals(seenOfFirst(both), seenOfSecond(both), "in " + both);
        List<List<Move>> joint = jointMoves(both.first);
        if (first.isTerminal(both.first) || joint.isEmpty()) {
          break;
        }
        both = next(both, joint.get(random.nextInt(joint.size())));
      }
    }
  }

  /**
   * Checks that the games differ after a line of play, and not before, as far as the limit of
   * states allows.
   */
  void requireDifferent(GameDifference difference, int maxStates) {
    Both both = start();
    for (int step = 0; step < difference.jointMoves().size(); step++) {
      assertEquals(seenOfFirst(both), seenOfSecond(both), "after " + step + " joint moves");
      both = next(both, difference.jointMoves().get(step));
    }
    assertNotEquals(seenOfFirst(both), seenOfSecond(both), difference.toString());
    requireSameBefore(difference.jointMoves().size(), maxStates);
  }

  private void requireSameBefore(int depth, int maxStates) {
    Set<Both> known = new LinkedHashSet<>(List.of(start()));
    Deque<Both> level = new ArrayDeque<>(known);
    for (int step = 0; step < depth; step++) {
      Deque<Both> next = new ArrayDeque<>();
      for (Both both : level) {
        assertEquals(seenOfFirst(both), seenOfSecond(both), "a shorter line leads to " + both);
        if (first.isTerminal(both.first) || known.size() > maxStates) {
          continue;
        }
        for (List<Move> moves : jointMoves(both.first)) {
          Both found = next(both, moves);
          if (known.size() <= maxStates && known.add(found)) {
            next.add(found);
          }
        }
      }
      level = next;
    }
  }

  private List<List<Move>> jointMoves(State state) {
    List<List<Move>> joint = List.of(List.of());
    for (Role role : first.roles()) {
      List<List<Move>> longer = new ArrayList<>();
      for (List<Move> moves : joint) {
        for (Move move : legal(first, state, role)) {
          List<Move> all = new ArrayList<>(moves);
          all.add(move);
          longer.add(all);
        }
      }
      joint = longer;
    }
    return joint;
  }
}
