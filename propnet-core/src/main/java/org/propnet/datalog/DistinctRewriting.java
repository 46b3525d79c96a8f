package org.propnet.datalog;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ListMultimap;
import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.collect.StronglyConnectedComponents;

/**
 * Rewrites the rules in which many variables differ pairwise, as {@link AllDifferent} does, even if
 * the inequalities or the variables are in relations of their own: these are unfolded first, since
 * they may have as many facts as there are permutations.
 *
 * <p>A rule is left unchanged unless its many variables can be eliminated in this way.
 */
public final class DistinctRewriting {

  /** Maximum number of rules of a relation that is unfolded. */
  private static final int MAX_DEFINITIONS = 4;

  /** Maximum number of literals unfolded in a rule. */
  private static final int MAX_UNFOLDED = 64;

  private final Program program;
  private final Budget budget;
  private final AllDifferent splitting;
  private final ListMultimap<Integer, ProgramRule> definitions = ArrayListMultimap.create();

  /** Relations that may be unfolded. */
  private final BitSet unfoldable = new BitSet();

  /** Those of them with arguments over which many variables differ. */
  private final BitSet wide = new BitSet();

  /** Those of them that imply that their two arguments differ. */
  private final BitSet pairs = new BitSet();

  private DistinctRewriting(Program program, Budget budget) {
    this.program = program;
    this.budget = budget;
    this.splitting = new AllDifferent(program.relations(), budget);
  }

  /** The program with such rules replaced; the same one if it has none. */
  public static Program apply(Program program, Budget budget) {
    for (ProgramRule rule : program.rules()) {
      budget.check();
      long pairs = rule.positive().stream().filter(atom -> atom.arguments().size() == 2).count();
      if (AllDifferent.mayApply(rule.distinct().size() + pairs)) {
        return new DistinctRewriting(program, budget).rewrite();
      }
    }
    return program;
  }

  private Program rewrite() {
    for (ProgramRule rule : program.rules()) {
      budget.check();
      definitions.put(rule.head().relation(), rule);
    }
    StronglyConnectedComponents components =
        RelationGraph.withinState(program, budget).components();
    Map<ProgramRule, List<ProgramRule>> replacements = new HashMap<>();
    for (int component = 0; component < components.count(); component++) {
      int[] members = components.members(component);
      for (int relation : members) {
        List<ProgramRule> after = new ArrayList<>();
        for (ProgramRule rule : definitions.get(relation)) {
          List<ProgramRule> parts = replacement(withInequalities(rule));
          replacements.put(rule, parts);
          parts.stream().filter(part -> part.head().relation() == relation).forEach(after::add);
        }
        if (members.length == 1 && mayBeUnfolded(relation, after)) {
          unfoldable.set(relation);
          definitions.replaceValues(relation, after);
          wide.set(relation, after.stream().anyMatch(this::isWide));
          pairs.set(relation, after.size() == 1 && isPair(after.get(0)));
        }
      }
    }
    List<ProgramRule> rules = new ArrayList<>();
    program.rules().forEach(rule -> rules.addAll(replacements.get(rule)));
    return program.withRules(List.copyOf(rules));
  }

  private boolean mayBeUnfolded(int relation, List<ProgramRule> rules) {
    return !program.relations().isFixed(relation)
        && !rules.isEmpty()
        && rules.size() <= MAX_DEFINITIONS
        && rules.stream().allMatch(rule -> isPlain(rule, relation));
  }

  /** Whether a rule doesn't call its own relation, and its head has each variable once. */
  private boolean isPlain(ProgramRule rule, int relation) {
    Atom head = rule.head();
    budget.check(head.arguments().size());
    long occurrences = Shape.holes(head).stream().filter(Pattern.Var.class::isInstance).count();
    return !rule.positive().isEmpty()
        && rule.positive().stream().noneMatch(atom -> atom.relation() == relation)
        && head.variables().size() == occurrences;
  }

