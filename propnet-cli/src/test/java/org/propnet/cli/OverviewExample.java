package org.propnet.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.RulesheetReader;
import org.propnet.machine.Simulator;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.MachineBuilder;

/** The example of docs/overview.html: its lines are those of {@link #run}. */
final class OverviewExample {

  private OverviewExample() {}

  static int run(Path file) throws IOException {
    GameDescription game = RulesheetReader.read(file);
    StateMachine machine = MachineBuilder.of(game).build().machine();
    Simulator simulator = machine.newSimulator();
    while (!simulator.isTerminal()) {
      int[] jointMove = new int[machine.roles().size()];
      for (int role = 0; role < jointMove.length; role++) {
        jointMove[role] = simulator.legal(role, 0); // or any index below legalCount(role)
      }
      simulator.play(jointMove);
    }
    return simulator.goal(0);
  }
}
