package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import picocli.CommandLine;

/**
 * A command that was run in this process.
 *
 * @param exitCode what it returned
 * @param out what it printed
 * @param err what it printed on the error stream
 */
public record CommandRun(int exitCode, String out, String err) {

  /** Runs {@code propnet} with arguments. */
  public static CommandRun of(String... arguments) {
    return of(PropnetCommand.commandLine(), arguments);
  }

  /** The same, and checks the exit code. */
  @CanIgnoreReturnValue
  public static CommandRun ending(int exitCode, String... arguments) {
    CommandRun run = of(arguments);
    assertEquals(exitCode, run.exitCode, () -> run.out + run.err);
    return run;
  }

  public static CommandRun of(CommandLine commandLine, String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    commandLine.setOut(new PrintWriter(out, true));
    commandLine.setErr(new PrintWriter(err, true));
    int exitCode = commandLine.execute(arguments);
    return new CommandRun(exitCode, out.toString(), err.toString());
  }

  /** Checks that what it printed on the error stream contains a text. */
  @CanIgnoreReturnValue
  public CommandRun withError(String part) {
    assertTrue(err.contains(part), err);
    return this;
  }

  /** The lines that it printed. */
  public List<String> lines() {
    return out.lines().toList();
  }

  /** The JSON object that it printed. */
  JsonObject json() {
    return JsonParser.parseString(out).getAsJsonObject();
  }
}
