package org.propnet.player;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.machine.IllegalMoveException;
import org.propnet.machine.JointMoveException;
import org.propnet.machine.StateMachine;
import org.propnet.machine.UnknownRoleException;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.prover.ProverMachine;
import org.propnet.reasoner.ReasonerMachine;

/** The subroutines of the lesson, on tic-tac-toe and on each machine. */
final class SubroutinesTest {

  private enum Engine {
    PROVER,
    REASONER,
    NETWORK;

    StateMachine machine(GameDescription rules) {
      return switch (this) {
        case PROVER -> ProverMachine.of(rules);
        case REASONER -> ReasonerMachine.of(rules);
        case NETWORK -> MachineBuilder.of(rules).build().machine();
      };
    }
  }

  private static final GameDescription RULES =
      GameCatalogue.find("ticTacToe").orElseThrow().description();

  private static final Term CROSSES = term("crosses");
  private static final Term NOUGHTS = term("noughts");

  private static Term term(String text) {
    return KifReader.readTerm(text);
  }

  @ParameterizedTest
  @EnumSource
  void playsTicTacToe(Engine engine) {
    Subroutines game = new Subroutines(RULES, engine::machine);
    assertEquals(ImmutableList.of(CROSSES, NOUGHTS), game.findRoles());
    ImmutableSet<Term> state = game.findInits();
    assertEquals(ProverMachine.of(RULES).initialState().propositions(), state);
    assertEquals(9, game.findLegals(CROSSES, state).size());
    assertEquals(1, game.findLegals(NOUGHTS, state).size());
    Term idle = game.findLegalX(NOUGHTS, state).orElseThrow();
    List<Term> marks = new ArrayList<>();
    for (int step = 0; step < 7; step++) {
      assertFalse(game.findTerminalP(state));
      Term mover = step % 2 == 0 ? CROSSES : NOUGHTS;
      Term mark = game.findLegalX(mover, state).orElseThrow();
      marks.add(mark);
      assertTrue(game.findLegalP(mover, mark, state));
      List<Term> actions = step % 2 == 0 ? List.of(mark, idle) : List.of(idle, mark);
      state = game.findNexts(actions, state);
      assertFalse(game.findLegalP(mover, mark, state));
    }
    // The first cells in turn: 1 1, 1 2, 1 3, 2 1, 2 2, 2 3, 3 1 give crosses a diagonal.
    assertTrue(game.findTerminalP(state), marks.toString());
    assertEquals(100, game.findReward(CROSSES, state));
    assertEquals(0, game.findReward(NOUGHTS, state));
  }

  @ParameterizedTest
  @EnumSource
  void findsWhatIsDeclared(Engine engine) {
    Subroutines game = new Subroutines(RULES, engine::machine);
    ImmutableSet<Term> bases = game.findBases();
    assertTrue(bases.containsAll(game.findInits()), bases.toString());
    assertEquals(new Subroutines(RULES).findBases(), bases);
    assertEquals(29, bases.size(), bases.toString());
    ImmutableSet<Term> inputs = game.findInputs(CROSSES);
    assertEquals(10, inputs.size(), inputs.toString());
    assertTrue(inputs.containsAll(game.findLegals(CROSSES, game.findInits())));
  }

  @Test
  void rulesNeedNotDeclare() {
    String text =
        "(role r) (init a) (legal r go) (<= (next b) (true a)) (<= terminal (true b)) (goal r 1)";
    Subroutines game = new Subroutines(KifReader.read(text, "undeclared"));
    assertEquals(ImmutableSet.of(), game.findBases());
    assertEquals(ImmutableSet.of(), game.findInputs(term("r")));
    assertEquals(ImmutableSet.of(term("b")), game.findNexts(List.of(term("go")), game.findInits()));
    assertEquals(1, game.findReward(term("r"), ImmutableSet.of()));
  }

  @Test
  void aStuckRoleHasNoAction() {
    String text = "(role r) (init a) (<= (legal r go) (true b)) (<= terminal (true c)) (goal r 1)";
    Subroutines game = new Subroutines(KifReader.read(text, "stuck"));
    assertEquals(Optional.empty(), game.findLegalX(term("r"), game.findInits()));
    assertEquals(ImmutableList.of(), game.findLegals(term("r"), game.findInits()));
  }

  @Test
  void whatIsWrongIsRefused() {
    Subroutines game = new Subroutines(RULES);
    ImmutableSet<Term> state = game.findInits();
    assertThrows(UnknownRoleException.class, () -> game.findLegals(term("nobody"), state));
    assertThrows(
        IllegalMoveException.class,
        () -> game.findNexts(List.of(term("jump"), term("jump")), state));
    assertThrows(JointMoveException.class, () -> game.findNexts(List.of(term("jump")), state));
  }

  @Test
  void actionsBecomeSentencesAndComeBack() {
    List<Term> roles = List.of(CROSSES, NOUGHTS);
    List<Term> actions = List.of(term("(mark 1 1)"), term("noop"));
    ImmutableSet<Sentence> sentences = Subroutines.doesify(roles, actions);
    assertEquals(
        ImmutableSet.of(
            KifReader.read("(does crosses (mark 1 1))", "sentence").rules().get(0).head(),
            KifReader.read("(does noughts noop)", "sentence").rules().get(0).head()),
        sentences);
    assertEquals(actions, Subroutines.undoesify(sentences));
    assertThrows(JointMoveException.class, () -> Subroutines.doesify(roles, List.of()));
    assertThrows(
        IllegalArgumentException.class,
        () ->
            Subroutines.undoesify(
                List.of(KifReader.read("(legal white noop)", "sentence").rules().get(0).head())));
  }
}
