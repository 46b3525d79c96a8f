package org.propnet.contract;

import static java.util.stream.Collectors.toCollection;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.propnet.gdl.Constant;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.machine.GoalException;
import org.propnet.machine.Move;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/**
 * Randomised test of a machine against the definition of what it computes, on random rulesheets.
 */
public abstract class DefinitionContract implements ContractSubject {

  private static final ImmutableList<Term> UNIVERSE =
      Stream.of("a", "b", "c", "(f a)", "(f b)", "(f c)")
          .map(KifReader::readTerm)
          .collect(ImmutableList.toImmutableList());
  private static final Role ROLE = Role.of("r");

  private int sentencesDerived;
  private int movesMade;

  @Test
  void agreesWithTheDefinition() throws Exception {
    assertAgreement(60);
  }

  @Tag("deep")
  @Test
  void agreesWithTheDefinitionInManyGames() throws Exception {
    assertAgreement(400);
  }

  private void assertAgreement(int games) throws Exception {
    for (long seed = 0; seed < games; seed++) {
      GameDescription game = RandomRules.of(seed);
      NaiveModel model = new NaiveModel(game, UNIVERSE);
      StateMachine machine = machineOf(game);
      SplittableRandom random = new SplittableRandom(seed);
      for (int i = 0; i < 3; i++) {
        compare(machine, model, state(random), random, "seed " + seed + "\n" + game);
      }
    }
    assertTrue(movesMade > games, () -> "only " + movesMade + " moves were made");
    assertTrue(sentencesDerived > games, () -> "only " + sentencesDerived + " sentences hold");
  }

  private static Set<Term> state(SplittableRandom random) {
    Set<Term> state = new HashSet<>();
    for (Term term : UNIVERSE) {
      if (random.nextInt(3) == 0) {
        state.add(term);
      }
    }
    return state;
  }

  private void compare(
      StateMachine machine,
      NaiveModel model,
      Set<Term> position,
      SplittableRandom random,
      String what) {
    Set<Sentence> given = new HashSet<>();
    position.forEach(term -> given.add(Sentence.of("true", term)));
    State state = machine.stateOf(position);
    String where = what + "in " + state.propositions();

    Set<Sentence> facts = model.of(given);
    sentencesDerived += facts.size() - given.size() - 6;
    assertEquals(facts.contains(Sentence.of("terminal")), machine.isTerminal(state), where);
    assertEquals(seconds(facts, "legal"), legal(machine, state), where);
    assertEquals(seconds(facts, "goal"), goals(machine, state), where);

    List<Move> moves = legal(machine, state).stream().map(Move::of).toList();
    if (!moves.isEmpty()) {
      Move move = moves.get(random.nextInt(moves.size()));
      given.add(Sentence.of("does", new Constant("r"), move.action()));
      Set<Term> next = new HashSet<>();
      for (Sentence sentence : model.of(given)) {
        if (sentence.relation().equals("next")) {
          next.add(sentence.arguments().get(0));
        }
      }
      assertEquals(
          ImmutableSet.copyOf(next),
          machine.nextState(state, List.of(move)).propositions(),
          where + " after " + move);
      movesMade++;
    }
  }

  private static Set<String> seconds(Set<Sentence> facts, String relation) {
    return facts.stream()
        .filter(fact -> fact.relation().equals(relation))
        .map(fact -> fact.arguments().get(1).toString())
        .collect(toCollection(TreeSet::new));
  }

  private static Set<String> legal(StateMachine machine, State state) {
    try {
      return machine.legalMoves(state, ROLE).stream()
          .map(Object::toString)
          .collect(toCollection(TreeSet::new));
    } catch (NoLegalMoveException none) {
      return new TreeSet<>();
    }
  }

  /** No term of these games is an integer, so each goal is rejected; returns the rejected terms. */
  private static Set<String> goals(StateMachine machine, State state) {
    try {
      return Set.of("the integer " + machine.goal(state, ROLE));
    } catch (GoalException refused) {
      return refused.values().stream().map(Object::toString).collect(toCollection(TreeSet::new));
    }
  }
}
