package org.propnet.batch;

import com.google.common.collect.ImmutableList;
import org.propnet.batch.backend.WordBackEnd;
import org.propnet.batch.program.BatchProgram;
import org.propnet.budget.Budget;
import org.propnet.engine.DifferentialMachine;
import org.propnet.engine.DifferentialOptions;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.ground.Grounder;
import org.propnet.machine.State;
import org.propnet.net.PropNet;
import org.propnet.net.compile.NetworkCompiler;

/** Machines for tests. */
public final class Machines {

  private Machines() {}

  public static PropNet network(String rulesheet) {
    return network(KifReader.read(rulesheet, "rulesheet"));
  }

  public static PropNet network(GameDescription description) {
    return NetworkCompiler.compile(Grounder.ground(description));
  }

  public static BatchProgram program(PropNet net) {
    DifferentialMachine machine = DifferentialMachine.of(net, DifferentialOptions.PLAIN);
    return BatchProgram.of(machine, ImmutableList.of(), Budget.unlimited());
  }

  public static BatchMachine machine(PropNet net, WordBackEnd... backEnds) {
    BatchProgram program = program(net);
    return new BatchMachine(program, program, ImmutableList.copyOf(backEnds));
  }

  /** A machine that plays in phases where it can. */
  public static BatchMachine machine(
      BatchProgram any, BatchProgram phases, WordBackEnd... backEnds) {
    return new BatchMachine(any, phases, ImmutableList.copyOf(backEnds));
  }

  /** The words of a state, for groups of lanes. */
  public static long[] words(BatchMachine machine, State state) {
    return machine.words(state);
  }
}
