package org.propnet.ground.generate;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.collect.IntColumn;
import org.propnet.collect.TupleList;
import org.propnet.datalog.Atom;
import org.propnet.datalog.FactBase;
import org.propnet.datalog.JoinPlan;
import org.propnet.datalog.JoinPlanner;
import org.propnet.datalog.JoinRunner;
import org.propnet.datalog.Program;
import org.propnet.datalog.ProgramRule;
import org.propnet.datalog.RuleSplitter;
import org.propnet.gdl.Constant;

/**
 * Generates the ground rules for the cone of influence of the game's outputs, backwards from the
 * outputs: all rules of each atom on a worklist are written, and the atoms in them are added.
 * Reachability is complete by then, so joins are over complete tables.
 */
public final class RuleGeneration implements Budget.Usage {

  /*
   * Backwards. The worklist starts with the reached outputs: terminal, legal, goal and next. For
   * each atom on it, the instances of all rules with that head are written, and the state-dependent
   * atoms of their positive conditions are added, once each. Atoms that no output depends on or
   * that were never reached get no rules. A negated condition is kept whether its atom is reached
   * or not; an atom without rules never holds.
   *
   * Splitting. The rules of a relation are split when it is first used, since reachability is
   * complete by then and the instances of both versions can be counted. Auxiliary relations get
   * their facts at once, so that later counts and joins see them, and their rules when an instance
   * mentions them.
   *
   * State-independent conditions are true in every instance and aren't written. So a ground rule is
   * a tuple: the head's atom, then twice each atom, plus 1 where it is negated.
   */

  private static final int NONE = -1;

  private final FactBase facts;
  private final BitSet dynamic;
  private final JoinPlanner planner;
  private final JoinRunner runner;
  private final @Nullable RuleSplitter splitter;
  private final @Nullable CostBasedSplitting splitting;
  private final Map<Integer, List<RulePlan>> plansOf = new HashMap<>();

  /** The relations whose rules have been split where that pays. */
  private final BitSet decided = new BitSet();

  private final Int2IntOpenHashMap firstSources = new Int2IntOpenHashMap();
  private final IntColumn factorSources = new IntColumn();
  private final Budget budget;
  private final BitSet asked = new BitSet();
  private final IntColumn work = new IntColumn();

  private final Settings settings;
  private final GroundRuleWriter writer;
  private int[] tuple = new int[16];
  private int factorRelation = NONE;
  private long splitInstances;
  private long possibleAtoms;
  private long askedAtoms;
  private @Nullable TupleList factored;

  /**
   * Settings that reduce the number of ground rules.
   *
   * @param leavesOutUnused whether to leave out atoms that no output depends on
   * @param removesDuplicates whether duplicate rules are dropped
   * @param factors whether to factor out common literals of an atom's rules
   */
  public record Settings(boolean leavesOutUnused, boolean removesDuplicates, boolean factors) {}

  /**
   * Statistics of the rules written, with and without the techniques.
   *
   * @param possibleAtoms the atoms that depend on the state
   * @param askedAtoms those with rules written for them
   * @param unsplitInstances the ground rules that the split rules would have had
   * @param splitInstances those that they have
   * @param instances the ground rules, including duplicates
   * @param rules the ground rules without duplicates
   * @param literals the literals of these
   * @param factoredLiterals the literals left after factoring
   */
  public record Figures(
      long possibleAtoms,
      long askedAtoms,
      long unsplitInstances,
      long splitInstances,
      long instances,
      long rules,
      long literals,
      long factoredLiterals) {}

  /** A rule and, once it is used, its plan. */
  private static final class RulePlan {

    final ProgramRule rule;
    final boolean isPart;
    @Nullable JoinPlan plan;

    RulePlan(ProgramRule rule, boolean isPart) {
      this.rule = rule;
      this.isPart = isPart;
    }
  }

  /**
   * Creates the generation.
   *
   * @param splitter splits rules where that makes them smaller, or null to leave all as they are
   */
  public RuleGeneration(
      FactBase facts,
      BitSet dynamic,
      @Nullable RuleSplitter splitter,
      Settings settings,
      Budget budget) {
    this.facts = facts;
    this.settings = settings;
    this.dynamic = dynamic;
    this.budget = budget;
    this.planner = new JoinPlanner(facts, new BitSet(), dynamic);
    this.runner = new JoinRunner(facts);
    this.splitter = splitter;
    this.splitting =
        splitter == null ? null : new CostBasedSplitting(facts, dynamic, splitter, planner, runner);
    this.writer = new GroundRuleWriter(settings.removesDuplicates, budget);
  }

  /** The ground rules: tuples of the head and the literals, ascending and without duplicates. */
  public TupleList groundRules() {
    return factored == null ? writer.rules() : factored;
  }

  @Override
  public long facts() {
    return facts.reachedCount();
  }

  @Override
  public long rules() {
    return groundRules().size();
  }

  /** Approximately how many bytes the facts and the ground rules take. */
  @Override
  public long bytes() {
    return facts.bytes()
        + writer.bytes()
        + 4L * tuple.length
        + work.bytes()
        + factorSources.bytes();
  }

  /**
   * The first rule of the description for an atom's relation, or for the relation that it was split
   * from; or −1.
   */
  public int source(int atom) {
    int relation = facts.relation(atom);
    if (relation == factorRelation) {
      String number = facts.terms().symbolName(facts.terms().symbolOf(facts.atoms().get(atom, 1)));
      return factorSources.getInt(Integer.parseInt(number));
    }
    return firstSources.getOrDefault(relation, NONE);
  }

