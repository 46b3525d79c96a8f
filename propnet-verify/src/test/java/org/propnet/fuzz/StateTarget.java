package org.propnet.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.propnet.contract.SampleGame;
import org.propnet.engine.DifferentialMachine;
import org.propnet.ground.Grounder;
import org.propnet.machine.ForeignStateException;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.net.compile.NetworkCompiler;
import org.propnet.prover.ProverMachine;
import org.propnet.reasoner.ReasonerMachine;

/** Deserialisation of states, on several machines of one game. */
final class StateTarget implements FuzzTarget {

  private final ImmutableList<StateMachine> machines =
      ImmutableList.of(
          DifferentialMachine.of(
              NetworkCompiler.compile(Grounder.ground(SampleGame.CYCLE.description()))),
          ProverMachine.of(SampleGame.CYCLE.description()),
          ReasonerMachine.of(SampleGame.CYCLE.description()));

  @Override
  public String title() {
    return "states";
  }

  @Override
  public Vocabulary vocabulary() {
    return Vocabulary.BYTES;
  }

  @Override
  public ImmutableList<byte[]> seeds() {
    List<byte[]> seeds = new ArrayList<>();
    for (StateMachine machine : machines) {
      seeds.add(machine.initialState().toBytes());
      Simulator simulator = machine.newSimulator();
      simulator.playout(new SplittableRandom(1), 2);
      seeds.add(simulator.save().toBytes());
    }
    return ImmutableList.copyOf(seeds);
  }

  @Override
  public long mostMemory(long length) {
    return (8L << 20) + 10_000 * length;
  }

  @Override
  public String read(byte[] input) {
    StringBuilder outcome = new StringBuilder();
    for (StateMachine machine : machines) {
      try {
        State state = machine.stateFromBytes(input);
        assertEquals(state, machine.stateFromBytes(state.toBytes()));
        outcome.append("read ").append(state.propositions().size());
      } catch (ForeignStateException refusal) {
        outcome.append(FuzzTarget.origin(refusal));
      }
    }
    return outcome.toString();
  }
}
