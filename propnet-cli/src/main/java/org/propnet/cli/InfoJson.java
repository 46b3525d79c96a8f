package org.propnet.cli;

import com.google.common.collect.ImmutableSortedMap;
import java.util.ArrayList;
import java.util.List;
import org.propnet.engine.PlaySummary;
import org.propnet.ground.GroundingReport;
import org.propnet.machine.Role;
import org.propnet.net.NetworkSize;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.EngineChoice;
import org.propnet.optimizer.OptimizedNetwork;

/** {@code propnet info} as JSON. */
final class InfoJson {

  private InfoJson() {}

  static JsonObject of(GameInfo info) {
    OptimizedNetwork optimized = info.profile().built().report().optimization();
    JsonObject json =
        new JsonObject().put("game", info.rulesheet().name()).put("roles", info.roles());
    return info.glance()
        .putInto(json)
        .put("bases", propositions(info.grounding().bases()))
        .put("inputs", propositions(info.grounding().inputs()))
        .put("grounding", grounding(info.grounding(), info))
        .put("raw", network(info.raw()))
        .put("optimised", network(info.optimised()))
        .put("cones", new ConeTable(info.cones()).json())
        .put("passes", new PassTable(optimized.passes()).json())
        .put("invariants", new InvariantTable(optimized).json())
        .put(
            "subgames",
            new SubgameTable(optimized.network().vocabulary(), optimized.subgames()).json())
        .put("engine", engine(info.profile().built()))
        .put("stages", stages(info.profile().stages()))
        .put("total_ms", info.profile().built().report().totalTime().toNanos() / 1e6)
        .put("legal", legal(info.roles(), info.initial()))
        .put("true", info.initial().propositions())
        .put("findings", info.findings());
  }

  private static JsonObject engine(Build built) {
    EngineChoice choice = built.report().choice();
    PlaySummary plan = built.machine().summary();
    return new JsonObject()
        .put("plays", choice.playsOptimized() ? "optimised" : "flattened")
        .put("work_optimised", choice.optimizedWork())
        .put("work_flattened", choice.flatWork())
        .put("transition_programs", plan.transitionPrograms())
        .put("idle_bases", plan.idleBases())
        .put("legal_sets", plan.legalSets())
        .put("terminal_sets", plan.terminalSets())
        .put("ranges", plan.ranges())
        .put("ranged_gates", plan.rangedGates())
        .put("goals", plan.propagatedGoals() ? "propagated" : "evaluated");
  }

  private static JsonObject propositions(GroundingReport.Declared declared) {
    return new JsonObject()
        .put("declared", declared.declared())
        .put("reachable", declared.reachable())
        .put("used", declared.used())
        .put("undeclared", declared.undeclaredCount())
        .put("undeclared_examples", declared.undeclared());
  }

  private static JsonObject grounding(GroundingReport report, GameInfo info) {
    return new JsonObject()
        .put("rules", info.rulesheet().description().rules().size())
        .put("normal_rules", report.rules())
        .put("static_facts", report.staticFacts())
        .put("ground_rules", report.groundRules())
        .put("kept_rules", report.keptRules())
        .put("table_bytes", report.bytes())
        .put("table_bytes_per_ground_rule", report.bytesPerGroundRule())
        .put("techniques", techniques(report));
  }

  private static JsonObject techniques(GroundingReport report) {
    JsonObject techniques = new JsonObject();
    report
        .effects()
        .forEach(
            (technique, effect) ->
                techniques.put(
                    technique.toString(),
                    new JsonObject()
                        .put("unit", technique.unit())
                        .put("without", effect.before())
                        .put("with", effect.after())));
    return techniques;
  }

  /** The size of a network. */
  static JsonObject network(NetworkSize size) {
    return new JsonObject()
        .put("base", size.bases())
        .put("input", size.inputs())
        .put("and", size.ands())
        .put("or", size.ors())
        .put("not", size.nots())
        .put("transition", size.bases())
        .put("links", size.links())
        .put("two_input_gates", size.twoInputGates())
        .put("depth", size.depth())
        .put("cyclic_groups", size.cyclicGroups());
  }

  /** Time and memory of stages. */
  static List<JsonObject> stages(List<BuildProfile.Stage> profile) {
    List<JsonObject> stages = new ArrayList<>();
    for (BuildProfile.Stage stage : profile) {
      stages.add(
          new JsonObject()
              .put("stage", stage.name())
              .put("ms", stage.milliseconds())
              .put("allocated_bytes", stage.bytes()));
    }
    return stages;
  }

  /** The legal moves of each role. */
  static JsonObject legal(List<Role> roles, InitialState initial) {
    JsonObject legal = new JsonObject();
    for (int role = 0; role < roles.size(); role++) {
      legal.put(roles.get(role).toString(), initial.legalMoves().get(role));
    }
    return legal;
  }

  /** The counts of a build that don't depend on the clock or on the machine it ran on. */
  static ImmutableSortedMap<String, Long> figures(GameInfo info) {
    JsonObject json =
        new JsonObject()
            .put("bases", propositions(info.grounding().bases()))
            .put("inputs", propositions(info.grounding().inputs()))
            .put("grounding", grounding(info.grounding(), info))
            .put("raw", network(info.raw()));
    return json.wholeNumbers();
  }
}
