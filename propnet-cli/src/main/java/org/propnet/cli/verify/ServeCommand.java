package org.propnet.cli.verify;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.propnet.cli.game.BuildSettings;
import org.propnet.cli.game.Engine;
import org.propnet.cli.game.EngineFactory;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.ExitCodes;
import org.propnet.cli.io.StandardOutput;
import org.propnet.cli.options.EngineOption;
import org.propnet.verify.external.EngineServer;
import org.propnet.verify.external.MachineFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code propnet serve}: answers other programs' requests about games. */
@Command(
    name = "serve",
    header = "Answers another program's questions about games on the standard streams.",
    description = {
      "Reads requests from the standard input, a line each, and answers on the standard output: the"
          + " rules of a game, then states and moves. It ends when the input does.",
      "docs/external-engines.md describes the protocol; 'propnet verify --external' is the side that"
          + " asks."
    },
    footer = {
      "",
      "Examples:",
      "  propnet serve --engine reasoner",
      "",
      "A request that can't be answered is answered with the record 'error' and the reason. Where the"
          + " reasoner plays in place of a network, the error stream says so."
    })
public final class ServeCommand implements Callable<Integer> {

  private final InputStream requests;
  private final OutputStream answers;

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private EngineOption engine = new EngineOption();

  /** The command as users call it. */
  ServeCommand() {
    this(System.in, StandardOutput.ofProcess());
  }

  /** The command on other streams, for tests. */
  ServeCommand(InputStream requests, OutputStream answers) {
    this.requests = requests;
    this.answers = answers;
  }

  @Override
  public Integer call() throws InterruptedException {
    BuildSettings build = engine.build().settings();
    EngineFactory factory = new EngineFactory(Engine::build, engine.engine(), build);
    PrintWriter err = spec.commandLine().getErr();
    MachineFactory machines =
        (game, time) -> {
          MachineFactory.Made made = factory.make(game, time);
          if (!made.note().isEmpty()) {
            err.println("propnet: " + made.note());
          }
          return made.machine();
        };
    try {
      EngineServer.serve(machines, build.limits().time(), requests, answers);
    } catch (IOException broken) {
      throw new BadInputException("the standard streams broke: " + broken.getMessage());
    }
    return ExitCodes.SUCCESS;
  }
}
