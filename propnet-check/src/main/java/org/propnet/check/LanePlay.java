package org.propnet.check;

import com.google.common.collect.ImmutableList;
import org.propnet.batch.BatchMachine;
import org.propnet.batch.BatchOptions;
import org.propnet.batch.BatchSimulator;
import org.propnet.batch.EndedPlayout;
import org.propnet.batch.PlayoutLimits;
import org.propnet.batch.PlayoutOutcome;
import org.propnet.budget.Budget;
import org.propnet.budget.deadline.Deadline;
import org.propnet.engine.DifferentialMachine;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.net.PropNet;
import org.propnet.optimizer.invariant.ExclusiveGroup;
import org.propnet.optimizer.invariant.Invariants;

/** Many random playouts at once, examined only at their ends. For one thread. */
final class LanePlay {

  private static final int LANES = 512;

  private final DifferentialMachine names;
  private final BatchSimulator simulator;
  private final ImmutableList<Role> roles;
  private final Findings findings;

  /** Whether the random role has no goals, in which case lanes can't report those of others. */
  private final boolean hasGoallessChance;

  /**
   * The lengths of the shortest playouts that ended with a role without a move, or without exactly
   * one goal.
   */
  private final int[] shortestFaults = {Integer.MAX_VALUE, Integer.MAX_VALUE};

  final PlayTally tally;

  /**
   * Creates the playouts.
   *
   * @param names a machine of the game, for the names of moves
   * @param net the network to play
   * @throws org.propnet.budget.BuildException if a limit of the budget is exceeded
   */
  LanePlay(
      DifferentialMachine names, PropNet net, Invariants known, Findings findings, Budget budget) {
    this.names = names;
    BatchOptions options =
        BatchOptions.STANDARD.withExclusive(
            known.exclusive().stream()
                .map(ExclusiveGroup::bases)
                .collect(ImmutableList.toImmutableList()));
    this.simulator = BatchMachine.of(net, options, budget).newSimulator(LANES);
    this.roles = names.roles();
    this.findings = findings;
    this.tally = new PlayTally(roles.size());
    int chance = roles.indexOf(Role.RANDOM);
    this.hasGoallessChance = chance >= 0 && net.vocabulary().goalValues(chance).isEmpty();
  }

  /** Whether final goals can be reported. */
  boolean tellsGoals() {
    return !hasGoallessChance;
  }

  /** Plays until enough is played or the time is up. */
  void run(long playouts, int stepLimit, long seed, Deadline deadline) {
    simulator.stopWhen(() -> deadline.isOver(tally::activity));
    simulator.run(PlayoutLimits.playouts(playouts).withSteps(stepLimit), seed, this::take, true);
  }

  private void take(EndedPlayout playout) {
    int length = playout.length();
    tally.playouts++;
    tally.steps += length;
    PlayoutOutcome outcome = playout.outcome();
    switch (outcome) {
      case CUT -> tally.cut++;
      case STUCK -> {} // examining single playouts will show which role it is
      case WITHOUT_GOAL -> tally.addLength(length);
      case TERMINAL -> {
        tally.addLength(length);
        for (int role = 0; role < roles.size(); role++) {
          int goal = playout.goal(role);
          tally.addGoal(role, goal);
          if (goal == Exploration.FULL_GOAL && !roles.get(role).equals(Role.RANDOM)) {
            findings.offer(Findings.Kind.WIN, role, length, () -> line(playout));
          }
        }
      }
    }
    boolean isFault =
        outcome == PlayoutOutcome.STUCK
            || (outcome == PlayoutOutcome.WITHOUT_GOAL && !hasGoallessChance);
    int kind = outcome == PlayoutOutcome.STUCK ? 0 : 1;
    if (isFault && length < shortestFaults[kind]) {
      shortestFaults[kind] = length;
      new RandomPlay(names, findings).follow(line(playout));
    }
  }

  private ImmutableList<ImmutableList<Move>> line(EndedPlayout playout) {
    ImmutableList.Builder<ImmutableList<Move>> line = ImmutableList.builder();
    for (int step = 0; step < playout.length(); step++) {
      ImmutableList.Builder<Move> jointMove = ImmutableList.builder();
      for (int role = 0; role < roles.size(); role++) {
        jointMove.add(names.moves(role).get(playout.move(step, role)));
      }
      line.add(jointMove.build());
    }
    return line.build();
  }
}
