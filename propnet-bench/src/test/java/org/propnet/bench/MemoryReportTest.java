package org.propnet.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.machine.StateMachine;
import picocli.CommandLine;

final class MemoryReportTest {

  /** The figures of a row: machine, new simulator, simulator that has played. */
  private static List<Long> row(String game, String... options) {
    StringWriter out = new StringWriter();
    CommandLine command = ProgramLine.of(new MemoryReport());
    command.setOut(new PrintWriter(out, true));
    List<String> arguments = new ArrayList<>(List.of(game, "--steps", "300"));
    arguments.addAll(List.of(options));
    assertEquals(0, command.execute(arguments.toArray(String[]::new)));
    String row = out.toString().lines().skip(2).findFirst().orElseThrow();
    List<String> cells = List.of(row.replace(",", "").split(" *\\| *"));
    assertEquals(game, cells.get(1));
    return cells.stream().skip(2).map(Long::valueOf).toList();
  }

  @Test
  void largerGamesTakeMore() {
    List<Long> small = row("ticTacToe");
    List<Long> large = row("connectFour");
    for (int i = 0; i < 3; i++) {
      assertTrue(small.get(i) > 500, small::toString);
      assertTrue(large.get(i) > small.get(i), () -> small + " " + large);
    }
    assertTrue(large.get(0) > large.get(2), "the machine is shared, so it has most");
    assertTrue(large.get(2) >= large.get(1), "nothing is forgotten by playing");
  }

  @Test
  void aProverHasOtherFigures() {
    assertTrue(row("ticTacToe", "--engine", "PROVER").get(0) > 500);
  }

  @Test
  void sharedObjectsCountOnce() {
    StateMachine machine = BenchmarkedEngine.PROVER.build(read());
    assertEquals(MemoryReport.bytes(machine), MemoryReport.bytes(machine, machine));
    long[] words = new long[1000];
    assertEquals(
        MemoryReport.bytes(machine) + MemoryReport.bytes(words),
        MemoryReport.bytes(machine, words));
    assertTrue(MemoryReport.bytes(words) >= 8000 && MemoryReport.bytes(words) <= 8032);
  }

  private static GameDescription read() {
    return KifReader.read("(role me)", "text");
  }
}
