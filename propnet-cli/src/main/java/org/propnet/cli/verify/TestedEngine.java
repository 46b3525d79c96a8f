package org.propnet.cli.verify;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.propnet.cli.game.BuildSettings;
import org.propnet.cli.game.Engine;
import org.propnet.cli.game.EngineFactory;
import org.propnet.cli.game.GameArgument;
import org.propnet.cli.game.MachineSource;
import org.propnet.cli.io.BadInputException;
import org.propnet.machine.StateMachine;
import org.propnet.verify.external.ExternalFactory;
import org.propnet.verify.external.MachineFactory;
import org.propnet.verify.external.NotBuiltException;

/**
 * What is verified: one of our engines, or another program's.
 *
 * @param engine ours, if it is one
 * @param external makes the machines of the other program, if it is one
 * @param arguments the arguments of a command that name it
 */
record TestedEngine(
    Optional<Engine> engine, Optional<ExternalFactory> external, ImmutableList<String> arguments) {

  /** One of our engines. */
  static TestedEngine of(Engine engine) {
    return new TestedEngine(
        Optional.of(engine), Optional.empty(), ImmutableList.of("--engine", engine.toString()));
  }

  /** Whether it is that engine of ours. */
  boolean is(Engine other) {
    return engine.isPresent() && engine.get() == other;
  }

  /** The factory of its machines. */
  MachineFactory factory(MachineSource machines, BuildSettings build) {
    return engine.isPresent()
        ? new EngineFactory(machines, engine.get(), build)
        : external.orElseThrow();
  }

  /**
   * Its machine of a game, with what is to be known about it.
   *
   * @throws BadInputException if it refuses the game
   */
  MachineFactory.Made machine(GameArgument game, MachineSource machines, BuildSettings build) {
    if (engine.isPresent()) {
      return game.machine(machines, engine.get(), build).made();
    }
    try {
      StateMachine machine =
          external.orElseThrow().build(game.description(), build.limits().time());
      return new MachineFactory.Made(machine, "");
    } catch (NotBuiltException refusal) {
      throw new BadInputException(String.valueOf(refusal.getMessage()));
    }
  }

  /** Says that its machine is no longer used. */
  void release(StateMachine machine) {
    external.ifPresent(factory -> factory.release(machine));
  }

  @Override
  public String toString() {
    return engine.map(Engine::toString).orElse("external");
  }
}
