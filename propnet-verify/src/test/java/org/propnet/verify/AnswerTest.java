package org.propnet.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.propnet.contract.SampleGame;
import org.propnet.contract.TextbookMachine;
import org.propnet.gdl.KifReader;
import org.propnet.machine.ForeignStateException;
import org.propnet.machine.GoalException;
import org.propnet.machine.IllegalMoveException;
import org.propnet.machine.JointMoveException;
import org.propnet.machine.Move;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.UnknownRoleException;

/** Tests the equality of answers. */
final class AnswerTest {

  private static final Role ROLE = Role.of("r");
  private static final State STATE =
      new TextbookMachine(SampleGame.CYCLE.description()).initialState();

  @Test
  void everyExceptionHasItsKind() {
    assertEquals(
        List.of(
            Refusal.NO_LEGAL_MOVE,
            Refusal.NO_GOAL,
            Refusal.GOAL_NOT_AN_INTEGER,
            Refusal.SEVERAL_GOALS,
            Refusal.ILLEGAL_MOVE,
            Refusal.JOINT_MOVE,
            Refusal.UNKNOWN_ROLE,
            Refusal.FOREIGN_STATE),
        List.of(
            Refusal.of(new NoLegalMoveException(ROLE, STATE)),
            Refusal.of(new GoalException(ROLE, ImmutableList.of(), STATE)),
            Refusal.of(
                new GoalException(ROLE, ImmutableList.of(KifReader.readTerm("high")), STATE)),
            Refusal.of(
                new GoalException(
                    ROLE,
                    ImmutableList.of(KifReader.readTerm("1"), KifReader.readTerm("2")),
                    STATE)),
            Refusal.of(new IllegalMoveException(ROLE, Move.of("m"), STATE)),
            Refusal.of(new JointMoveException(1, 2)),
            Refusal.of(new UnknownRoleException(ROLE, ImmutableList.of())),
            Refusal.of(new ForeignStateException("foreign"))));
  }

  @Test
  void refusalsAgreeByTheirKind() {
    Answer first = new Answer.Refused(Refusal.NO_GOAL, "one message");
    Answer second = new Answer.Refused(Refusal.NO_GOAL, "another");
    assertEquals(first, second);
    assertEquals(first.hashCode(), second.hashCode());
    assertTrue(first.agreesWith(second));
    assertFalse(first.agreesWith(new Answer.Refused(Refusal.SEVERAL_GOALS, "one message")));
    assertNotEquals(first, new Answer.Goal(0));
  }

  @Test
  void aRecordedMissingGoalAgreesWithGoalRefusalsAndNothingElse() {
    Answer recorded = new Answer.Refused(Refusal.NOT_ONE_GOAL, "-");
    List<Refusal> agreeing = new ArrayList<>();
    for (Refusal kind : Refusal.values()) {
      Answer answer = new Answer.Refused(kind, "");
      assertEquals(recorded.agreesWith(answer), answer.agreesWith(recorded));
      if (recorded.agreesWith(answer)) {
        agreeing.add(kind);
      }
    }
    assertEquals(
        List.of(
            Refusal.NO_GOAL,
            Refusal.SEVERAL_GOALS,
            Refusal.GOAL_NOT_AN_INTEGER,
            Refusal.NOT_ONE_GOAL),
        agreeing);
    assertFalse(recorded.agreesWith(new Answer.Goal(0)));
  }

  @Test
  void whatIsNotRecordedAgreesWithEverything() {
    assertTrue(new Answer.NotRecorded().agreesWith(new Answer.Goal(3)));
    assertTrue(new Answer.Truth(true).agreesWith(new Answer.NotRecorded()));
  }

  @Test
  void propositionsAreASetAndMovesAList() {
    assertTrue(
        new Answer.Propositions(ImmutableSet.of(KifReader.readTerm("a"), KifReader.readTerm("b")))
            .agreesWith(
                new Answer.Propositions(
                    ImmutableSet.of(KifReader.readTerm("b"), KifReader.readTerm("a")))));
    assertFalse(
        new Answer.Moves(ImmutableList.of(Move.of("a"), Move.of("b")))
            .agreesWith(new Answer.Moves(ImmutableList.of(Move.of("b"), Move.of("a")))));
  }
}
