package org.propnet.verify;

import java.time.Duration;
import java.util.function.UnaryOperator;
import org.propnet.budget.BuildException;
import org.propnet.contract.SampleGame;
import org.propnet.engine.DifferentialMachine;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.ground.Grounder;
import org.propnet.machine.StateMachine;
import org.propnet.net.NetworkCompiler;
import org.propnet.net.PropNet;

/** Bugs in networks, each made by a faulty copy, and the game on which each is looked for. */
enum PlantedBug implements MachineFactory {
  /** A gate counts one of its links with the wrong sign. */
  WRONG_COUNTER_SIGN(SampleGame.TURNS, net -> FaultyCopy.withWrongSign(net).copy()),

  /** What a gate and all below it say never gets to what they are for. */
  DROPPED_CONE(SampleGame.SIMULTANEOUS, net -> FaultyCopy.withoutCone(net).copy()),

  /** Gates of a cycle hold each other up, since it is evaluated from true downward. */
  SELF_SUPPORTING_LOOP(
      KifReader.read(
          SampleGame.RECURSION
              .description()
              .toString()
              .replace("(wire attic cellar)", "")
              .replace("(wire cellar hall)", "(wire attic hall)"),
          "a circle of two wires"),
      GreatestFixedPoints::of),

  /** A negation is lost. */
  LOST_NEGATION(SampleGame.ONE_PLAYER, net -> FaultyCopy.withoutNegation(net).copy()),

  /** The roles have each other's names. */
  SWAPPED_ROLE(SampleGame.TURNS, SwappedRoles::of),

  /** A base proposition gives way to its opposite, but nobody inverts that. */
  BROKEN_COMPLEMENT(SampleGame.TURNS, net -> FaultyCopy.withBrokenComplement(net).copy());

  private final GameDescription game;
  private final UnaryOperator<PropNet> fault;

  PlantedBug(SampleGame game, UnaryOperator<PropNet> fault) {
    this(game.description(), fault);
  }

  PlantedBug(GameDescription game, UnaryOperator<PropNet> fault) {
    this.game = game;
    this.fault = fault;
  }

  /** The game on which it is looked for. */
  GameDescription game() {
    return game;
  }

  @Override
  public StateMachine build(GameDescription description, Duration timeLimit)
      throws NotBuiltException {
    try {
      PropNet net = NetworkCompiler.compile(Grounder.ground(description));
      return DifferentialMachine.of(fault.apply(net));
    } catch (BuildException refusal) {
      throw new NotBuiltException(refusal.toString(), refusal);
    }
  }
}
