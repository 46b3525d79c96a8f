package org.propnet.ground;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.ListMultimap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.collect.StronglyConnectedComponents;
import org.propnet.datalog.Atom;
import org.propnet.datalog.Pattern;
import org.propnet.datalog.Program;
import org.propnet.datalog.ProgramRule;
import org.propnet.datalog.Relations;
import org.propnet.gdl.And;
import org.propnet.gdl.Distinct;
import org.propnet.gdl.Function;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Literal;
import org.propnet.gdl.Not;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.gdl.Variable;

/** Tells the rules that never fire by themselves from those that never fire because of others. */
final class DeadRules {

  /*
   * A dead rule waits for another one if the other one's head may be one of its conditions, and
   * what is left without all such conditions may hold. That makes a graph over the dead rules. To
   * blame are those that wait for none, and of a circle that waits for nothing outside of it the
   * first rule of the text.
   */

  private static final Pattern ANYTHING = new Pattern.Var(0);

  private final GameDescription description;
  private final Relations relations;
  private final Program program;
  private final Predicate<ProgramRule> mayFire;
  private final Budget budget;
  private final BitSet defined = new BitSet();
  private final ListMultimap<Integer, Feeder> feeders = ArrayListMultimap.create();
  private final ListMultimap<Key, Feeder> feedersByTop = ArrayListMultimap.create();
  private final ListMultimap<Integer, ProgramRule> forms = ArrayListMultimap.create();

  /** A dead rule, with what its head would be as a condition. */
  private record Feeder(int rule, List<Pattern> arguments) {}

  /**
   * A relation with the symbol that its last argument begins with, so that few heads are compared.
   *
   * @param top that argument, or of a compound its symbol; null if there is none
   */
  private record Key(int relation, @Nullable Object top) {

    static Key of(int relation, List<Pattern> arguments) {
      Pattern last = arguments.isEmpty() ? null : arguments.get(arguments.size() - 1);
      return new Key(relation, last instanceof Pattern.Apply apply ? apply.symbol() : last);
    }
  }

  /**
   * Prepares the search.
   *
   * @param dead the rules that never fire
   * @param barren those that have no normal form, since they contradict themselves
   * @param mayFire whether the conditions of a rule may hold together
   */
  DeadRules(
      GameDescription description,
      Program program,
      BitSet dead,
      BitSet barren,
      Predicate<ProgramRule> mayFire,
      Budget budget) {
    this.description = description;
    this.program = program;
    this.relations = program.relations();
    this.mayFire = mayFire;
    this.budget = budget;
    for (int i = 0; i < description.rules().size(); i++) {
      budget.check();
      Sentence head = description.rules().get(i).head();
      int condition = asCondition(relations.number(head.relation(), head.arity()));
      defined.set(condition);
      if (dead.get(i) || barren.get(i)) {
        Feeder feeder = new Feeder(i, patterns(head.arguments()));
        feeders.put(condition, feeder);
        feedersByTop.put(Key.of(condition, feeder.arguments), feeder);
      }
    }
    defined.set(relations.isTrue);
    defined.set(relations.does);
    for (ProgramRule rule : program.rules()) {
      if (dead.get(rule.source())) {
        forms.put(rule.source(), rule);
      }
    }
  }

  /** The relation that asks for what a relation of heads derives. */
  private int asCondition(int head) {
    if (head == relations.next || head == relations.init) {
      return relations.isTrue;
    }
    return head == relations.legal ? relations.does : head;
  }

  private List<Pattern> patterns(List<Term> terms) {
    List<Pattern> patterns = new ArrayList<>(terms.size());
    for (Term term : terms) {
      budget.check();
      if (term instanceof Variable) {
        patterns.add(ANYTHING);
      } else if (term instanceof Function function) {
        int symbol = program.terms().symbol(function.name());
        patterns.add(new Pattern.Apply(symbol, patterns(function.arguments())));
      } else {
        patterns.add(new Pattern.Ground(program.terms().intern(term)));
      }
    }
    return patterns;
  }

  /**
   * The rules to blame, in their order, each with the condition, as it was written, that nothing
   * fulfils, if there is one that nothing fulfils even alone.
   */
  ImmutableSortedMap<Integer, Optional<Sentence>> toBlame() {
    int[] rules = forms.keySet().stream().mapToInt(Integer::intValue).sorted().toArray();
    int[] offsets = new int[description.rules().size() + 1];
    IntArrayList targets = new IntArrayList();
    BitSet explained = new BitSet();
    int next = 0;
    for (int rule : rules) {
      while (next <= rule) {
        offsets[next++] = targets.size();
      }
      if (forms.get(rule).stream().allMatch(this::needsWhatIsUndefined)) {
        explained.set(rule);
      } else {
        IntSet others = waitsFor(rule);
        budget.requireRoom(8L * (targets.size() + others.size()));
        targets.addAll(others);
      }
    }
    while (next < offsets.length) {
      offsets[next++] = targets.size();
    }
    StronglyConnectedComponents circles =
        StronglyConnectedComponents.of(offsets, targets.toIntArray(), budget::check);
    ImmutableSortedMap.Builder<Integer, Optional<Sentence>> blamed =
        ImmutableSortedMap.naturalOrder();
    for (int rule : rules) {
      if (!explained.get(rule) && isFirstOfLast(rule, circles, offsets, targets)) {
        blamed.put(rule, Optional.ofNullable(unfulfilled(rule, offsets[rule] < offsets[rule + 1])));
      }
    }
    return blamed.buildOrThrow();
  }

