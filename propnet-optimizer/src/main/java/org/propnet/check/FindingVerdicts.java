package org.propnet.check;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.propnet.check.Findings.Kind;
import org.propnet.machine.Role;
import org.propnet.machine.StateMachine;

/** What the findings of random play mean for promises. */
final class FindingVerdicts {

  private static final String HOW = ", as random play shows";

  private final Findings findings;
  private final StateMachine machine;
  private final Judgement judgement;

  private FindingVerdicts(Findings findings, StateMachine machine, Judgement judgement) {
    this.findings = findings;
    this.machine = machine;
    this.judgement = judgement;
  }

  static void tell(Findings findings, StateMachine machine, Judgement judgement) {
    FindingVerdicts verdicts = new FindingVerdicts(findings, machine, judgement);
    verdicts.refute(Promise.ENDS, Kind.LOOP, "a state repeats");
    verdicts.refute(Promise.PLAYABLE, Kind.STUCK, " has no legal move");
    verdicts.refute(Promise.ONE_GOAL, Kind.WITHOUT_GOAL, " hasn't one goal value at the end");
    for (int role = 0; role < machine.roles().size(); role++) {
      if (findings.has(Kind.WIN, role)) {
        Optional<LineOfPlay> line = findings.line(Kind.WIN, role, machine);
        judgement.decide(Promise.WINNABLE, role, Verdict.PROVED, "by a line of random play", line);
      }
    }
    verdicts.refute(
        Promise.GOALS_EVERYWHERE, Kind.WITHOUT_GOAL, " hasn't one goal value at the end");
    verdicts.refute(
        Promise.GOALS_EVERYWHERE, Kind.WITHOUT_EARLY_GOAL, " hasn't one goal value before the end");
    verdicts.refute(Promise.MONOTONE_GOALS, Kind.FALLING_GOAL, " gets less than before");
  }

  private void refute(Promise promise, Kind kind, String what) {
    int role = findings.firstRole(kind);
    if (role >= 0) {
      ImmutableList<Role> roles = machine.roles();
      String who = kind == Kind.LOOP ? what : roles.get(role) + what;
      Optional<LineOfPlay> line = findings.line(kind, role, machine);
      judgement.decide(promise, Judgement.ALL, Verdict.REFUTED, who + HOW, line);
    }
  }
}
