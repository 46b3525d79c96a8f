package org.propnet.verify;

import java.time.Duration;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.propnet.budget.BuildException;
import org.propnet.contract.SampleGame;
import org.propnet.engine.DifferentialMachine;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.ground.Grounder;
import org.propnet.machine.StateMachine;
import org.propnet.net.PropNet;
import org.propnet.net.compile.NetworkCompiler;
import org.propnet.verify.external.MachineFactory;
import org.propnet.verify.external.NotBuiltException;

/**
 * A planted bug in networks, for mutation testing.
 *
 * @param name what is wrong
 * @param game the game on which it should be found
 * @param fault makes the faulty copy of a network
 */
record PlantedBug(String name, GameDescription game, UnaryOperator<PropNet> fault)
    implements MachineFactory {

  /** All planted bugs. */
  static Stream<PlantedBug> all() {
    return Stream.of(
        of("wrong counter sign", SampleGame.CYCLE, net -> FaultyCopy.withWrongSign(net).copy()),
        of("dropped cone", SampleGame.SIMULTANEOUS, net -> FaultyCopy.withoutCone(net).copy()),
        new PlantedBug("self-supporting loop", circleOfTwo(), GreatestFixedPoints::of),
        of("lost negation", SampleGame.ONE_PLAYER, net -> FaultyCopy.withoutNegation(net).copy()),
        of("swapped role", SampleGame.TURNS, SwappedRoles::of),
        of(
            "broken complement",
            SampleGame.TURNS,
            net -> FaultyCopy.withBrokenComplement(net).copy()));
  }

  private static PlantedBug of(String name, SampleGame game, UnaryOperator<PropNet> fault) {
    return new PlantedBug(name, game.description(), fault);
  }

  /** Light that spreads along wires, two of which form a cycle. */
  private static GameDescription circleOfTwo() {
    String rules = SampleGame.RECURSION.description().toString();
    return KifReader.read(
        rules.replace("(wire attic cellar)", "").replace("(wire cellar hall)", "(wire attic hall)"),
        "a circle of two wires");
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

  @Override
  public String toString() {
    return name;
  }
}
