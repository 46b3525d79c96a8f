package org.propnet.check;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.propnet.check.Findings.Kind;
import org.propnet.machine.Role;
import org.propnet.machine.StateMachine;

/**
 * Derives verdicts about promises from the findings of play.
 *
 * @param play the kind of play that produced the findings, such as {@code random play}
 */
record FindingVerdicts(Findings findings, StateMachine machine, String play, Outcome outcome) {

  /** Reports the verdicts. */
  void tell() {
    refute(Promise.ENDS, Kind.LOOP, "a state repeats");
    refute(Promise.PLAYABLE, Kind.STUCK, " has no legal move");
    refute(Promise.ONE_GOAL, Kind.WITHOUT_GOAL, " hasn't one goal value at the end");
    for (int role = 0; role < machine.roles().size(); role++) {
      if (findings.has(Kind.WIN, role)) {
        Optional<LineOfPlay> line = findings.line(Kind.WIN, role, machine);
        outcome.decide(Promise.WINNABLE, role, Verdict.PROVED, "by a line of " + play, line);
      }
    }
    refute(Promise.GOALS_EVERYWHERE, Kind.WITHOUT_GOAL, " hasn't one goal value at the end");
    refute(
        Promise.GOALS_EVERYWHERE, Kind.WITHOUT_EARLY_GOAL, " hasn't one goal value before the end");
    refute(Promise.MONOTONE_GOALS, Kind.FALLING_GOAL, " gets less than before");
  }

  /**
   * Whether a line of play in the findings decides a promise.
   *
   * @param role the number of the role it is about, or {@link Outcome#ALL}
   */
  static boolean decide(Findings findings, Promise promise, int role) {
    return switch (promise) {
      case ENDS -> findings.firstRole(Kind.LOOP) >= 0;
      case PLAYABLE -> findings.firstRole(Kind.STUCK) >= 0;
      case ONE_GOAL -> findings.firstRole(Kind.WITHOUT_GOAL) >= 0;
      case WINNABLE -> findings.has(Kind.WIN, role);
      case GOALS_EVERYWHERE ->
          findings.firstRole(Kind.WITHOUT_GOAL) >= 0
              || findings.firstRole(Kind.WITHOUT_EARLY_GOAL) >= 0;
      case MONOTONE_GOALS -> findings.firstRole(Kind.FALLING_GOAL) >= 0;
    };
  }

  private void refute(Promise promise, Kind kind, String what) {
    int role = findings.firstRole(kind);
    if (role >= 0) {
      ImmutableList<Role> roles = machine.roles();
      String who = kind == Kind.LOOP ? what : roles.get(role) + what;
      Optional<LineOfPlay> line = findings.line(kind, role, machine);
      outcome.decide(promise, Outcome.ALL, Verdict.REFUTED, who + ", as " + play + " shows", line);
    }
  }
}
