package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.propnet.cli.io.ExitCodes;

/**
 * Every command ends in time, with the exit code that it promises and one line on the error stream,
 * whatever it is given. {@code target/hostile.txt} has what came of each input.
 */
@EnabledOnOs(OS.LINUX)
final class HostileInputTest {

  private static final int MIN_INPUTS = 60;
  private static final int MAX_LINE = 2_000;

  @TempDir private Path folder;

  @Test
  @Tag("deep")
  void everyHostileInputEndsInOneLine() throws Exception {
    List<HostileInput> inputs =
        Stream.concat(HostileInputs.in(folder).stream(), HostileGames.in(folder).stream()).toList();
    assertTrue(inputs.size() >= MIN_INPUTS, () -> inputs.size() + " inputs");
    List<String> table = new ArrayList<>();
    List<Executable> checks = new ArrayList<>();
    for (HostileInput input : inputs) {
      HostileRun run = HostileRun.of(input);
      table.add(run.row());
      checks.add(() -> check(run));
      if (run.wasEnded()) {
        break;
      }
    }
    Files.write(Path.of("target/hostile.txt"), table);
    assertAll(checks);
  }

  private static void check(HostileRun run) {
    HostileInput input = run.input();
    String err = run.result().err();
    String all = err + run.result().out();
    assertEquals(input.exitCode(), run.result().exitCode(), run::row);
    assertTrue(all.contains(input.fragment()), run::row);
    assertFalse(all.chars().anyMatch(c -> c != '\n' && Character.isISOControl(c)), run::row);
    assertTrue(run.seconds() < input.seconds(), run::row);
    assertTrue(run.mebibytes() <= input.run().maxMebibytes, run::row);
    if (input.exitCode() != ExitCodes.BAD_INPUT) {
      assertEquals("", err, run::row);
    } else {
      assertTrue(err.startsWith("propnet: "), run::row);
      assertEquals(1, err.lines().count(), run::row);
      assertTrue(err.length() < MAX_LINE, run::row);
    }
  }
}