  /** Generates the rules of all outputs and their cone. */
  public void run(Program program) {
    for (ProgramRule rule : program.rules()) {
      budget.check();
      firstSources.putIfAbsent(rule.head().relation(), rule.source());
      if (dynamic.get(rule.head().relation())) {
        plansOf
            .computeIfAbsent(rule.head().relation(), relation -> new ArrayList<>())
            .add(new RulePlan(rule, false));
      }
    }
    for (int relation :
        new int[] {
          facts.relations.terminal,
          facts.relations.legal,
          facts.relations.goal,
          facts.relations.next
        }) {
      for (int atom : facts.reachedOf(relation)) {
        budget.check();
        ask(atom);
      }
    }
    if (!settings.leavesOutUnused) {
      askAll();
    }
    int reachedBefore = facts.reachedCount();
    while (!work.isEmpty()) {
      generate(work.popInt());
    }
    countAtoms(reachedBefore);
    if (settings.factors) {
      factored = new Factoring(this::newFactor, budget).apply(writer.rules());
    }
  }

  /** Counts the atoms that depend on the state; of new ones by splitting only those asked for. */
  private void countAtoms(int reachedBefore) {
    for (int i = 0; i < facts.reachedCount(); i++) {
      budget.check();
      int atom = facts.reachedAt(i);
      if (dependsOnState(atom)) {
        askedAtoms += asked.get(atom) ? 1 : 0;
        possibleAtoms += asked.get(atom) || i < reachedBefore ? 1 : 0;
      }
    }
  }

  /**
   * Adds all state-dependent atoms to the worklist, except those of auxiliary relations: these have
   * no rules before a rule is split, and are added when a part of one mentions them.
   */
  private void askAll() {
    for (int i = 0; i < facts.reachedCount(); i++) {
      budget.check();
      int atom = facts.reachedAt(i);
      if (dependsOnState(atom)
          && (splitter == null || !splitter.isAuxiliary(facts.relation(atom)))) {
        ask(atom);
      }
    }
  }

  private boolean dependsOnState(int atom) {
    return dynamic.get(facts.relation(atom));
  }

  private void generate(int atom) {
    writer.begin();
    for (RulePlan plan : rules(facts.relation(atom))) {
      if (plan.plan == null) {
        plan.plan = planner.planInstancesOfHead(plan.rule);
      }
      long before = writer.instances();
      runner.runFor(plan.plan, atom, this::emit);
      if (plan.isPart) {
        splitInstances += writer.instances() - before;
      }
    }
  }

  /** The statistics, after {@link #run}. */
  public Figures figures() {
    return new Figures(
        possibleAtoms,
        askedAtoms,
        splitting == null ? 0 : splitting.instancesBefore(),
        splitInstances,
        writer.instances(),
        writer.rules().size(),
        literals(writer.rules()),
        literals(groundRules()));
  }

  private long literals(TupleList rules) {
    long count = 0;
    for (int rule = 0; rule < rules.size(); rule++) {
      budget.check();
      count += rules.length(rule) - 1;
    }
    return count;
  }

  /** A new atom for a factor of another one's rules, or for a part of such a factor. */
  private int newFactor(int head) {
    // No name in a rulesheet has a space, so the name is free.
    factorRelation = facts.relations.number("any of", 1);
    dynamic.set(factorRelation);
    int name = facts.terms().intern(new Constant(Integer.toString(factorSources.size())));
    factorSources.add(source(head));
    int atom = facts.intern(new int[] {factorRelation, name}, 2);
    facts.reach(atom);
    return atom;
  }

  /** The rules of a relation, split where that pays. */
  private List<RulePlan> rules(int relation) {
    List<RulePlan> plans = plansOf.getOrDefault(relation, List.of());
    if (splitting == null || plans.isEmpty() || decided.get(relation)) {
      return plans;
    }
    List<RulePlan> own = new ArrayList<>();
    for (RulePlan plan : plans) {
      List<ProgramRule> parts = splitting.apply(plan.rule);
      boolean isSplit = !parts.get(0).equals(plan.rule);
      for (ProgramRule part : parts) {
        RulePlan partPlan = new RulePlan(part, plan.isPart || isSplit);
        decided.set(part.head().relation());
        if (part.head().relation() == relation) {
          own.add(partPlan);
        } else {
          firstSources.putIfAbsent(part.head().relation(), part.source());
          plansOf.computeIfAbsent(part.head().relation(), key -> new ArrayList<>()).add(partPlan);
        }
      }
    }
    plansOf.put(relation, own);
    return own;
  }

  private void ask(int atom) {
    if (!asked.get(atom)) {
      asked.set(atom);
      work.add(atom);
    }
  }

  private void emit(ProgramRule rule, int[] binding, int[] matched) {
    List<Atom> positive = rule.positive();
    List<Atom> negative = rule.negative();
    int most = 1 + positive.size() + negative.size();
    if (tuple.length < most) {
      tuple = new int[most * 2];
    }
    int length = 1;
    for (int i = 0; i < positive.size(); i++) {
      if (dynamic.get(positive.get(i).relation())) {
        tuple[length++] = matched[i] << 1;
      }
    }
    for (Atom atom : negative) {
      if (dynamic.get(atom.relation())) {
        tuple[length++] = facts.intern(atom, binding, rule.source()) << 1 | 1;
      }
    }
    tuple[0] = facts.intern(rule.head(), binding, rule.source());
    int kept = writer.write(tuple, length);
    for (int i = 1; i < kept; i++) {
      if (facts.isReached(tuple[i] >> 1)) {
        ask(tuple[i] >> 1);
      }
    }
  }
}
