package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.cli.io.ExitCodes;
import org.propnet.cli.io.StandardOutput;
import org.propnet.cli.io.StandardOutput.OutputException;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

final class PropnetCommandTest {

  private static final Set<Class<?>> NUMBERS =
      Set.of(int.class, Integer.class, long.class, Long.class);

  @ParameterizedTest
  @ValueSource(
      strings = {"", "build", "validate", "info", "simulate", "perft", "verify", "serve", "games"})
  void versionIsTheOneOfTheBuild(String command) {
    CommandRun run =
        command.isEmpty() ? CommandRun.of("--version") : CommandRun.of(command, "--version");
    assertEquals(0, run.exitCode());
    assertTrue(run.out().matches("propnet \\d+\\.\\d+\\.\\d+(-SNAPSHOT)?\\R"), run.out());
  }

  @Test
  void helpNamesEveryCommand() {
    CommandRun run = CommandRun.ending(0, "--help");
    assertTrue(run.out().startsWith("Usage: propnet"), run.out());
    for (String command : PropnetCommand.commandLine().getSubcommands().keySet()) {
      assertTrue(run.out().contains("\n  " + command + " "), command);
    }
  }

  /** Each command has the name that it is found by, and is the same when it stands alone. */
  @Test
  void everyCommandIsTheSameWithoutTheOthers() {
    PropnetCommand.commandLine()
        .getSubcommands()
        .forEach(
            (name, command) -> {
              CommandLine alone = PropnetCommand.commandLineFor(name).getSubcommands().get(name);
              Class<?> type = command.getCommandSpec().userObject().getClass();
              assertEquals(name, type.getAnnotation(CommandLine.Command.class).name());
              assertEquals(command.getUsageMessage(), alone.getUsageMessage());
            });
    assertEquals(
        Set.of("simulate"), PropnetCommand.commandLineFor("simulate").getSubcommands().keySet());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"build", "validate", "info", "simulate", "perft", "verify", "serve", "games"})
  void helpOfACommandHasExamplesAndExitCodes(String command) {
    CommandRun run = CommandRun.ending(0, command, "--help");
    assertTrue(run.out().contains("Usage: propnet " + command), run.out());
    assertTrue(run.out().contains("\nExit codes:\n  0 "), run.out());
    assertTrue(run.out().contains("\nExamples:\n  propnet " + command), run.out());
    assertEquals(run, CommandRun.of("help", command));
    assertTrue(run.lines().stream().allMatch(line -> line.length() <= 80), run.out());
    run.lines().stream()
        .filter(line -> line.startsWith("  propnet "))
        .map(line -> line.replaceFirst(" >.*", "").strip().split(" +"))
        .forEach(words -> PropnetCommand.commandLine().parseArgs(withoutFirst(words)));
  }

  /** Every option with a number, and every way to write one that is none or too large. */
  @Test
  void numbersOutOfRangeAreRefusedWithTheRange() {
    int options = 0;
    for (CommandLine command : PropnetCommand.commandLine().getSubcommands().values()) {
      for (OptionSpec option : command.getCommandSpec().options()) {
        if (!NUMBERS.contains(option.type())) {
          continue;
        }
        options++;
        for (String number : List.of("99999999999999999999", "1e3")) {
          String word = option.longestName() + "=" + number;
          CommandRun run = CommandRun.ending(ExitCodes.BAD_INPUT, command.getCommandName(), word);
          assertEquals(1, run.err().lines().count(), run.err());
          assertTrue(
              run.err().matches("(?s).*'" + number + "' is not a .*number.* from \\S+ to \\S+ .*"),
              command.getCommandName() + ": " + run.err());
        }
      }
    }
    assertTrue(options > 30, options + " options with numbers");
  }

  /** A device that takes so many bytes. */
  private static OutputStream full(int room, String reason) {
    return new OutputStream() {
      private int written;

      @Override
      public void write(int b) throws IOException {
        if (written++ == room) {
          throw new IOException(reason);
        }
      }
    };
  }

  private static CommandRun into(OutputStream output, String... arguments) {
    StringWriter err = new StringWriter();
    int exitCode =
        PropnetCommand.commandLine()
            .setOut(new PrintWriter(new StandardOutput(output), true, StandardCharsets.UTF_8))
            .setErr(new PrintWriter(err, true))
            .execute(arguments);
    return new CommandRun(exitCode, "", err.toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--help",
        "--version",
        "help perft",
        "perft --help",
        "validate ticTacToe",
        "info ticTacToe --states 10",
        "simulate ticTacToe --playouts 1",
        "perft ticTacToe 2",
        "check ticTacToe",
        "play ticTacToe",
        "verify ticTacToe --states 1",
        "export ticTacToe --to dot",
        "convert ticTacToe --to infix",
        "format ticTacToe",
        "games",
        "games hex",
        "games --family lightsOut --size 3"
      })
  void outputThatCanNotBeWrittenIsAnError(String command) {
    for (int room : new int[] {0, 5}) {
      assertEquals(
          new CommandRun(2, "", "propnet: can't write the standard output: it is full\n"),
          into(full(room, "it is full"), command.split(" ")));
    }
    for (String closed : List.of("Broken pipe", "Pipe closed", "Connection reset by peer")) {
      assertEquals(new CommandRun(141, "", ""), into(full(0, closed), command.split(" ")));
    }
  }

  @Test
  void aFullOutputIsReportedOnceAndEndsTheWork() throws Exception {
    try (StandardOutput output = new StandardOutput(full(1, "it is full"))) {
      output.write('a');
      assertThrows(OutputException.class, () -> output.write('b'));
      output.write('c'); // the rest of the buffer, which is flushed on the way out
    }
  }

  private static String[] withoutFirst(String[] words) {
    return Arrays.copyOfRange(words, 1, words.length);
  }

  @Test
  void withoutACommandThereIsHelpOnTheErrorStream() {
    CommandRun run = CommandRun.ending(2);
    assertEquals("", run.out());
    assertEquals(CommandRun.of("--help").out(), run.err());
  }
}
