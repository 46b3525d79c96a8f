package org.propnet.ground;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.time.Duration;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Stream;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildException.Reason;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.budget.BuildPhase;
import org.propnet.collect.TupleInterner;
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
import org.propnet.gdl.Term;

/**
 * Replaces the variables of a game's rules by everything that may ever stand for them.
 *
 * <p>The result says which propositions may become true, which moves may become legal, and how they
 * depend on each other; it is the same, byte for byte, for the same rules. Time and memory grow
 * with the number of ground rules, which limits bound.
 */
public final class Grounder {

  private final Budget budget;
  private final Map<BuildPhase, Duration> times = new EnumMap<>(BuildPhase.class);
  private BuildPhase phase = BuildPhase.NORMALIZE;
  private long phaseStart = System.nanoTime();

  private Grounder(Budget budget) {
    this.budget = budget;
  }

  /**
   * Grounds a game within {@link BuildLimits#DEFAULT}.
   *
   * @throws BuildException if the rules can't be ground
   */
  public static GroundGame ground(GameDescription description) {
    return ground(description, BuildLimits.DEFAULT, BuildListener.SILENT);
  }

  /**
   * Grounds a game.
   *
   * @throws BuildException if the rules can't be ground, a limit is met or the listener cancels
   */
  public static GroundGame ground(
      GameDescription description, BuildLimits limits, BuildListener listener) {
    return new Grounder(new Budget(description, limits, listener)).run(description);
  }

  private GroundGame run(GameDescription description) {
    enter(BuildPhase.NORMALIZE, Budget.Usage.NONE);
    Program program = RelevanceSlice.apply(Normalizer.normalize(description, budget));
    Relations relations = program.relations();
    RelationGraph graph = RelationGraph.of(program);
    BitSet dynamic = graph.dynamic();
    checkStatic(program, dynamic, relations.role);
    checkStatic(program, dynamic, relations.init);
    DemandPlan demand = new DemandPlan(program, graph, dynamic);
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
    FactBase facts = new FactBase(program.terms());
    RuleSplitter splitter = new RuleSplitter(relations, dynamic, budget);
    RuleGeneration generation = new RuleGeneration(facts, relations, dynamic, splitter, budget);
    Budget.Usage usage = usage(facts, generation);
    enter(BuildPhase.STATIC, usage);
    new StaticEvaluation(facts, demand, budget).run(program, dynamic, splitter);
    final int staticFacts = facts.reachedCount();
    if (facts.reachedOf(relations.role).isEmpty()) {
      throw budget.failure(
          Reason.INVALID_RULE, -1, "the game has no role; add a fact such as (role white)");
    }

    enter(BuildPhase.REACH, usage);
    new Reachability(facts, relations, dynamic, demand, budget).run(program, splitter);

    enter(BuildPhase.GROUND, usage);
    generation.run(program);

    enter(BuildPhase.SIMPLIFY, usage);
    TupleInterner rules = generation.groundRules();
    BitSet initial = new BitSet();
    for (int atom : facts.reachedOf(relations.init)) {
      initial.set(facts.atoms().find(new int[] {relations.isTrue, facts.atoms().get(atom, 1)}, 2));
    }
    Simplifier simplifier = new Simplifier(facts, relations, rules, dynamic, initial, budget);
    simplifier.run();
    GroundGameAssembly assembly =
        new GroundGameAssembly(facts, relations, rules, simplifier, initial);
    GroundingReport.Declared bases =
        declared(facts, simplifier, relations.base, relations.isTrue, assembly.bases.size());
    int inputCount = assembly.moves.stream().mapToInt(ImmutableList::size).sum();
    GroundingReport.Declared inputs =
        declared(facts, simplifier, relations.input, relations.does, inputCount);
    endPhase();
    return new GroundGame(
        assembly,
        new GroundingReport(
            ImmutableMap.copyOf(times),
            program.rules().size(),
            staticFacts,
            rules.size(),
            assembly.ruleHeads.size(),
            bases,
            inputs,
            usage.bytes()));
  }

  private void enter(BuildPhase newPhase, Budget.Usage usage) {
    if (newPhase != phase) {
      endPhase();
    }
    phase = newPhase;
    budget.enter(newPhase, usage);
  }

  private void endPhase() {
    long now = System.nanoTime();
    times.merge(phase, Duration.ofNanos(now - phaseStart), Duration::plus);
    phaseStart = now;
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

  /** Compares a declaration with what the rules may derive. */
  private static GroundingReport.Declared declared(
      FactBase facts, Simplifier simplifier, int declaration, int relation, int reachable) {
    int declared = facts.reachedOf(declaration).size();
    ImmutableList.Builder<Term> undeclared = ImmutableList.builder();
    int count = 0;
    if (declared > 0) {
      for (int atom : facts.reachedOf(relation)) {
        if (simplifier.isNever(atom)) {
          continue;
        }
        int[] tuple = new int[facts.atoms().length(atom)];
        tuple[0] = declaration;
        for (int i = 1; i < tuple.length; i++) {
          tuple[i] = facts.atoms().get(atom, i);
        }
        int declaredAtom = facts.atoms().find(tuple, tuple.length);
        if (declaredAtom < 0 || !facts.isReached(declaredAtom)) {
          if (count < GroundingReport.Declared.LISTED) {
            undeclared.add(facts.terms().toTerm(tuple[tuple.length - 1]));
          }
          count++;
        }
      }
    }
    return new GroundingReport.Declared(declared, reachable, undeclared.build(), count);
  }
}
