package org.propnet.games;

import com.google.common.collect.ImmutableSet;
import java.util.stream.Stream;
import org.propnet.engine.DifferentialMachine;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;
import org.propnet.ground.GroundGame;
import org.propnet.ground.Grounder;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.net.PropNet;
import org.propnet.net.compile.NetworkCompiler;
import org.propnet.prover.ProverMachine;

/** A game of the catalogue on the engine and on the prover. */
record TestedGame(GroundGame ground, PropNet net, StateMachine engine, StateMachine prover) {

  static TestedGame of(String name) {
    String rulesheet = GameCatalogue.find(name).orElseThrow().rulesheet();
    return of(KifReader.read(rulesheet, name));
  }

  static TestedGame of(GameDescription description) {
    GroundGame ground = Grounder.ground(description);
    PropNet net = NetworkCompiler.compile(ground);
    return new TestedGame(ground, net, DifferentialMachine.of(net), ProverMachine.of(description));
  }

  /** The game from its start on. */
  LineOfPlay start() {
    return new LineOfPlay(this, prover.initialState().propositions());
  }

  /** The game from a state on that has those true propositions, in KIF. */
  LineOfPlay from(Stream<String> propositions) {
    return new LineOfPlay(
        this, propositions.map(KifReader::readTerm).collect(ImmutableSet.toImmutableSet()));
  }

  /** How many sequences of that many joint moves there are from a state of the engine. */
  long perft(ImmutableSet<Term> propositions, int depth) {
    Simulator simulator = engine.newSimulator();
    return perft(simulator, engine.stateOf(propositions), depth);
  }

  private long perft(Simulator simulator, State state, int depth) {
    simulator.load(state);
    if (simulator.isTerminal()) {
      return 0;
    }
    int firstCount = simulator.legalCount(0);
    int secondCount = simulator.legalCount(1);
    if (depth == 1) {
      return (long) firstCount * secondCount;
    }
    long total = 0;
    for (int first = 0; first < firstCount; first++) {
      for (int second = 0; second < secondCount; second++) {
        simulator.load(state);
        simulator.play(new int[] {simulator.legal(0, first), simulator.legal(1, second)});
        total += perft(simulator, simulator.save(), depth - 1);
      }
    }
    return total;
  }
}
