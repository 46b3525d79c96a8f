package org.propnet.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.machine.StateMachine;
import picocli.CommandLine;

final class ThreadScalingTest {

  @Test
  void twoThreadsAreMeasuredBesideOne() {
    StringWriter out = new StringWriter();
    CommandLine command = ProgramLine.of(new ThreadScaling());
    command.setOut(new PrintWriter(out, true));
    assertEquals(0, command.execute("ticTacToe", "sim", "--rounds", "1", "--seconds", "0.01"));
    List<String> lines = out.toString().lines().toList();
    assertEquals(4, lines.size());
    assertTrue(lines.get(3).startsWith("| sim |"), lines.get(3));
    List<Double> figures =
        List.of(lines.get(2).replace(",", "").split(" *\\| *")).stream()
            .skip(2)
            .map(Double::valueOf)
            .toList();
    assertEquals(6, figures.size());
    assertTrue(figures.stream().allMatch(figure -> figure > 0), figures::toString);
    assertEquals(figures.get(1) / figures.get(0), figures.get(2), 0.006, "one round is its median");
    assertEquals(figures.get(4) / figures.get(3), figures.get(5), 0.006);
  }

  @Test
  void lanesAreMeasuredAsWell() {
    StringWriter out = new StringWriter();
    CommandLine command = ProgramLine.of(new ThreadScaling());
    command.setOut(new PrintWriter(out, true));
    assertEquals(
        0,
        command.execute("sim", "--lanes=64", "--rounds=1", "--seconds=0.01", "--wait=0"),
        out::toString);
    assertTrue(out.toString().lines().toList().get(2).matches("\\| sim( \\| [0-9,.]+){6} \\|"));
  }

  @ParameterizedTest
  @ValueSource(ints = {-64, 1, 100})
  void lanesComeByTheWord(int lanes) {
    StringWriter err = new StringWriter();
    CommandLine command = ProgramLine.of(new ThreadScaling());
    command.setErr(new PrintWriter(err, true));
    assertEquals(2, command.execute("sim", "--lanes=" + lanes));
    assertTrue(
        err.toString().startsWith(lanes + " lanes; their number has to be a multiple of 64"),
        err::toString);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--rounds=0", "--seconds=0", "--seconds=NaN", "--wait=-1"})
  void refusesWhatCannotBeMeasured(String option) {
    StringWriter err = new StringWriter();
    CommandLine command = ProgramLine.of(new ThreadScaling());
    command.setErr(new PrintWriter(err, true));
    assertEquals(2, command.execute("sim", option));
    assertTrue(err.toString().startsWith("expected a round or more"), err::toString);
  }

  @Test
  void missingRulesheetsAreSaid() {
    StringWriter err = new StringWriter();
    CommandLine command = ProgramLine.of(new ThreadScaling());
    command.setErr(new PrintWriter(err, true));
    assertEquals(2, command.execute("nothing.kif"));
    assertTrue(err.toString().contains("nothing.kif isn't there; name a game"), err::toString);
  }

  @Test
  void helpIsShown() {
    for (CommandLine command :
        List.of(ProgramLine.of(new ThreadScaling()), ProgramLine.of(new MemoryReport()))) {
      StringWriter out = new StringWriter();
      command.setOut(new PrintWriter(out, true));
      assertEquals(0, command.execute("--help"));
      assertTrue(out.toString().contains("GAME..."), out::toString);
      assertTrue(out.toString().contains("catalogue"), out::toString);
    }
  }

  @Test
  void aPlayerCountsStatesAndTime() throws Exception {
    StateMachine machine = BenchmarkedEngine.PROVER.build(BenchmarkedGame.read("ticTacToe"));
    Player.Tally shortest = new RandomPlayer(machine, 1).playUntil(System.nanoTime());
    Player.Tally same = new RandomPlayer(machine, 1).playUntil(System.nanoTime());
    assertEquals(shortest.states(), same.states(), "the same playouts");
    assertTrue(same.states() >= 16 * 5 && same.states() <= 16 * 9, same::toString);
    Player.Tally longer = same;
    for (long nanos = 100_000_000; nanos < 60_000_000_000L; nanos *= 2) {
      long end = System.nanoTime() + nanos;
      longer = new RandomPlayer(machine, 1).playUntil(end);
      assertTrue(System.nanoTime() - end >= 0);
      if (longer.states() > same.states()) {
        break; // a busy machine needs longer
      }
    }
    assertTrue(longer.states() > same.states());
    assertTrue(longer.processorSeconds() > 0);
    assertTrue(longer.seconds() > 0);
  }
}
