package org.propnet.agreement;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.propnet.engine.DifferentialMachine;
import org.propnet.fixture.OddNames;
import org.propnet.fixture.SymbolRenaming;
import org.propnet.gdl.Constant;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Term;
import org.propnet.gdl.text.Keywords;
import org.propnet.ground.GroundGame;
import org.propnet.ground.GroundingOptions;
import org.propnet.machine.GoalException;
import org.propnet.machine.Move;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.net.compile.NetworkCompiler;

/** Checks that reordering the rules of a game or renaming its symbols makes no difference. */
final class Isomorphism {

  private static final int STEPS = 30;

  /** A renaming that changes the sort order of names. */
  private static final SymbolRenaming REVERSAL =
      new SymbolRenaming(name -> "n" + new StringBuilder(name).reverse());

  private static final SymbolRenaming NONE = new SymbolRenaming(name -> name);

  private final SymbolRenaming renaming;
  private final DifferentialMachine one;
  private final DifferentialMachine other;

  private Isomorphism(SymbolRenaming renaming, DifferentialMachine one, DifferentialMachine other) {
    this.renaming = renaming;
    this.one = one;
    this.other = other;
  }

  /**
   * What a reordering of the rules changes; the order of the roles is kept, since it has a meaning.
   */
  static String underAnotherOrder(GameTrial trial) {
    List<Rule> roles = new ArrayList<>();
    List<Rule> others = new ArrayList<>();
    for (Rule rule : trial.description().rules()) {
      (rule.head().relation().equals(Keywords.ROLE) ? roles : others).add(rule);
    }
    Collections.shuffle(others, new Random(trial.seed()));
    others.addAll(others.size() / 2, roles);
    return difference(trial, GameDescription.of(others), NONE);
  }

  /** What a renaming changes, apart from the names themselves. */
  static String underOtherNames(GameTrial trial) {
    SymbolRenaming odd = OddNames.renaming((int) trial.seed());
    return Faults.first(
        Stream.of(REVERSAL, odd),
        renaming -> difference(trial, renaming.rename(trial.description()), renaming));
  }

  private static String difference(
      GameTrial trial, GameDescription description, SymbolRenaming renaming) {
    GroundGame one = trial.ground();
    GroundGame other = GameTrial.ground(description, GroundingOptions.STANDARD);
    String fault =
        Faults.first(
            Stream.concat(
                Stream.of(
                    unequal(renaming, one.bases(), other.bases()),
                    unequal(renaming, one.roles(), other.roles()),
                    Faults.unequal(
                        renaming.equals(NONE) || one.atomCount() == other.atomCount(), true),
                    Faults.unequal(
                        renaming.equals(NONE) || one.ruleCount() == other.ruleCount(), true)),
                IntStream.range(0, one.roles().size())
                    .boxed()
                    .flatMap(
                        role ->
                            Stream.of(
                                unequal(renaming, one.moves(role), other.moves(role)),
                                unequal(renaming, one.goalValues(role), other.goalValues(role))))),
            text -> text);
    return fault.isEmpty()
        ? new Isomorphism(
                renaming, trial.engine(), DifferentialMachine.of(NetworkCompiler.compile(other)))
            .play(trial.seed())
        : fault + "\nfor the rules\n" + description;
  }

  private static String unequal(
      SymbolRenaming renaming, Collection<Term> one, Collection<Term> other) {
    return Faults.unequal(renamed(one, renaming), Set.copyOf(other));
  }

  private static Set<Term> renamed(Collection<Term> terms, SymbolRenaming renaming) {
    return terms.stream().map(renaming::rename).collect(Collectors.toSet());
  }

  private String play(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    State first = one.initialState();
    State second = other.initialState();
    for (int step = 0; step < STEPS; step++) {
      String fault = unequal(renaming, first.propositions(), second.propositions());
      if (fault.isEmpty()) {
        fault = Faults.unequal(one.isTerminal(first), other.isTerminal(second));
      }
      List<Move> jointMove = new ArrayList<>();
      for (int role = 0; role < one.roles().size() && fault.isEmpty(); role++) {
        List<Term> legal = legal(one, first, role);
        fault =
            unequal(renaming, legal, legal(other, second, role))
                + unequal(renaming, goals(one, first, role), goals(other, second, role));
        if (!legal.isEmpty()) {
          jointMove.add(new Move(legal.get(random.nextInt(legal.size()))));
        }
      }
      if (!fault.isEmpty()) {
        return fault + "\nin " + first;
      }
      if (jointMove.size() < one.roles().size()) {
        return "";
      }
      first = one.nextState(first, jointMove);
      second =
          other.nextState(
              second,
              jointMove.stream().map(move -> new Move(renaming.rename(move.action()))).toList());
    }
    return "";
  }

  private static List<Term> legal(DifferentialMachine machine, State state, int role) {
    PackedSimulator simulator = machine.newSimulator();
    simulator.load(state);
    return IntStream.range(0, simulator.legalCount(role))
        .mapToObj(i -> simulator.move(role, simulator.legal(role, i)).action())
        .toList();
  }

  private static List<Term> goals(DifferentialMachine machine, State state, int role) {
    Role name = machine.roles().get(role);
    try {
      return List.of(new Constant(String.valueOf(machine.goal(state, name))));
    } catch (GoalException several) {
      return several.values();
    }
  }
}
