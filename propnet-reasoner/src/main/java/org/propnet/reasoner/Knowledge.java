package org.propnet.reasoner;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.collect.StronglyConnectedComponents;
import org.propnet.datalog.Atom;
import org.propnet.datalog.Pattern;
import org.propnet.datalog.Program;
import org.propnet.datalog.ProgramRule;
import org.propnet.datalog.RelationGraph;
import org.propnet.datalog.Relations;
import org.propnet.gdl.GameDescription;
import org.propnet.validate.relation.Stratification;

/**
 * What is known about a rulesheet: its rules by relation, the dependencies between relations, and
 * the facts of static relations. Immutable once the machine is made.
 */
final class Knowledge {

  /*
   * Endless relations
   * -----------------
   * A recursion whose heads build terms may not terminate when it is called with fewer bound
   * arguments than its author intended. Such relations, and all that depend on them, are called
   * endless, whether they are or not: in a join order, calls to them stay behind the conditions
   * that are written before them, and they aren't evaluated as a whole in advance.
   */

  private static final int MAX_ARGUMENTS_WITH_TWINS = 16;

  final Relations relations;

  /** The relations that depend on the state or the moves; the others are static. */
  final BitSet changing;

  /** The strongly connected components of the relations, in topological order. */
  final StronglyConnectedComponents components;

  /** The rules of each relation. */
  final List<List<ProgramRule>> rules = new ArrayList<>();

  /** All facts of each static relation; null if it hasn't been evaluated as a whole. */
  final @Nullable Tuples[] facts;

  /**
   * For each argument of each relation, the first one that is equal to it in the head of every
   * rule, and so in every answer; often the argument itself.
   */
  final List<int[]> twins = new ArrayList<>();

  /** The relations that depend on themselves. */
  final BitSet recursive = new BitSet();

  /** The relations whose recursion may build ever deeper terms. */
  final BitSet growing = new BitSet();

  final BitSet endless = new BitSet();

  /** For each relation, the highest stratum of its rules; 0 if it has none. */
  final int[] highestStratum;

  private final Stratification stratification;

  /** The knowledge about a program that was made from that description. */
  Knowledge(Program normalized, GameDescription description, Budget budget) {
    this.relations = normalized.relations();
    Program program = normalized.withRules(withFactsApart(normalized.rules(), relations));
    this.stratification = Stratification.of(description);
    RelationGraph graph = RelationGraph.withinState(program, budget);
    this.changing = graph.dynamic();
    this.components = graph.components();
    BitSet needed =
        RelationGraph.of(program, budget)
            .needed(
                relations.role,
                relations.init,
                relations.next,
                relations.legal,
                relations.goal,
                relations.terminal);
    this.facts = new Tuples[relations.count()];
    this.highestStratum = new int[relations.count()];
    for (int relation = 0; relation < relations.count(); relation++) {
      rules.add(new ArrayList<>());
    }
    for (ProgramRule rule : program.rules()) {
      int relation = rule.head().relation();
      if (needed.get(relation)) {
        rules.get(relation).add(rule);
        highestStratum[relation] = Math.max(highestStratum[relation], stratum(rule));
      }
    }
    for (int relation = 0; relation < relations.count(); relation++) {
      twins.add(findTwins(relations.arity(relation), rules.get(relation)));
    }
    for (int component = 0; component < components.count(); component++) {
      describe(component);
    }
  }

  private static int[] findTwins(int arity, List<ProgramRule> rules) {
    int[] first = new int[arity];
    for (int place = 0; place < arity; place++) {
      first[place] = place < MAX_ARGUMENTS_WITH_TWINS ? 0 : place;
      while (first[place] < place && !areTwins(rules, first[place], place)) {
        first[place]++;
      }
    }
    return first;
  }

  private static boolean areTwins(List<ProgramRule> rules, int one, int other) {
    return rules.stream()
        .map(rule -> rule.head().arguments())
        .allMatch(arguments -> arguments.get(one).equals(arguments.get(other)));
  }

  /** The same rules, with the facts of each relation that has rules too moved to a new relation. */
  private static List<ProgramRule> withFactsApart(List<ProgramRule> rules, Relations relations) {
    BitSet derived = new BitSet();
    for (ProgramRule rule : rules) {
      if (!isFact(rule)) {
        derived.set(rule.head().relation());
      }
    }
    List<ProgramRule> all = new ArrayList<>();
    BitSet apart = new BitSet();
    for (ProgramRule rule : rules) {
      int relation = rule.head().relation();
      if (!isFact(rule) || !derived.get(relation)) {
        all.add(rule);
        continue;
      }
      // No name in a rulesheet contains a space, so this one is unused.
      int arity = relations.arity(relation);
      int own = relations.number("facts of " + relations.name(relation), arity);
      all.add(derive(new Atom(own, rule.head().arguments()), List.of(), rule));
      if (!apart.get(relation)) {
        apart.set(relation);
        List<Pattern> variables = Pattern.ofVariables(IntStream.range(0, arity));
        all.add(derive(new Atom(relation, variables), List.of(new Atom(own, variables)), rule));
      }
    }
    return all;
  }

  private static ProgramRule derive(Atom head, List<Atom> body, ProgramRule source) {
    int variables = head.arguments().size();
    return new ProgramRule(head, body, List.of(), List.of(), variables, source.source());
  }

  /** Whether a rule has no conditions. */
  static boolean isFact(ProgramRule rule) {
    return rule.positive().isEmpty() && rule.negative().isEmpty();
  }

  private void describe(int component) {
    int[] members = components.members(component);
    boolean isRecursive = members.length > 1;
    boolean isEndless = false;
    boolean buildsHeads = false;
    boolean buildsCalls = false;
    for (int member : members) {
      for (ProgramRule rule : rules.get(member)) {
        buildsHeads |= builds(rule.head());
        for (Atom atom : rule.conditions().toList()) {
          boolean isInside = components.componentOf(atom.relation()) == component;
          isRecursive |= isInside;
          buildsCalls |= isInside && builds(atom);
          isEndless |= endless.get(atom.relation());
        }
      }
    }
    for (int member : members) {
      recursive.set(member, isRecursive);
      growing.set(member, isRecursive && (buildsHeads || buildsCalls));
      endless.set(member, isEndless || (isRecursive && buildsHeads));
    }
  }

  private static boolean builds(Atom atom) {
    return atom.arguments().stream()
        .anyMatch(each -> each instanceof Pattern.Apply && !each.variables().isEmpty());
  }

  /** Whether two relations are in the same recursive component. */
  boolean areEntangled(int one, int other) {
    return recursive.get(one) && components.componentOf(one) == components.componentOf(other);
  }

  /** The stratum of a rule. */
  int stratum(ProgramRule rule) {
    return stratification.stratum(rule.source());
  }
}
