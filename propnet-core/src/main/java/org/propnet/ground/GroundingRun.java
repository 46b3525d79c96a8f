package org.propnet.ground;

import com.google.common.collect.ImmutableMap;
import it.unimi.dsi.fastutil.ints.IntList;
import java.time.Duration;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildPhase;
import org.propnet.collect.StronglyConnectedComponents;
import org.propnet.collect.TupleList;
import org.propnet.datalog.DemandPlan;
import org.propnet.datalog.DistinctRewriting;
import org.propnet.datalog.FactBase;
import org.propnet.datalog.Normalizer;
import org.propnet.datalog.OutgrownException;
import org.propnet.datalog.Program;
import org.propnet.datalog.ProgramRule;
import org.propnet.datalog.RelationGraph;
import org.propnet.datalog.Relations;
import org.propnet.datalog.RuleSplitter;
import org.propnet.datalog.StaticEvaluation;
import org.propnet.gdl.GameDescription;
import org.propnet.ground.generate.RuleGeneration;
import org.propnet.ground.reach.DeclaredBounds;
import org.propnet.ground.reach.Reachability;
import org.propnet.ground.simplify.BoundsProof;
import org.propnet.ground.simplify.Simplifier;
import org.propnet.validate.relation.Stratification;
import org.propnet.validate.required.RulesheetCheck;

/** A single grounding: runs its stages in order. Used once. */
final class GroundingRun {

  /*
   * Facts first. Reachability finds every fact that may ever hold before a single ground rule is
   * written. So the decision to split a rule can count instances, joins run over complete tables,
   * and rules are written only for atoms that the outputs depend on.
   *
   * Starting over. An attempt ends early when a relation outgrows its limit: the plan derives it on
   * demand from then on, or exempts it. It ends without a game when an undeclared proposition may
   * become true after all: the bounds then allow it, and after the second time they are dropped.
   * Plan and bounds only grow, so this terminates. Terms and rules are kept, facts are computed
   * again.
   *
   * The proof of the bounds is about reachable states. A state that a caller creates can only
   * consist of propositions that some reachable state may have.
   */

  private final GroundingOptions options;
  private final Budget budget;
  private final Map<GroundingTechnique, GroundingReport.Effect> effects =
      new EnumMap<>(GroundingTechnique.class);

  /** The time of each phase so far; a phase may be entered several times. */
  private final Map<BuildPhase, Duration> times = new EnumMap<>(BuildPhase.class);

  private BuildPhase phase = BuildPhase.NORMALIZE;
  private long phaseStart = System.nanoTime();

  GroundingRun(GroundingOptions options, Budget budget) {
    this.options = options;
    this.budget = budget;
  }

  GroundGame run(GameDescription description) {
    enter(BuildPhase.NORMALIZE, Budget.Usage.NONE);
    Program whole = Normalizer.normalize(description, budget);
    Program relevant =
        options.uses(GroundingTechnique.RELEVANCE_SLICE) ? whole.relevant(budget) : whole;
    note(GroundingTechnique.RELEVANCE_SLICE, whole.rules().size(), relevant.rules().size());
    Program program = rewritten(relevant);
    Relations relations = program.relations();
    RelationGraph graph = RelationGraph.of(program, budget);
    BitSet dynamic = graph.dynamic();
    checkInitial(description, program, dynamic);
    dynamic =
        options.uses(GroundingTechnique.STATIC_EVALUATION)
            ? withNegativeCycles(description, program, graph, dynamic)
            : allBut(graph, relations, dynamic);
    note(GroundingTechnique.STATIC_EVALUATION, program.rules().size(), rulesOf(program, dynamic));
    DemandPlan demand =
        new DemandPlan(program, graph, dynamic, options.uses(GroundingTechnique.DEMAND), budget);
    DeclaredBounds bounds = new DeclaredBounds(options.uses(GroundingTechnique.DECLARED_BOUNDS));
    while (true) {
      long held = budget.held();
      try {
        GroundGame game = attempt(program, (BitSet) dynamic.clone(), demand, bounds);
        if (game != null) {
          return game;
        }
      } catch (OutgrownException outgrown) {
        demand.add(outgrown.relation());
      }
      budget.hold(held - budget.held()); // what the attempt held isn't needed any more
    }
  }

  /**
   * The program with the rules split that are too large for any join; relations that are then
   * unused are dropped.
   */
  private Program rewritten(Program program) {
    if (!options.uses(GroundingTechnique.RULE_SPLITTING)) {
      return program;
    }
    Program rewritten = DistinctRewriting.apply(program, budget);
    return rewritten.rules().size() != program.rules().size()
            && options.uses(GroundingTechnique.RELEVANCE_SLICE)
        ? rewritten.relevant(budget)
        : rewritten;
  }

