package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

final class PropnetCommandTest {

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... arguments) {
    CommandLine commandLine = PropnetCommand.commandLine();
    commandLine.setOut(new PrintWriter(out, true));
    commandLine.setErr(new PrintWriter(err, true));
    return commandLine.execute(arguments);
  }

  @Test
  void versionIsTheOneOfTheBuild() {
    assertEquals(0, run("--version"));
    assertTrue(out.toString().matches("propnet \\d+\\.\\d+\\.\\d+(-SNAPSHOT)?\\R"), out.toString());
  }

  @Test
  void helpAndNoArgumentsSayTheSame() {
    assertEquals(0, run("--help"));
    String help = out.toString();
    out.getBuffer().setLength(0);
    assertEquals(0, run());
    assertTrue(help.startsWith("Usage: propnet"), help);
    assertEquals(help, out.toString());
  }

  @Test
  void unknownOptionIsRefused() {
    assertEquals(2, run("--nonsense"));
    assertTrue(err.toString().startsWith("Unknown option: '--nonsense'"), err.toString());
  }
}