  private static boolean isPair(ProgramRule rule) {
    List<Pattern> arguments = rule.head().arguments();
    return arguments.size() == 2
        && arguments.stream().allMatch(Pattern.Var.class::isInstance)
        && rule.distinct().stream()
            .anyMatch(one -> arguments.contains(one.left()) && arguments.contains(one.right()));
  }

  /**
   * The rule with relations unfolded that imply the inequality of two variables, if there are many.
   */
  private ProgramRule withInequalities(ProgramRule rule) {
    List<Atom> calls = rule.positive().stream().filter(atom -> pairs.get(atom.relation())).toList();
    if (calls.isEmpty() || !AllDifferent.mayApply(rule.distinct().size() + calls.size())) {
      return rule;
    }
    ProgramRule unfolded = rule;
    for (Atom call : calls) {
      budget.check(1L + unfolded.positive().size() + unfolded.distinct().size());
      List<ProgramRule> next = Unfolding.positive(unfolded, call, definitions.get(call.relation()));
      if (next == null || next.size() != 1) {
        return rule;
      }
      unfolded = next.get(0);
    }
    return clique(unfolded).size() < AllDifferent.MIN_VARIABLES ? rule : unfolded;
  }

  private boolean isWide(ProgramRule rule) {
    return rule.positive().stream().anyMatch(atom -> wide.get(atom.relation()))
        || clique(rule).size() >= AllDifferent.MIN_VARIABLES;
  }

  private IntList clique(ProgramRule rule) {
    return AllDifferent.mayApply(rule.distinct().size())
        ? AllDifferent.clique(rule, Atom.variables(rule.positive()), false, budget)
        : IntList.of();
  }

  /** The replacement of a rule: the rule itself if nothing helps. */
  private List<ProgramRule> replacement(ProgramRule rule) {
    List<ProgramRule> parts = splitting.split(rule);
    if (parts != null) {
      return parts;
    }
    if (!isWide(rule) && rule.negative().stream().noneMatch(atom -> wide.get(atom.relation()))) {
      return List.of(rule);
    }
    List<ProgramRule> replacement = new ArrayList<>();
    boolean helps = false;
    for (ProgramRule unfolded : unfold(rule)) {
      parts = splitting.split(unfolded);
      helps |= parts != null || unfolded.negative().size() < rule.negative().size();
      replacement.addAll(parts == null ? List.of(unfolded) : parts);
    }
    return helps ? replacement : List.of(rule);
  }

  /** Unfolds relations that hide differing variables or their inequalities. */
  private List<ProgramRule> unfold(ProgramRule rule) {
    List<ProgramRule> done = new ArrayList<>();
    Deque<ProgramRule> waiting = new ArrayDeque<>(List.of(rule));
    for (int count = 0; !waiting.isEmpty(); count++) {
      budget.check();
      ProgramRule next = waiting.pop();
      List<ProgramRule> unfolded = count < MAX_UNFOLDED ? unfoldOne(next) : null;
      if (unfolded == null) {
        done.add(next);
      } else {
        unfolded.forEach(waiting::push);
      }
    }
    return done;
  }

  /** Unfolds one literal, or returns null if none should be. */
  private @Nullable List<ProgramRule> unfoldOne(ProgramRule rule) {
    IntSet differing = new IntAVLTreeSet(clique(rule));
    for (Atom atom : rule.negative()) {
      if (wide.get(atom.relation())) {
        differing.addAll(atom.variables());
      }
    }
    for (Atom atom : rule.positive()) {
      budget.check();
      IntSet variables = atom.variables();
      variables.retainAll(differing);
      if (unfoldable.get(atom.relation()) && (wide.get(atom.relation()) || variables.size() > 1)) {
        return Unfolding.positive(rule, atom, definitions.get(atom.relation()));
      }
    }
    for (Atom atom : rule.negative()) {
      List<ProgramRule> rules = definitions.get(atom.relation());
      if (wide.get(atom.relation()) && rules.size() == 1) {
        List<ProgramRule> unfolded = Unfolding.negative(rule, atom, rules.get(0));
        if (unfolded != null) {
          return unfolded;
        }
      }
    }
    return null;
  }
}
