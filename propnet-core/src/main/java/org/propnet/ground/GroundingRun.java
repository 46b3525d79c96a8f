package org.propnet.ground;

import java.util.BitSet;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException.Reason;
import org.propnet.budget.BuildPhase;
import org.propnet.collect.TupleList;
import org.propnet.datalog.DemandPlan;
import org.propnet.datalog.FactBase;
import org.propnet.datalog.Normalizer;
import org.propnet.datalog.OutgrownException;
import org.propnet.datalog.Program;
import org.propnet.datalog.ProgramRule;
import org.propnet.datalog.RelationGraph;
import org.propnet.datalog.Relations;
import org.propnet.datalog.RelevanceSlice;
import org.propnet.datalog.RuleSplitter;
import org.propnet.datalog.StaticEvaluation;
import org.propnet.gdl.GameDescription;

/** One grounding: the order of its units. Used once. */
final class GroundingRun {

  private final GroundingOptions options;
  private final Budget budget;
  private final PhaseClock clock;
  private final GroundingEffects effects;

  GroundingRun(GroundingOptions options, Budget budget) {
    this.options = options;
    this.budget = budget;
    this.clock = new PhaseClock(budget);
    this.effects = new GroundingEffects(options);
  }

  GroundGame run(GameDescription description) {
    clock.enter(BuildPhase.NORMALIZE, Budget.Usage.NONE);
    Program whole = Normalizer.normalize(description, budget);
    Program program =
        options.uses(GroundingTechnique.RELEVANCE_SLICE)
            ? RelevanceSlice.apply(whole, budget)
            : whole;
    effects.note(GroundingTechnique.RELEVANCE_SLICE, whole.rules().size(), program.rules().size());
    Relations relations = program.relations();
    RelationGraph graph = RelationGraph.of(program, budget);
    BitSet dynamic = graph.dynamic();
    checkStatic(program, dynamic, relations.role);
    checkStatic(program, dynamic, relations.init);
    if (!options.uses(GroundingTechnique.STATIC_EVALUATION)) {
      dynamic = allBut(graph, relations, dynamic);
    }
    effects.note(
        GroundingTechnique.STATIC_EVALUATION, program.rules().size(), rulesOf(program, dynamic));
    DemandPlan demand =
        new DemandPlan(program, graph, dynamic, options.uses(GroundingTechnique.DEMAND), budget);
    while (true) {
      try {
        return attempt(program, (BitSet) dynamic.clone(), demand);
      } catch (OutgrownException outgrown) {
        demand.add(outgrown.relation());
      }
    }
  }

  /** Grounds the program, deriving on demand what the plan says. */
  private GroundGame attempt(Program program, BitSet dynamic, DemandPlan demand)
      throws OutgrownException {
    Relations relations = program.relations();
    FactBase facts = new FactBase(program.terms(), budget);
    @Nullable RuleSplitter splitter =
        options.uses(GroundingTechnique.RULE_SPLITTING)
            ? new RuleSplitter(relations, dynamic, budget)
            : null;
    RuleGeneration generation =
        new RuleGeneration(facts, relations, dynamic, splitter, options, budget);
    Budget.Usage usage = usage(facts, generation);
    clock.enter(BuildPhase.STATIC, usage);
    new StaticEvaluation(facts, demand, budget).run(program, dynamic, splitter);
    final int staticFacts = facts.reachedCount();
    if (facts.reachedOf(relations.role).isEmpty()) {
      throw budget.failure(
          Reason.INVALID_RULE, -1, "the game has no role; add a fact such as (role white)");
    }

    clock.enter(BuildPhase.REACH, usage);
    new Reachability(facts, relations, dynamic, demand, budget).run(program, splitter);
    effects.note(
        GroundingTechnique.DEMAND, demand.outgrownFacts(), factsOf(facts, demand.demanded()));

    clock.enter(BuildPhase.GROUND, usage);
    generation.run(program);
    generation.report(effects);

    TupleList rules = generation.groundRules();
    IntUnaryOperator sources = generation::source;
    if (options.uses(GroundingTechnique.FACTORING)) {
      TupleList whole = rules;
      Factoring factoring = new Factoring(facts, relations, dynamic, sources, budget);
      rules = factoring.apply(whole);
      sources = factoring::source;
      effects.note(GroundingTechnique.FACTORING, literals(whole), literals(rules));
    }

    clock.enter(BuildPhase.SIMPLIFY, usage);
    BitSet initial = new BitSet();
    for (int atom : facts.reachedOf(relations.init)) {
      budget.check();
      initial.set(facts.atoms().find(new int[] {relations.isTrue, facts.atoms().get(atom, 1)}, 2));
    }
    Simplifier simplifier = new Simplifier(facts, relations, rules, dynamic, initial, budget);
    simplifier.run();
    GroundGameAssembly assembly =
        new GroundGameAssembly(facts, relations, rules, sources, simplifier, initial, budget);
    Declarations declarations = new Declarations(facts, relations, simplifier, budget);
    clock.stop();
    return new GroundGame(
        assembly,
        new GroundingReport(
            effects.all(),
            clock.times(),
            program.rules().size(),
            staticFacts,
            rules.size(),
            assembly.ruleHeads.size(),
            declarations.bases(assembly.bases.size()),
            declarations.inputs(assembly.inputCount()),
            budget.peakBytes()));
  }

  private static Budget.Usage usage(FactBase facts, RuleGeneration generation) {
    return new Budget.Usage() {
      @Override
      public long facts() {
        return facts.reachedCount();
      }

      @Override
      public long rules() {
        return generation.groundRules().size();
      }

      @Override
      public long bytes() {
        return facts.bytes() + generation.bytes();
      }
    };
  }

  private void checkStatic(Program program, BitSet dynamic, int relation) {
    for (ProgramRule rule : program.rules()) {
      budget.check();
      if (rule.head().relation() == relation
          && Stream.concat(rule.positive().stream(), rule.negative().stream())
              .anyMatch(atom -> dynamic.get(atom.relation()))) {
        throw budget.failure(
            Reason.INVALID_RULE,
            rule.source(),
            program.relations().describe(relation)
                + " depends on true or does; it must be the same in every state");
      }
    }
  }

  /**
   * All relations but those that have to be known before anything else is, or are needed for them.
   */
  private static BitSet allBut(RelationGraph graph, Relations relations, BitSet dynamic) {
    BitSet known = graph.needed(relations.role, relations.init, relations.base, relations.input);
    BitSet all = new BitSet();
    all.set(0, graph.size());
    all.andNot(known);
    all.or(dynamic);
    return all;
  }

  private static long rulesOf(Program program, BitSet relations) {
    return program.rules().stream().filter(rule -> relations.get(rule.head().relation())).count();
  }

  private long literals(TupleList rules) {
    long count = 0;
    for (int rule = 0; rule < rules.size(); rule++) {
      budget.check();
      count += rules.length(rule) - 1;
    }
    return count;
  }

  private static long factsOf(FactBase facts, BitSet relations) {
    return relations.stream().mapToLong(relation -> facts.reachedOf(relation).size()).sum();
  }
}
