package org.propnet.reasoner;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.collect.StronglyConnectedComponents;
import org.propnet.datalog.Atom;
import org.propnet.datalog.Pattern;
import org.propnet.datalog.Program;
import org.propnet.datalog.ProgramRule;
import org.propnet.datalog.Relations;
import org.propnet.gdl.GameDescription;
import org.propnet.validate.relation.Stratification;

/**
 * What is known of a rulesheet: its rules by relation, how relations depend on each other, and the
 * facts of those that never change. Doesn't change once the machine is made.
 */
final class Knowledge {

  /*
   * Endless relations
   * -----------------
   * A recursion whose heads build terms may have no end when it is asked with fewer arguments given
   * than its author meant. Such relations, and all that depend on them, are called endless here,
   * whether they are or not: their conditions stay behind those that come before them in the rule,
   * and they are never derived as a whole without need.
   */

  private static final int MIN_MARGIN = 8;
  private static final int MANY_ARGUMENTS = 16;

  final Relations relations;

  /**
   * The rules of each relation; facts of a relation that has rules too are a relation of their own.
   */
  private final List<List<ProgramRule>> rules = new ArrayList<>();

  private final List<@Nullable List<int[]>> facts = new ArrayList<>();
  private final Stratification stratification;
  private final StronglyConnectedComponents components;
  private final BitSet recursive = new BitSet();
  private final BitSet growing = new BitSet();
  private final BitSet endless = new BitSet();
  private final Life[] lives;
  private final int[][] twins;
  private final int margin;

  private Knowledge(Program program, BitSet needed, GameDescription description) {
    this.relations = program.relations();
    this.stratification = Stratification.of(description);
    split(program, needed);
    int[] offsets = new int[rules.size() + 1];
    IntArrayList targets = new IntArrayList();
    for (int relation = 0; relation < rules.size(); relation++) {
      for (ProgramRule rule : rules.get(relation)) {
        rule.positive().forEach(atom -> targets.add(atom.relation()));
        rule.negative().forEach(atom -> targets.add(atom.relation()));
      }
      offsets[relation + 1] = targets.size();
    }
    this.components = StronglyConnectedComponents.of(offsets, targets.toIntArray());
    this.margin = MIN_MARGIN + deepestPattern();
    this.lives = new Life[rules.size()];
    this.twins = new int[rules.size()][];
    for (int relation = 0; relation < twins.length; relation++) {
      twins[relation] = twins(relation);
    }
    for (int component = 0; component < components.count(); component++) {
      describe(component);
    }
  }

  /**
   * The knowledge of a program.
   *
   * @param needed the relations to know about
   */
  static Knowledge of(Program program, BitSet needed, GameDescription description) {
    return new Knowledge(program, needed, description);
  }

  private void split(Program program, BitSet needed) {
    BitSet derived = new BitSet();
    for (ProgramRule rule : program.rules()) {
      if (!isFact(rule)) {
        derived.set(rule.head().relation());
      }
    }
    for (ProgramRule rule : program.rules()) {
      int relation = rule.head().relation();
      if (!needed.get(relation)) {
        continue;
      }
      if (isFact(rule) && derived.get(relation)) {
        // A space can't stand in a name of a rulesheet, so the name is free.
        int arity = relations.arity(relation);
        int own = relations.number("facts of " + relations.name(relation), arity);
        grow(Math.max(own, relation));
        if (rules.get(own).isEmpty()) {
          rules.get(relation).add(copy(relation, own, arity, rule.source()));
        }
        rules.get(own).add(rule);
      } else {
        grow(relation);
        rules.get(relation).add(rule);
      }
    }
    grow(relations.count() - 1);
  }

  private static boolean isFact(ProgramRule rule) {
    return rule.positive().isEmpty() && rule.negative().isEmpty();
  }

  /** The rule by which a relation has the facts of another one. */
  private static ProgramRule copy(int relation, int source, int arity, int position) {
    List<Pattern> arguments = new ArrayList<>();
    for (int i = 0; i < arity; i++) {
      arguments.add(new Pattern.Var(i));
    }
    List<Pattern> list = List.copyOf(arguments);
    return new ProgramRule(
        new Atom(relation, list),
        List.of(new Atom(source, list)),
        List.of(),
        List.of(),
        arity,
        position);
  }

  private void grow(int relation) {
    while (rules.size() <= relation) {
      rules.add(new ArrayList<>());
      facts.add(null);
    }
  }

