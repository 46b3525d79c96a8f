package org.propnet.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.contract.ForwardingMachine;
import org.propnet.contract.SampleGame;
import org.propnet.contract.TextbookMachine;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.verify.trace.Trace;
import org.propnet.verify.trace.TraceFormatException;
import org.propnet.verify.trace.TraceReader;
import org.propnet.verify.trace.TraceRecorder;
import org.propnet.verify.trace.TraceWriter;

final class TraceComparisonTest {

  private static final ComparisonSettings SETTINGS = ComparisonSettings.defaults();

  private static StateMachine machine(SampleGame game) {
    return new TextbookMachine(game.description());
  }

  private static Trace trace(SampleGame game) {
    return TraceRecorder.record(machine(game), 4, 15, new SplittableRandom(9));
  }

  private static Trace read(String text) throws IOException {
    try (TraceReader reader = open(text)) {
      return Trace.of(reader);
    }
  }

  private static TraceReader open(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return TraceReader.open(new ByteArrayInputStream(bytes), "text");
  }

  private static ComparisonResult compare(Trace trace, StateMachine actual) {
    return compare(trace, actual, SETTINGS);
  }

  private static ComparisonResult compare(
      Trace trace, StateMachine actual, ComparisonSettings settings) {
    try (TraceReader reader = open(TraceWriter.print(trace))) {
      return TraceComparison.compare(reader, actual, settings, ComparisonMonitor.NONE);
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aMachineAgreesWithWhatItsTwinRecorded(SampleGame game) {
    Trace trace = trace(game);
    ComparisonResult result = compare(trace, machine(game));
    assertTrue(result.isAgreement(), result::toString);
    assertEquals(trace.stateCount(), result.states());
    assertEquals(4, result.playouts());
  }

  @Test
  void damageInAStreamIsReported() throws IOException {
    try (TraceReader reader = open(TraceWriter.print(trace(SampleGame.TURNS)) + "nonsense\n")) {
      assertThrows(
          TraceFormatException.class,
          () ->
              TraceComparison.compare(
                  reader, machine(SampleGame.TURNS), SETTINGS, ComparisonMonitor.NONE));
    }
  }

  private static final String GARDEN =
      """
      roles\tgardener
      playout\t0
      step\t0
      state
      terminal\tfalse
      goals\t40
      legal\tgardener\t(plant north)\t(plant south)\t(plant west)
      moves\t(plant north)
      step\t1
      state\t(planted north)
      terminal\tfalse
      goals\t40
      legal\tgardener\t(clear north)\t(plant south)\t(plant west)\tfinish
      moves\tfinish
      step\t2
      state\t(planted north)\tfinished
      terminal\ttrue
      goals\t40
      """;

  /** Each case changes one line (bar for tab) and gives the query and step of the difference. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "1;roles|digger;roles;0",
        "4;state|(planted south);propositions of the state;0",
        "6;goals|0;goal of gardener;0",
        "6;goals|-;goal of gardener;0",
        "7;legal|gardener|(plant north)|(plant south);legal moves of gardener;0",
        "10;state|(planted north)|(planted south);propositions of the state;1",
        "10;state;propositions of the state;1",
        "13;legal|gardener|(clear north)|(plant south)|(plant west)|finish|wait;"
            + "legal moves of gardener;1",
        "16;state|finished;propositions of the state;2",
        "18;goals|100;goal of gardener;2"
      })
  void everyChangedRecordIsADifference(int line, String by, String question, int step)
      throws IOException {
    assertTrue(compare(read(GARDEN), machine(SampleGame.ONE_PLAYER)).isAgreement());
    ImmutableList<String> lines = ImmutableList.copyOf(GARDEN.lines().toList());
    StringBuilder changed = new StringBuilder();
    for (int i = 0; i < lines.size(); i++) {
      String text = i == line - 1 ? by.replace('|', '\t') : lines.get(i);
      changed.append(line == 1 ? text.replace("gardener", "digger") : text).append('\n');
    }
    ComparisonResult result = compare(read(changed.toString()), machine(SampleGame.ONE_PLAYER));
    Difference found = result.difference().orElseThrow();
    assertEquals(question, found.question().toString());
    assertEquals(step, found.step());
    assertEquals(step, result.states());
    assertEquals(0, found.playout());
  }

  @Test
  void recordedTerminalIsCompared() throws IOException {
    String shorter = GARDEN.substring(0, GARDEN.indexOf("step\t1"));
    String ended = shorter + "step\t1\nstate\t(planted north)\nterminal\ttrue\ngoals\t40\n";
    Difference found =
        compare(read(ended), machine(SampleGame.ONE_PLAYER)).difference().orElseThrow();
    assertEquals(new Question.Terminal(), found.question());
    assertEquals(new Answer.Truth(true), found.expected());
  }

  @Test
  void aRecordedStuckRoleAgreesWithTheRefusalOnly() throws IOException {
    String stuck =
        """
        roles\tdigger\tguard
        playout\t0
        step\t0
        state\t(depth 0)\t(lamp on)
        terminal\tfalse
        goals\t0\t50
        legal\tdigger\tdig\trest
        legal\tguard\tsleep\twatch
        moves\trest\tsleep
        step\t1
        state\t(depth 0)\t(lamp off)
        terminal\tfalse
        goals\t0\t50
        legal\tdigger\tdig\trest
        legal\tguard
        stuck
        """;
    assertTrue(compare(read(stuck), machine(SampleGame.DEAD_END)).isAgreement());
    StateMachine active =
        new ForwardingMachine(machine(SampleGame.DEAD_END)) {
          @Override
          public ImmutableList<Move> legalMoves(State state, Role role) {
            return state.propositions().contains(KifReader.readTerm("(lamp off)"))
                ? ImmutableList.of(Move.of("dig"), Move.of("rest"))
                : right.legalMoves(state, role);
          }
        };
    Difference found = compare(read(stuck), active).difference().orElseThrow();
    assertEquals(new Question.LegalMoves(Role.of("guard")), found.question());
  }

  @Test
  void aMissingGoalAgreesWithEveryGoalRefusal() {
    assertTrue(compare(trace(SampleGame.ODD_GOALS), machine(SampleGame.ODD_GOALS)).isAgreement());
    StateMachine zero =
        new ForwardingMachine(machine(SampleGame.ODD_GOALS)) {
          @Override
          public int goal(State state, Role role) {
            return 0;
          }
        };
    Difference found = compare(trace(SampleGame.ODD_GOALS), zero).difference().orElseThrow();
    assertEquals(new Question.Goal(Role.of("judge")), found.question());
    assertEquals(new Answer.Goal(0), found.actual());
  }

  @Test
  void timeLimitEndsTheComparison() {
    ComparisonResult result =
        compare(
            trace(SampleGame.TURNS),
            machine(SampleGame.TURNS),
            SETTINGS.withTimeLimit(Duration.ZERO));
    assertEquals(ComparisonEnd.TIME_LIMIT, result.end());
    assertEquals(0, result.states());
  }
}
