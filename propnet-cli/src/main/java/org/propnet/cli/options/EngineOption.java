package org.propnet.cli.options;

import java.io.PrintWriter;
import java.time.Duration;
import org.propnet.cli.game.BuiltEngine;
import org.propnet.cli.game.Engine;
import org.propnet.cli.game.GameArgument;
import org.propnet.cli.io.ProgressLine;
import org.propnet.machine.StateMachine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command-line options that choose the engine. */
public final class EngineOption {

  @Option(
      names = "--engine",
      paramLabel = "ENGINE",
      description = "What plays the game: ${COMPLETION-CANDIDATES} (default: differential).")
  private Engine engine = Engine.DIFFERENTIAL;

  @Mixin private BuildOptions build = new BuildOptions();

  /**
   * A machine that is ready to play.
   *
   * @param built the machine, and which engine it is
   * @param setup the time from the parsed rulesheet, or from the file of a saved network, to the
   *     machine in its initial state
   */
  public record Ready(BuiltEngine built, Duration setup) {

    public StateMachine machine() {
      return built.machine();
    }

    /** Reports the engine if it isn't the requested one, for commands that print nothing else. */
    public void tell(PrintWriter err) {
      built.note().ifPresent(note -> err.println("propnet: " + note));
    }
  }

  public Engine engine() {
    return engine;
  }

  public BuildOptions build() {
    return build;
  }

  /** Makes the machine of a game and shows the progress. */
  public Ready ready(GameArgument game, ProgressLine progress) {
    long start = System.nanoTime();
    BuiltEngine built =
        game.machine(Engine::build, engine, build.settings().withListener(progress.ofBuild()));
    built.machine().initialState();
    Duration setup = game.readTime().plusNanos(System.nanoTime() - start);
    progress.clear();
    return new Ready(built, setup);
  }
}
