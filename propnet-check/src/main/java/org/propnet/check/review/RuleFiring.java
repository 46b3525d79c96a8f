package org.propnet.check.review;

import com.google.common.collect.ImmutableSortedMap;
import java.util.BitSet;
import java.util.Optional;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildPhase;
import org.propnet.datalog.DemandPlan;
import org.propnet.datalog.FactBase;
import org.propnet.datalog.JoinPlanner;
import org.propnet.datalog.JoinRunner;
import org.propnet.datalog.Normalizer;
import org.propnet.datalog.OutgrownException;
import org.propnet.datalog.Program;
import org.propnet.datalog.ProgramRule;
import org.propnet.datalog.RelationGraph;
import org.propnet.datalog.RuleSplitter;
import org.propnet.datalog.StaticEvaluation;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Sentence;
import org.propnet.ground.reach.DeclaredBounds;
import org.propnet.ground.reach.Reachability;

/**
 * Which rules of a game may ever fire, by relaxed reachability: a rule that fires nowhere among all
 * that may hold never fires.
 */
final class RuleFiring {

  /** How many steps the search for one instance of a rule may take; then the rule may fire. */
  private static final long MAX_STEPS = 1_000_000;

  private final GameDescription description;
  private final Budget budget;
  private final Program program;
  private final FactBase facts;
  private final JoinPlanner planner;
  private final JoinRunner runner;
  private final BitSet relevant = new BitSet();
  private final BitSet barren = new BitSet();
  private final BitSet firing = new BitSet();

  /**
   * Finds what may hold, and which rules may fire then.
   *
   * @throws org.propnet.budget.BuildException if a rule can't be evaluated, or a limit is met
   */
  RuleFiring(GameDescription description, Budget budget) {
    this.description = description;
    this.budget = budget;
    budget.enter(BuildPhase.NORMALIZE, Budget.Usage.NONE);
    Program whole = Normalizer.normalize(description, budget);
    barren.set(0, description.rules().size());
    whole.rules().forEach(rule -> barren.clear(rule.source()));
    program = whole.relevant(budget);
    RelationGraph graph = RelationGraph.of(program, budget);
    BitSet dynamic = graph.dynamic();
    facts = new FactBase(program, budget);
    runner = new JoinRunner(facts);
    planner = new JoinPlanner(facts, new BitSet(), dynamic);
    reach(graph, dynamic);
    for (ProgramRule rule : program.rules()) {
      budget.at(rule.source());
      relevant.set(rule.source());
      if (!firing.get(rule.source()) && mayFire(rule)) {
        firing.set(rule.source());
      }
    }
  }

  private void reach(RelationGraph graph, BitSet dynamic) {
    DemandPlan demand = new DemandPlan(program, graph, dynamic, false, budget);
    RuleSplitter splitter = new RuleSplitter(program.relations(), dynamic, budget);
    Budget.Usage usage =
        new Budget.Usage() {
          @Override
          public long facts() {
            return facts.reachedCount();
          }

          @Override
          public long bytes() {
            return facts.bytes();
          }
        };
    try {
      budget.enter(BuildPhase.STATIC, usage);
      StaticEvaluation.run(program, dynamic, splitter, facts, demand);
      budget.enter(BuildPhase.REACH, usage);
      DeclaredBounds bounds = new DeclaredBounds(false);
      new Reachability(facts, dynamic, demand, bounds, budget).run(splitter);
    } catch (OutgrownException impossible) {
      throw new IllegalStateException("nothing is derived on demand here", impossible);
    }
  }

  private boolean mayFire(ProgramRule rule) {
    JoinRunner.Sink<RuntimeException> sink = (same, binding, matched) -> {};
    return runner.run(planner.planHeads(rule, -1), sink, 1, MAX_STEPS) != 0;
  }

  /** The rules of the description, by index, that the game depends on and that never fire. */
  BitSet dead() {
    BitSet dead = (BitSet) relevant.clone();
    dead.andNot(firing);
    return dead;
  }

  /**
   * The rules of {@link #dead}, without those that never fire only because others don't; see {@link
   * DeadRules#toBlame}.
   */
  ImmutableSortedMap<Integer, Optional<Sentence>> toBlame() {
    return new DeadRules(description, program, dead(), barren, this::mayFire, budget).toBlame();
  }
}
