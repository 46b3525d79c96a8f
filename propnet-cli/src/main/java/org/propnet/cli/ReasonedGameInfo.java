package org.propnet.cli;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableList;
import java.io.PrintWriter;
import java.time.Duration;
import org.propnet.budget.BuildException;
import org.propnet.machine.Role;
import org.propnet.machine.StateMachine;
import org.propnet.validate.Finding;
import org.propnet.validate.RulesheetCheck;

/**
 * What {@code propnet info} prints about a game whose network is beyond the limits.
 *
 * @param rulesheet the rulesheet
 * @param whyReasoner why there is no network
 * @param setup how long it took to prepare the reasoner
 * @param roles the roles
 * @param initial how the game begins
 * @param findings what the static checks have to say about the rulesheet
 */
record ReasonedGameInfo(
    Rulesheet rulesheet,
    BuildException whyReasoner,
    Duration setup,
    ImmutableList<Role> roles,
    InitialState initial,
    ImmutableList<Finding> findings) {

  /** Prepares the reasoner for a rulesheet and looks at it. */
  static ReasonedGameInfo of(
      Rulesheet rulesheet, BuildException whyReasoner, BuildSettings settings) {
    long start = System.nanoTime();
    StateMachine machine = Engine.REASONER.build(rulesheet.description(), settings);
    InitialState initial = InitialState.of(machine);
    return new ReasonedGameInfo(
        rulesheet,
        whyReasoner,
        Duration.ofNanos(System.nanoTime() - start),
        machine.roles(),
        initial,
        RulesheetCheck.findings(rulesheet.description()));
  }

  void print(PrintWriter out) {
    out.println(rulesheet.name() + ", roles " + Joiner.on(' ').join(roles));
    out.println();
    out.println("played by the reasoner: the network is beyond the limits");
    out.println("  " + whyReasoner.getMessage());
    out.println("  invariants and subgames were not looked for, since they are found in networks");
    out.println("  set up in " + InfoParts.decimal(setup.toNanos() / 1e6) + " ms");
    out.println();
    InfoParts.initialState(out, roles, initial);
    if (!findings.isEmpty()) {
      out.println();
      out.println("notes on the rulesheet");
      findings.forEach(finding -> out.println("  " + finding));
    }
  }

  JsonObject json() {
    return new JsonObject()
        .put("game", rulesheet.name())
        .put("roles", roles)
        .put("engine", Engine.REASONER.toString())
        .put("why_reasoner", whyReasoner.getMessage())
        .put("setup_ms", setup.toNanos() / 1e6)
        .put("legal", InfoJson.legal(roles, initial))
        .put("true", initial.propositions())
        .put("findings", findings);
  }
}