  /**
   * Grounds the program within bounds, with demand as planned.
   *
   * @return the game, or null if the bounds had to be widened
   */
  private @Nullable GroundGame attempt(
      Program program, BitSet dynamic, DemandPlan demand, DeclaredBounds bounds)
      throws OutgrownException {
    Relations relations = program.relations();
    FactBase facts = new FactBase(program, budget);
    @Nullable RuleSplitter splitter =
        options.uses(GroundingTechnique.RULE_SPLITTING)
            ? new RuleSplitter(relations, dynamic, budget)
            : null;
    RuleGeneration generation =
        new RuleGeneration(
            facts,
            dynamic,
            splitter,
            new RuleGeneration.Settings(
                options.uses(GroundingTechnique.CONE_OF_INFLUENCE),
                options.uses(GroundingTechnique.DUPLICATE_REMOVAL),
                options.uses(GroundingTechnique.FACTORING)),
            budget);
    enter(BuildPhase.STATIC, generation);
    StaticEvaluation.run(program, dynamic, splitter, facts, demand);
    final int staticFacts = facts.reachedCount();

    enter(BuildPhase.REACH, generation);
    Reachability reachability = new Reachability(facts, dynamic, demand, bounds, budget);
    reachability.run(splitter);
    note(GroundingTechnique.DEMAND, demand.outgrownFacts(), factsOf(facts, demand.demanded()));

    enter(BuildPhase.GROUND, generation);
    generation.run(program);
    note(generation.figures());

    enter(BuildPhase.SIMPLIFY, generation);
    TupleList rules = generation.groundRules();
    Simplifier simplifier = new Simplifier(facts, rules, dynamic, budget);
    simplifier.run();
    if (!provesBounds(reachability, bounds, facts, rules, simplifier)) {
      return null;
    }
    GroundGameAssembly assembly = new GroundGameAssembly(facts, generation, simplifier, budget);
    Declarations declarations = new Declarations(facts, simplifier, reachability.escapes(), budget);
    stopClock();
    return new GroundGame(
        assembly,
        budget.description(),
        new GroundingReport(
            ImmutableMap.copyOf(effects),
            ImmutableMap.copyOf(times),
            program.rules().size(),
            staticFacts,
            rules.size(),
            assembly.rules.size(),
            declarations.bases(assembly.bases.terms().size()),
            declarations.inputs(assembly.inputCount()),
            budget.peakBytes()));
  }

  /** Enters a phase and tells the budget. */
  private void enter(BuildPhase newPhase, Budget.Usage usage) {
    stopClock();
    phase = newPhase;
    budget.enter(newPhase, usage);
  }

  /** Adds the time since the phase was entered. */
  private void stopClock() {
    long now = System.nanoTime();
    times.merge(phase, Duration.ofNanos(now - phaseStart), Duration::plus);
    phaseStart = now;
  }

  /** Records an effect, if the technique is in use. */
  private void note(GroundingTechnique technique, long before, long after) {
    if (options.uses(technique)) {
      effects.put(technique, new GroundingReport.Effect(before, after));
    }
  }

  /** Records the effects of the techniques in use during rule generation. */
  private void note(RuleGeneration.Figures written) {
    note(GroundingTechnique.CONE_OF_INFLUENCE, written.possibleAtoms(), written.askedAtoms());
    note(GroundingTechnique.RULE_SPLITTING, written.unsplitInstances(), written.splitInstances());
    note(GroundingTechnique.DUPLICATE_REMOVAL, written.instances(), written.rules());
    note(GroundingTechnique.FACTORING, written.literals(), written.factoredLiterals());
  }

  /** Whether provably nothing beyond the bounds becomes true; otherwise widens the bounds. */
  private boolean provesBounds(
      Reachability reachability,
      DeclaredBounds bounds,
      FactBase facts,
      TupleList rules,
      Simplifier simplifier) {
    IntList escapes = reachability.escapes();
    note(
        GroundingTechnique.DECLARED_BOUNDS,
        escapes.size() + bounds.releasedCount(),
        bounds.releasedCount());
    if (escapes.isEmpty()) {
      return true;
    }
    IntList unproven = new BoundsProof(facts, rules, simplifier, budget).unproven(escapes);
    bounds.release(facts, unproven);
    simplifier.refute(escapes);
    return unproven.isEmpty();
  }

  /** Refuses rules whose initial state depends on the state. */
  private void checkInitial(GameDescription description, Program program, BitSet dynamic) {
    int init = program.relations().init;
    for (ProgramRule rule : program.rules()) {
      budget.check();
      if (rule.head().relation() == init
          && rule.conditions().anyMatch(atom -> dynamic.get(atom.relation()))) {
        throw RulesheetCheck.refusal(description);
      }
    }
  }

  /**
   * Adds the static relations that depend on their own negation, and their dependents, if the rules
   * have strata: static evaluation needs strata of relations, but rules as {@code (<= (goal robot
   * 0) (not (goal robot 100)))} are ground like those that depend on the state.
   */
  private static BitSet withNegativeCycles(
      GameDescription description, Program program, RelationGraph graph, BitSet dynamic) {
    StronglyConnectedComponents components = graph.components();
    BitSet cyclic = new BitSet();
    for (ProgramRule rule : program.rules()) {
      int head = rule.head().relation();
      int component = components.componentOf(head);
      if (!dynamic.get(head)
          && rule.negative().stream()
              .anyMatch(atom -> components.componentOf(atom.relation()) == component)) {
        cyclic.set(head);
      }
    }
    return cyclic.isEmpty() || !Stratification.of(description).conflicts().isEmpty()
        ? dynamic
        : withoutKnown(graph.dependents(cyclic), graph, program.relations(), dynamic);
  }

  /** All relations except those that have to be evaluated first and the ones they depend on. */
  private static BitSet allBut(RelationGraph graph, Relations relations, BitSet dynamic) {
    BitSet all = new BitSet();
    all.set(0, graph.size());
    return withoutKnown(all, graph, relations, dynamic);
  }

  private static BitSet withoutKnown(
      BitSet later, RelationGraph graph, Relations relations, BitSet dynamic) {
    later.andNot(graph.needed(relations.role, relations.init, relations.base, relations.input));
    later.or(dynamic);
    return later;
  }

  private static long rulesOf(Program program, BitSet relations) {
    return program.rules().stream().filter(rule -> relations.get(rule.head().relation())).count();
  }

  private static long factsOf(FactBase facts, BitSet relations) {
    return relations.stream().mapToLong(relation -> facts.reachedOf(relation).size()).sum();
  }
}
