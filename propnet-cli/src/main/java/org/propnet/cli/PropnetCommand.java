package org.propnet.cli;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The {@code propnet} command itself, the parent of every other command. */
@Command(
    name = "propnet",
    description = "Turns game rules in the Game Description Language into a propositional network.",
    mixinStandardHelpOptions = true,
    versionProvider = ProjectVersion.class)
final class PropnetCommand implements Runnable {

  @Spec private @Nullable CommandSpec spec;

  public static void main(String... arguments) {
    System.exit(commandLine().execute(arguments));
  }

  static CommandLine commandLine() {
    return new CommandLine(new PropnetCommand());
  }

  /** Without a command there is nothing to do but to say which ones there are. */
  @Override
  public void run() {
    CommandLine commandLine = requireNonNull(spec).commandLine();
    commandLine.usage(commandLine.getOut());
  }
}
