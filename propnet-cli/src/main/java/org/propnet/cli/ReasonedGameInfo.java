package org.propnet.cli;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableList;
import java.io.PrintWriter;
import java.time.Duration;
import org.propnet.machine.Role;
import org.propnet.reasoner.PlayableMachine;
import org.propnet.validate.Finding;
import org.propnet.validate.RulesheetCheck;

/**
 * What {@code propnet info} prints about a game whose network is beyond the limits.
 *
 * @param rulesheet the rulesheet
 * @param engine the reasoner, and why there is no network
 * @param setup how long it took to find that out and to prepare the reasoner
 * @param roles the roles
 * @param initial how the game begins
 * @param findings what the static checks have to say about the rulesheet
 */
record ReasonedGameInfo(
    Rulesheet rulesheet,
    BuiltEngine engine,
    Duration setup,
    ImmutableList<Role> roles,
    InitialState initial,
    ImmutableList<Finding> findings) {

  /** Looks at a game that the reasoner plays. */
  static ReasonedGameInfo of(Rulesheet rulesheet, PlayableMachine built) {
    return new ReasonedGameInfo(
        rulesheet,
        BuiltEngine.of(built),
        built.time(),
        built.machine().roles(),
        InitialState.of(built.machine()),
        RulesheetCheck.findings(rulesheet.description()));
  }

  void print(PrintWriter out) {
    out.println(rulesheet.name() + ", roles " + Joiner.on(' ').join(roles));
    out.println();
    engine.note().ifPresent(out::println);
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
    return engine
        .putInto(new JsonObject().put("game", rulesheet.name()).put("roles", roles))
        .put("setup_ms", setup.toNanos() / 1e6)
        .put("legal", InfoJson.legal(roles, initial))
        .put("true", initial.propositions())
        .put("findings", findings);
  }
}
