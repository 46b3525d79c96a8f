package org.propnet.verify.same;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Sets;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.propnet.engine.DifferentialMachine;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Term;
import org.propnet.machine.GoalException;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.Role;
import org.propnet.verify.same.Disagreement.Kind;

/**
 * Compares the current states of two games played in lockstep. {@link JointSteps} finds the
 * successors. For one thread.
 */
final class SidePlay {

  private static final ImmutableList<Term> TERMINAL = ImmutableList.of(new Constant("terminal"));

  private final NameMatch names;
  private final DifferentialMachine machine;
  final PackedSimulator first;
  final PackedSimulator second;
  private final int roles;

  SidePlay(DifferentialMachine first, DifferentialMachine second, NameMatch names) {
    this.names = names;
    this.machine = first;
    this.first = first.newSimulator();
    this.second = second.newSimulator();
    this.roles = first.roles().size();
  }

  /** Whether both games agree on the current states. */
  boolean agree() {
    if (first.isTerminal() != second.isTerminal()) {
      return false;
    }
    for (int role = 0; role < roles; role++) {
      if (first.isTerminal() ? !agreeOnGoal(role) : !agreeOnMoves(role)) {
        return false;
      }
    }
    return true;
  }

  private boolean agreeOnGoal(int role) {
    return machine.roles().get(role).equals(Role.RANDOM)
        || goals(first, role).equals(goals(second, role));
  }

  /** The goals of a role, sorted; exactly one unless the rules are faulty. */
  static ImmutableList<Term> goals(PackedSimulator simulator, int role) {
    try {
      return ImmutableList.of(new Constant(String.valueOf(simulator.goal(role))));
    } catch (GoalException noneOrSeveral) {
      return ImmutableList.sortedCopyOf(
          (a, b) -> a.toString().compareTo(b.toString()), noneOrSeveral.values());
    }
  }

  private boolean agreeOnMoves(int role) {
    int count = first.legalCount(role);
    if (count != second.legalCount(role)) {
      return false;
    }
    for (int i = 0; i < count; i++) {
      int partner = names.move(role, first.legal(role, i));
      if (partner < 0 || second.legal(role, JointSteps.place(second, role, partner)) != partner) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether games that disagree on the current states differ there for every matching of names, or
   * for all that match moves of the same name.
   */
  boolean isProvenToDiffer() {
    if (first.isTerminal() || second.isTerminal()) {
      return true;
    }
    for (int role = 0; role < roles; role++) {
      if (first.legalCount(role) != second.legalCount(role)
          || (!agreeOnMoves(role) && areNamesakes(unshared(role), role))) {
        return true;
      }
    }
    return false;
  }

  private boolean areNamesakes(IntSet moves, int role) {
    return moves.intStream().allMatch(move -> names.isNamesake(role, move));
  }

  /** The legal moves of only one game, as numbers of the first; −1 for moves without a partner. */
  private IntSet unshared(int role) {
    IntSet ofFirst = new IntOpenHashSet();
    for (int i = 0; i < first.legalCount(role); i++) {
      ofFirst.add(first.legal(role, i));
    }
    IntSet unshared = new IntOpenHashSet(ofFirst);
    for (int i = 0; i < second.legalCount(role); i++) {
      int move = names.moveBack(role, second.legal(role, i));
      if (ofFirst.contains(move)) {
        unshared.remove(move);
      } else {
        unshared.add(move);
      }
    }
    return unshared;
  }

  /** Whether each role's move is its only one there, or has the same name in the second game. */
  boolean isBeyondDoubt(int[] jointMove) {
    for (int role = 0; role < roles; role++) {
      if (first.legalCount(role) > 1 && !names.isNamesake(role, jointMove[role])) {
        return false;
      }
    }
    return true;
  }

  /** The disagreements on the current states, their propositions included. */
  ImmutableList<Disagreement> disagreements() {
    ImmutableList.Builder<Disagreement> found = ImmutableList.builder();
    if (first.isTerminal() != second.isTerminal()) {
      found.add(
          new Disagreement(
              Kind.TERMINAL,
              Optional.empty(),
              first.isTerminal() ? TERMINAL : ImmutableList.of(),
              second.isTerminal() ? TERMINAL : ImmutableList.of()));
    }
    for (int role = 0; role < roles; role++) {
      Optional<Role> name = Optional.of(machine.roles().get(role));
      if (first.isTerminal() && second.isTerminal()) {
        if (!agreeOnGoal(role)) {
          found.add(new Disagreement(Kind.GOAL, name, goals(first, role), goals(second, role)));
        }
      } else if (first.isTerminal() == second.isTerminal()) {
        add(found, Kind.LEGAL, name, legal(first, role), legal(second, role));
      }
    }
    Set<Term> state = new LinkedHashSet<>();
    second.save().propositions().forEach(proposition -> state.add(names.inFirst(proposition)));
    add(found, Kind.STATE, Optional.empty(), first.save().propositions(), state);
    return found.build();
  }

  private static void add(
      ImmutableList.Builder<Disagreement> found,
      Kind kind,
      Optional<Role> role,
      Set<Term> first,
      Set<Term> second) {
    if (!first.equals(second)) {
      found.add(
          new Disagreement(
              kind,
              role,
              ImmutableList.copyOf(Sets.difference(first, second)),
              ImmutableList.copyOf(Sets.difference(second, first))));
    }
  }

  /** The legal moves in one of the games, by their names in the first one if they have some. */
  private Set<Term> legal(PackedSimulator simulator, int role) {
    Set<Term> moves = new LinkedHashSet<>();
    for (int i = 0; i < simulator.legalCount(role); i++) {
      int move = simulator.legal(role, i);
      int ofFirst = simulator == first ? move : names.moveBack(role, move);
      moves.add(
          ofFirst < 0
              ? second.move(role, move).action()
              : machine.moves(role).get(ofFirst).action());
    }
    return moves;
  }
}