  /** Whether a rule is the first one of its circle, and that one waits for nothing outside. */
  private static boolean isFirstOfLast(
      int rule, StronglyConnectedComponents circles, int[] offsets, IntList targets) {
    int circle = circles.componentOf(rule);
    for (int member : circles.members(circle)) {
      if (member < rule) {
        return false;
      }
      for (int i = offsets[member]; i < offsets[member + 1]; i++) {
        if (circles.componentOf(targets.getInt(i)) != circle) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether a condition is about a relation without rules, which has a finding of its own. */
  private boolean needsWhatIsUndefined(ProgramRule form) {
    return form.positive().stream().anyMatch(atom -> !defined.get(atom.relation()));
  }

  private IntSet waitsFor(int rule) {
    IntSet all = new IntOpenHashSet();
    for (ProgramRule form : forms.get(rule)) {
      IntSet feeding = new IntOpenHashSet();
      List<Atom> others = new ArrayList<>();
      for (Atom atom : form.positive()) {
        IntSet found = feeding(atom);
        feeding.addAll(found);
        if (found.isEmpty()) {
          others.add(atom);
        }
      }
      if (!feeding.isEmpty() && mayHold(form, others)) {
        all.addAll(feeding);
      }
    }
    return all;
  }

  /** The dead rules that would fulfil a condition. */
  private IntSet feeding(Atom atom) {
    IntSet found = new IntOpenHashSet();
    Key key = Key.of(atom.relation(), atom.arguments());
    if (key.top instanceof Pattern.Var) {
      addFeeding(feeders.get(atom.relation()), atom, found);
    } else {
      addFeeding(feedersByTop.get(key), atom, found);
      addFeeding(feedersByTop.get(new Key(atom.relation(), ANYTHING)), atom, found);
    }
    return found;
  }

  private void addFeeding(List<Feeder> candidates, Atom atom, IntSet found) {
    for (Feeder feeder : candidates) {
      if (overlap(feeder.arguments, atom.arguments())) {
        found.add(feeder.rule);
      }
    }
  }

  private boolean overlap(List<Pattern> left, List<Pattern> right) {
    for (int i = 0; i < left.size(); i++) {
      if (!overlap(left.get(i), right.get(i))) {
        return false;
      }
    }
    return true;
  }

  private boolean overlap(Pattern left, Pattern right) {
    budget.check();
    if (left instanceof Pattern.Var || right instanceof Pattern.Var) {
      return true;
    }
    if (left instanceof Pattern.Apply one && right instanceof Pattern.Apply other) {
      return one.symbol() == other.symbol()
          && one.arguments().size() == other.arguments().size()
          && overlap(one.arguments(), other.arguments());
    }
    return left.equals(right);
  }

  /** Whether some conditions of a rule may hold, with all else about their variables. */
  private boolean mayHold(ProgramRule form, List<Atom> positive) {
    if (positive.isEmpty()) {
      return true;
    }
    IntSet bound = new IntOpenHashSet();
    positive.forEach(atom -> bound.addAll(atom.variables()));
    List<Atom> negative =
        form.negative().stream().filter(atom -> bound.containsAll(atom.variables())).toList();
    List<ProgramRule.Inequality> distinct =
        form.distinct().stream().filter(it -> bound.containsAll(it.variables())).toList();
    return mayFire.test(
        new ProgramRule(
            positive.get(0), positive, negative, distinct, form.variableCount(), form.source()));
  }

  /**
   * The first condition of a rule that nothing fulfils even alone, or null if there is none, or
   * what was written doesn't tell.
   *
   * @param waits whether it may be one that another dead rule would fulfil
   */
  private @Nullable Sentence unfulfilled(int source, boolean waits) {
    if (forms.get(source).size() != 1) {
      return null;
    }
    Rule rule = description.rules().get(source);
    ProgramRule form = forms.get(source).get(0);
    List<Sentence> written = conditions(rule);
    if (form.positive().size() != written.size()) {
      return null;
    }
    Set<Variable> replaced = replaced(rule);
    for (int i = 0; i < written.size(); i++) {
      Sentence sentence = written.get(i);
      Atom atom = form.positive().get(i);
      if (!mentions(sentence.arguments(), replaced)
          && (waits || feeding(atom).isEmpty())
          && !mayFire.test(alone(form, atom))) {
        return sentence;
      }
    }
    return null;
  }

  private static ProgramRule alone(ProgramRule form, Atom atom) {
    return new ProgramRule(
        atom, List.of(atom), List.of(), List.of(), form.variableCount(), form.source());
  }

  /** The positive conditions that are written outside of every disjunction, each once. */
  private static List<Sentence> conditions(Rule rule) {
    Set<Sentence> conditions = new LinkedHashSet<>();
    rule.body().forEach(literal -> addConditions(literal, conditions));
    return List.copyOf(conditions);
  }

  private static void addConditions(Literal literal, Set<Sentence> conditions) {
    if (literal instanceof Sentence sentence) {
      conditions.add(sentence);
    } else if (literal instanceof And and) {
      and.operands().forEach(operand -> addConditions(operand, conditions));
    }
  }

  /** The variables for which equalities of a rule put something else. */
  private static Set<Variable> replaced(Rule rule) {
    Set<Variable> replaced = new HashSet<>();
    for (Literal literal : rule.literals()) {
      if (literal instanceof Not not && not.operand() instanceof Distinct equality) {
        addVariables(equality.left(), replaced);
        addVariables(equality.right(), replaced);
      }
    }
    return replaced;
  }

  private static void addVariables(Term term, Set<Variable> variables) {
    if (term instanceof Variable variable) {
      variables.add(variable);
    } else if (term instanceof Function function) {
      function.arguments().forEach(argument -> addVariables(argument, variables));
    }
  }

  private static boolean mentions(List<Term> terms, Set<Variable> variables) {
    Set<Variable> mentioned = new HashSet<>();
    terms.forEach(term -> addVariables(term, mentioned));
    return mentioned.stream().anyMatch(variables::contains);
  }
}
