package org.propnet.check;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.propnet.machine.Role;

/** Derives verdicts about promises from the visited states. */
final class StateVerdicts {

  private final Exploration explored;
  private final ReachableStates states;
  private final Course course;
  private final ImmutableList<Role> roles;
  private final String all;

  StateVerdicts(Exploration explored, Course course, ImmutableList<Role> roles) {
    this.explored = explored;
    this.states = explored.states;
    this.course = course;
    this.roles = roles;
    this.all = "in all " + Outcome.number(states.size()) + " reachable states";
  }

  static CheckReport.States figures(Exploration explored) {
    ReachableStates states = explored.states;
    int depth =
        explored.isComplete() ? states.levels.size() - 1 : Math.max(0, states.completeDepth());
    return new CheckReport.States(
        states.size(),
        explored.terminalStates,
        explored.isComplete(),
        depth,
        explored.end.text,
        explored.firstTerminal < 0
            ? OptionalInt.empty()
            : OptionalInt.of(states.pathTo(explored.firstTerminal).size() - 1));
  }

  void tell(Outcome outcome) {
    tellEnd(outcome);
    refuteOrProve(
        outcome,
        Promise.PLAYABLE,
        explored.firstStuck,
        explored.firstStuck < 0 ? "" : roles.get(explored.stuckRole) + " has no legal move");
    int goalless = earliest(explored.firstWithoutGoal);
    refuteOrProve(outcome, Promise.ONE_GOAL, goalless, whoLacksGoal(goalless));
    for (int role = 0; role < roles.size(); role++) {
      tellWinnable(outcome, role);
    }
    int early = earliest(explored.firstWithoutEarlyGoal);
    int any = early < 0 || (goalless >= 0 && goalless < early) ? goalless : early;
    refuteOrProve(outcome, Promise.GOALS_EVERYWHERE, any, whoLacksGoal(any));
    if (any < 0) {
      tellMonotone(outcome);
    }
  }

  private void tellEnd(Outcome outcome) {
    if (!course.isAcyclic()) {
      LineOfPlay line = course.loop();
      outcome.decide(
          Promise.ENDS, Outcome.ALL, Verdict.REFUTED, "a state repeats", Optional.of(line));
    } else if (explored.isComplete()) {
      outcome.decide(
          Promise.ENDS,
          Outcome.ALL,
          Verdict.PROVED,
          "no state repeats among all " + Outcome.number(states.size()) + " reachable states",
          Optional.empty());
    }
  }

  private void refuteOrProve(Outcome outcome, Promise promise, int first, String who) {
    if (first >= 0) {
      outcome.decide(promise, Outcome.ALL, Verdict.REFUTED, who, Optional.of(states.lineTo(first)));
    } else if (explored.isComplete()) {
      outcome.decide(promise, Outcome.ALL, Verdict.PROVED, all, Optional.empty());
    }
  }

  private void tellWinnable(Outcome outcome, int role) {
    int first = explored.firstWin[role];
    if (first >= 0) {
      Optional<LineOfPlay> line = Optional.of(states.lineTo(first));
      outcome.decide(Promise.WINNABLE, role, Verdict.PROVED, "by a line of play", line);
    } else if (explored.isComplete()) {
      String how =
          "no end has that goal among all " + Outcome.number(states.size()) + " reachable states";
      outcome.decide(Promise.WINNABLE, role, Verdict.REFUTED, how, Optional.empty());
    }
  }

  private void tellMonotone(Outcome outcome) {
    int count = roles.size();
    for (int state = 0; state < states.visited(); state++) {
      int end = states.firstSteps.getInt(state + 1);
      for (int step = states.firstSteps.getInt(state); step < end; step++) {
        int target = states.steps.getInt(step);
        for (int role = 0; target < states.visited() && role < count; role++) {
          int goal = explored.goals.getInt(state * count + role);
          int next = explored.goals.getInt(target * count + role);
          if (next < goal) {
            List<Integer> path = new ArrayList<>(states.pathTo(state));
            path.add(target);
            outcome.decide(
                Promise.MONOTONE_GOALS,
                Outcome.ALL,
                Verdict.REFUTED,
                roles.get(role) + " gets " + next + " after " + goal,
                Optional.of(states.line(path, OptionalInt.empty(), explored.isComplete())));
            return;
          }
        }
      }
    }
    if (explored.isComplete()) {
      outcome.decide(Promise.MONOTONE_GOALS, Outcome.ALL, Verdict.PROVED, all, Optional.empty());
    }
  }

  /** The state with the lowest number of some, −1 if there is none. */
  private static int earliest(int[] firsts) {
    int earliest = -1;
    for (int first : firsts) {
      earliest = first >= 0 && (earliest < 0 || first < earliest) ? first : earliest;
    }
    return earliest;
  }

  private String whoLacksGoal(int state) {
    for (int role = 0; role < roles.size(); role++) {
      if (state >= 0 && explored.firstWithoutGoal[role] == state) {
        return roles.get(role) + " hasn't one goal value at the end";
      } else if (state >= 0 && explored.firstWithoutEarlyGoal[role] == state) {
        return roles.get(role) + " hasn't one goal value before the end";
      }
    }
    return "";
  }
}