  private void describe(int component) {
    int[] members = components.members(component);
    boolean isRecursive = members.length > 1;
    boolean isEndless = false;
    boolean builds = false;
    boolean grows = false;
    Life life = Life.GAME;
    for (int member : members) {
      life = longest(life, member);
      for (ProgramRule rule : rules.get(member)) {
        builds |= rule.head().arguments().stream().anyMatch(Knowledge::builds);
        for (Atom atom : rule.positive()) {
          isRecursive |= components.componentOf(atom.relation()) == component;
          grows |=
              components.componentOf(atom.relation()) == component
                  && atom.arguments().stream().anyMatch(Knowledge::builds);
          isEndless |= endless.get(atom.relation());
          life = shorter(life, atom.relation());
        }
        for (Atom atom : rule.negative()) {
          isRecursive |= components.componentOf(atom.relation()) == component;
          grows |=
              components.componentOf(atom.relation()) == component
                  && atom.arguments().stream().anyMatch(Knowledge::builds);
          isEndless |= endless.get(atom.relation());
          life = shorter(life, atom.relation());
        }
      }
    }
    for (int member : members) {
      lives[member] = life;
      recursive.set(member, isRecursive);
      growing.set(member, isRecursive && (builds || grows));
      endless.set(member, isEndless || (isRecursive && builds));
    }
  }

  private Life longest(Life life, int relation) {
    Life own =
        relation == relations.isTrue
            ? Life.STATE
            : relation == relations.does ? Life.STEP : Life.GAME;
    return own.compareTo(life) > 0 ? own : life;
  }

  @SuppressWarnings("NullAway") // a relation of the same component has no life yet
  private Life shorter(Life life, int relation) {
    Life other = lives[relation];
    return other != null && other.compareTo(life) > 0 ? other : life;
  }

  private int deepestPattern() {
    int deepest = 0;
    for (List<ProgramRule> list : rules) {
      for (ProgramRule rule : list) {
        deepest = Math.max(deepest, depth(rule.head().arguments()));
        for (Atom atom : rule.positive()) {
          deepest = Math.max(deepest, depth(atom.arguments()));
        }
      }
    }
    return deepest;
  }

  private static int depth(List<Pattern> patterns) {
    int depth = 0;
    for (Pattern pattern : patterns) {
      if (pattern instanceof Pattern.Apply apply) {
        depth = Math.max(depth, 1 + depth(apply.arguments()));
      }
    }
    return depth;
  }

  private static boolean builds(Pattern pattern) {
    return pattern instanceof Pattern.Apply apply
        && apply.arguments().stream().anyMatch(part -> part instanceof Pattern.Var || builds(part));
  }

  private int[] twins(int relation) {
    int[] first = new int[relations.arity(relation)];
    if (first.length > MANY_ARGUMENTS) {
      Arrays.setAll(first, place -> place);
      return first;
    }
    for (int place = 0; place < first.length; place++) {
      while (first[place] < place && !areTwins(relation, first[place], place)) {
        first[place]++;
      }
    }
    return first;
  }

  private boolean areTwins(int relation, int one, int other) {
    for (ProgramRule rule : rules.get(relation)) {
      List<Pattern> arguments = rule.head().arguments();
      if (!arguments.get(one).equals(arguments.get(other))) {
        return false;
      }
    }
    return !rules.get(relation).isEmpty();
  }

  /**
   * For each argument of a relation the first one that is equal to it in every head of a rule, and
   * so in everything that is derived; often the argument itself.
   */
  int[] equalArguments(int relation) {
    return twins[relation];
  }

  /** By how much the values of a recursive call may be deeper than all terms met so far. */
  int margin() {
    return margin;
  }

  List<ProgramRule> rules(int relation) {
    return rules.get(relation);
  }

  /** How many relations there are. */
  int relationCount() {
    return rules.size();
  }

  Life life(int relation) {
    return lives[relation];
  }

  /** Components are numbered so that each comes after those it depends on. */
  int componentCount() {
    return components.count();
  }

  int[] members(int component) {
    return components.members(component);
  }

  int component(int relation) {
    return components.componentOf(relation);
  }

  /** Whether a relation depends on itself. */
  boolean isRecursive(int relation) {
    return recursive.get(relation);
  }

  /** Whether terms may become deeper and deeper in the recursion of a relation. */
  boolean isGrowing(int relation) {
    return growing.get(relation);
  }

  boolean isEndless(int relation) {
    return endless.get(relation);
  }

  /** The stratum of a rule. */
  int stratum(ProgramRule rule) {
    return stratification.stratum(rule.source());
  }

  /** All facts of a relation that never changes, or null if they aren't known as a whole. */
  @Nullable List<int[]> facts(int relation) {
    return facts.get(relation);
  }

  void setFacts(int relation, List<int[]> rows) {
    facts.set(relation, rows);
  }
}
