package org.propnet.ground;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildPhase;
import org.propnet.collect.StronglyConnectedComponents;
import org.propnet.datalog.Atom;
import org.propnet.datalog.DemandPlan;
import org.propnet.datalog.FactBase;
import org.propnet.datalog.Instantiator;
import org.propnet.datalog.JoinPlanner;
import org.propnet.datalog.JoinRunner;
import org.propnet.datalog.Normalizer;
import org.propnet.datalog.OutgrownException;
import org.propnet.datalog.Program;
import org.propnet.datalog.ProgramRule;
import org.propnet.datalog.RelationGraph;
import org.propnet.datalog.RelevanceSlice;
import org.propnet.datalog.RuleSplitter;
import org.propnet.datalog.StaticEvaluation;
import org.propnet.gdl.GameDescription;

/**
 * Which rules of a game may ever fire, as far as relaxed reachability tells: a rule that fires
 * nowhere among all that may hold never fires.
 */
final class RuleFiring {

  /** How many steps the search for one instance of a rule may take; then the rule may fire. */
  private static final long MOST_STEPS = 1_000_000;

  private final Budget budget;
  private final Program program;
  private final FactBase facts;
  private final JoinPlanner planner;
  private final JoinRunner runner;
  private final BitSet relevant = new BitSet();
  private final Map<Integer, ProgramRule> onlyForms = new HashMap<>();
  private final BitSet firing = new BitSet();
  private final BitSet derived = new BitSet();
  private final StronglyConnectedComponents components;

  /** Takes the first instance. */
  private static final class FirstInstance implements JoinRunner.Sink<RuntimeException> {
    private boolean found;

    @Override
    public void emit(ProgramRule rule, int[] binding, int[] matched) {
      found = true;
    }

    @Override
    public boolean isSatisfied() {
      return found;
    }
  }

  /**
   * Finds what may hold, and which rules may fire then.
   *
   * @throws org.propnet.budget.BuildException if a rule can't be evaluated, or a limit is met
   */
  RuleFiring(GameDescription description, Budget budget) {
    this.budget = budget;
    budget.enter(BuildPhase.NORMALIZE, Budget.Usage.NONE);
    program = RelevanceSlice.apply(Normalizer.normalize(description, budget), budget);
    RelationGraph graph = RelationGraph.of(program, budget);
    components = graph.components();
    BitSet dynamic = graph.dynamic();
    facts = new FactBase(program.terms(), budget);
    Instantiator instantiator = new Instantiator(facts, budget);
    runner = new JoinRunner(facts, instantiator, budget);
    planner = new JoinPlanner(facts, new BitSet(), dynamic, budget);
    reach(graph, dynamic);
    for (ProgramRule rule : program.rules()) {
      budget.at(rule.source());
      if (relevant.get(rule.source())) {
        onlyForms.remove(rule.source());
      } else {
        relevant.set(rule.source());
        onlyForms.put(rule.source(), rule);
      }
      if (!firing.get(rule.source()) && mayFire(rule)) {
        firing.set(rule.source());
        derived.set(rule.head().relation());
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
          public long rules() {
            return 0;
          }

          @Override
          public long bytes() {
            return facts.bytes();
          }
        };
    try {
      budget.enter(BuildPhase.STATIC, usage);
      new StaticEvaluation(facts, demand, budget).run(program, dynamic, splitter);
      budget.enter(BuildPhase.REACH, usage);
      DeclaredBounds bounds = new DeclaredBounds(program.relations(), false);
      new Reachability(facts, program.relations(), dynamic, demand, bounds, budget)
          .run(program, splitter);
    } catch (OutgrownException impossible) {
      throw new IllegalStateException("nothing is derived on demand here", impossible);
    }
  }

  private boolean mayFire(ProgramRule rule) {
    FirstInstance first = new FirstInstance();
    boolean ended = runner.run(planner.planHeads(rule, -1), first, MOST_STEPS);
    return first.found || !ended;
  }

  /** The rules of the description, by index, that the game depends on and that never fire. */
  BitSet dead() {
    BitSet dead = (BitSet) relevant.clone();
    dead.andNot(firing);
    return dead;
  }

  /**
   * The first positive condition of a rule, by its number among them, that nothing ever fulfils,
   * even alone; empty if each may be fulfilled, or the rule has several normal forms.
   */
  Optional<Condition> unfulfilled(int source) {
    ProgramRule rule = onlyForms.get(source);
    if (rule == null) {
      return Optional.empty();
    }
    for (int i = 0; i < rule.positive().size(); i++) {
      budget.check();
      Atom atom = rule.positive().get(i);
      List<Atom> alone = List.of(atom);
      if (!mayFire(
          new ProgramRule(atom, alone, List.of(), List.of(), rule.variableCount(), source))) {
        return Optional.of(new Condition(i, rule.positive().size(), isRoot(rule, atom)));
      }
    }
    return Optional.empty();
  }

  /** Whether no other rule that never fires is why a condition is never fulfilled. */
  private boolean isRoot(ProgramRule rule, Atom atom) {
    int relation = atom.relation();
    return relation == program.relations().isTrue
        || relation == program.relations().does
        || derived.get(relation)
        || components.componentOf(relation) == components.componentOf(rule.head().relation());
  }

  /**
   * A condition that nothing fulfils.
   *
   * @param number its number among the positive conditions of its rule
   * @param count how many these are
   * @param isRoot whether it is not for other rules, which never fire, that nothing fulfils it
   */
  record Condition(int number, int count, boolean isRoot) {}
}
