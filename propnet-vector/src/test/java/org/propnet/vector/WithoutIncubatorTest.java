package org.propnet.vector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.propnet.batch.BatchMachine;
import org.propnet.batch.BatchOptions;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.KifReader;
import org.propnet.optimizer.MachineBuilder;

/** Without the incubating module everything else works, and the advice tells how to have it. */
final class WithoutIncubatorTest {

  private static final String OPTION = "--add-modules jdk.incubator.vector";

  /** Makes a machine, in a virtual machine of its own. */
  static final class Asker {
    private Asker() {}

    public static void main(String[] arguments) {
      System.out.println(BatchMachine.backEnds());
      String rules = GameCatalogue.find("ticTacToe").orElseThrow().rulesheet();
      MachineBuilder.of(KifReader.read(rules, "ticTacToe"))
          .build()
          .batch(BatchOptions.STANDARD.withBackEnd("interpreter"));
      System.out.println("advice: " + BatchMachine.backEndAdvice());
    }
  }

  @Test
  void theOtherBackEndsAreThereAndTheAdviceNamesTheOption() throws Exception {
    String output = ask();
    assertTrue(output.contains("[interpreter"), output);
    assertFalse(output.contains("vector-interpreter"), output);
    assertTrue(output.lines().anyMatch(line -> line.matches("advice: .*" + OPTION + ".*")), output);
    assertEquals(2, output.lines().count(), "nothing is logged: " + output);
  }

  @Test
  void withTheOptionThereIsNoAdvice() throws Exception {
    String output = ask("--add-modules", "jdk.incubator.vector");
    assertTrue(output.contains("vector-interpreter"), output);
    assertTrue(output.lines().anyMatch("advice: "::equals), output);
  }

  private static String ask(String... options) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder();
    builder.command().add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    builder.command().addAll(List.of(options));
    builder.command().add("-cp");
    builder.command().add(System.getProperty("java.class.path"));
    builder.command().add(Asker.class.getName());
    Process process = builder.redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), output);
    return output;
  }
}
