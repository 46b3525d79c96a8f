package org.propnet.cli;

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

  public static CommandRun of(CommandLine commandLine, String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    commandLine.setOut(new PrintWriter(out, true));
    commandLine.setErr(new PrintWriter(err, true));
    int exitCode = commandLine.execute(arguments);
    return new CommandRun(exitCode, out.toString(), err.toString());
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
