package org.propnet.batch;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.propnet.batch.group.LaneGroup;
import org.propnet.batch.program.BatchProgram;
import org.propnet.machine.Move;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.State;

/** Records one playout of every lane of a group. Belongs to one thread. */
final class LaneTracer {

  private final BatchProgram program;
  private final PackedSimulator simulator;
  private final List<List<State>> states = new ArrayList<>();
  private final List<LaneTrace> traces = new ArrayList<>();

  /**
   * Creates a tracer.
   *
   * @param lanes how many lanes there are in all groups
   */
  LaneTracer(BatchProgram program, int lanes) {
    this.program = program;
    this.simulator = program.machine().newSimulator();
    for (int lane = 0; lane < lanes; lane++) {
      states.add(new ArrayList<>());
    }
  }

  /** Records the states of the lanes of a group that are playing. */
  void look(LaneGroup group, int firstLane) {
    for (int lane = 0; lane < group.lanes() && firstLane + lane < states.size(); lane++) {
      if (group.isPlaying(lane)) {
        simulator.load(group.state(lane, simulator.stateWords()), 0);
        states.get(firstLane + lane).add(simulator.save());
      }
    }
  }

  void end(EndedPlayout playout) {
    int roles = program.machine().roles().size();
    ImmutableList.Builder<ImmutableList<Move>> jointMoves = ImmutableList.builder();
    for (int step = 0; step < playout.length(); step++) {
      ImmutableList.Builder<Move> jointMove = ImmutableList.builder();
      for (int role = 0; role < roles; role++) {
        jointMove.add(program.machine().moves(role).get(playout.move(step, role)));
      }
      jointMoves.add(jointMove.build());
    }
    Optional<ImmutableList<Integer>> goals = Optional.empty();
    if (playout.outcome() == PlayoutOutcome.TERMINAL) {
      ImmutableList.Builder<Integer> values = ImmutableList.builder();
      for (int role = 0; role < roles; role++) {
        values.add(playout.goal(role));
      }
      goals = Optional.of(values.build());
    }
    traces.add(
        new LaneTrace(
            playout.lane(),
            ImmutableList.copyOf(states.get(playout.lane()).subList(0, playout.length() + 1)),
            jointMoves.build(),
            playout.outcome(),
            goals));
  }

  ImmutableList<LaneTrace> traces() {
    return ImmutableList.sortedCopyOf(java.util.Comparator.comparingInt(LaneTrace::lane), traces);
  }
}
