package org.propnet.batch;

import com.google.common.collect.ImmutableList;
import org.propnet.budget.Budget;
import org.propnet.engine.DifferentialMachine;
import org.propnet.engine.DifferentialOptions;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.ground.Grounder;
import org.propnet.net.NetworkCompiler;
import org.propnet.net.PropNet;

/** Machines for tests. */
final class Machines {

  private Machines() {}

  static PropNet network(String rulesheet) {
    return network(KifReader.read(rulesheet, "rulesheet"));
  }

  static PropNet network(GameDescription description) {
    return NetworkCompiler.compile(Grounder.ground(description));
  }

  static BatchProgram program(PropNet net, MoveWeights weights) {
    DifferentialMachine machine = DifferentialMachine.of(net, DifferentialOptions.PLAIN);
    return BatchProgram.of(machine, ImmutableList.of(), weights, Budget.unlimited());
  }

  static BatchMachine machine(PropNet net, WordBackEnd... backEnds) {
    return BatchMachine.of(program(net, MoveWeights.uniform(net)), ImmutableList.copyOf(backEnds));
  }
}
