package org.propnet.check;

import java.util.Optional;
import org.propnet.engine.DifferentialMachine;
import org.propnet.machine.StateMachine;
import org.propnet.net.PropNet;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.invariant.Invariants;

/**
 * A game to check, with what is known of it.
 *
 * @param machine what plays it
 * @param network its network; without one, only random play tells about promises
 */
public record CheckSubject(StateMachine machine, Optional<Network> network) {

  /**
   * The network of a game.
   *
   * @param engine a machine that plays it
   * @param raw the network as it was made from the rules, or the next best
   * @param net the smallest network
   * @param invariants what holds in all states that play can reach; empty if it has to be looked
   *     for
   */
  public record Network(
      DifferentialMachine engine, PropNet raw, PropNet net, Optional<Invariants> invariants) {}

  /** A game that was built. */
  public static CheckSubject of(Build build) {
    return new CheckSubject(
        build.machine(),
        Optional.of(
            new Network(
                build.machine(),
                build.rawNetwork(),
                build.network(),
                Optional.of(build.report().optimization().invariants()))));
  }

  /** A game with nothing but a machine: only random play tells about its promises. */
  public static CheckSubject withoutNetwork(StateMachine machine) {
    return new CheckSubject(machine, Optional.empty());
  }

  /** A game without a rulesheet: only a network and the machine that plays it. */
  public static CheckSubject of(DifferentialMachine machine) {
    PropNet net = machine.network();
    return new CheckSubject(machine, Optional.of(new Network(machine, net, net, Optional.empty())));
  }
}
