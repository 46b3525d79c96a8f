package org.propnet.check.review;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.ListMultimap;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.collect.IntGroups;
import org.propnet.collect.StronglyConnectedComponents;
import org.propnet.datalog.Atom;
import org.propnet.datalog.Program;
import org.propnet.datalog.ProgramRule;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Sentence;

/** Separates the rules that are dead by themselves from those that are dead because of others. */
final class DeadRules {

  /*
   * A dead rule waits for another one if that rule's head may satisfy one of its conditions, and
   * its other conditions, without all of these, may hold. This makes a graph over the dead rules.
   * The rules to blame are those that wait for none, and the first rule, in the order of the text,
   * of each strongly connected component that waits for nothing outside it.
   */

  /** The memory of a small set and its entry in a map. */
  private static final long BYTES_PER_SET = 260;

  private final GameDescription description;
  private final DeadHeads heads;
  private final Predicate<ProgramRule> mayFire;
  private final Budget budget;
  private final ListMultimap<Integer, ProgramRule> forms = ArrayListMultimap.create();

  /**
   * Creates the search.
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
    this.mayFire = mayFire;
    this.budget = budget;
    BitSet all = (BitSet) dead.clone();
    all.or(barren);
    this.heads = new DeadHeads(description, program, all, budget);
    for (ProgramRule rule : program.rules()) {
      if (dead.get(rule.source())) {
        forms.put(rule.source(), rule);
      }
    }
  }

  /**
   * The rules to blame, in their order, each with the first written condition that nothing
   * satisfies even alone, if there is one.
   */
  ImmutableSortedMap<Integer, Optional<Sentence>> toBlame() {
    int[] rules = forms.keySet().stream().mapToInt(Integer::intValue).sorted().toArray();
    Map<Integer, IntSet> waiting = new TreeMap<>();
    BitSet explained = new BitSet();
    long bytes = 0;
    for (int rule : rules) {
      if (forms.get(rule).stream().allMatch(this::needsWhatIsUndefined)) {
        explained.set(rule);
      } else {
        IntSet own = waitsFor(rule);
        bytes += BYTES_PER_SET + 16L * own.size();
        budget.requireRoom(bytes);
        waiting.put(rule, own);
      }
    }
    IntGroups edges = new IntGroups(description.rules().size());
    do {
      waiting.forEach((rule, own) -> own.forEach(other -> edges.add(rule, other)));
    } while (edges.again());
    StronglyConnectedComponents circles = StronglyConnectedComponents.of(edges, budget::check);
    ImmutableSortedMap.Builder<Integer, Optional<Sentence>> blamed =
        ImmutableSortedMap.naturalOrder();
    for (int circle = 0; circle < circles.count(); circle++) {
      int rule = IntStream.of(circles.members(circle)).min().getAsInt();
      if (forms.containsKey(rule) && !explained.get(rule) && isLast(circle, circles, edges)) {
        blamed.put(rule, Optional.ofNullable(unfulfilled(rule, edges.size(rule) > 0)));
      }
    }
    return blamed.buildOrThrow();
  }

  /** Whether the rules of a strongly connected component wait for nothing outside it. */
  private static boolean isLast(int circle, StronglyConnectedComponents circles, IntGroups edges) {
    for (int member : circles.members(circle)) {
      if (!edges.of(member).intStream().allMatch(to -> circles.componentOf(to) == circle)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a condition uses a relation without rules, which has a finding of its own. */
  private boolean needsWhatIsUndefined(ProgramRule form) {
    return form.positive().stream().anyMatch(atom -> !heads.isDefined(atom.relation()));
  }

  private IntSet waitsFor(int rule) {
    IntSet all = new IntOpenHashSet();
    for (ProgramRule form : forms.get(rule)) {
      IntSet feeding = new IntOpenHashSet();
      List<Atom> others = new ArrayList<>();
      for (Atom atom : form.positive()) {
        IntSet found = heads.fulfilling(atom);
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

  /**
   * Whether some conditions of a rule may hold, together with the other restrictions on their
   * variables.
   */
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
   * The first condition of a rule that nothing satisfies even alone, or null if there is none or it
   * can't be traced to the text.
   *
   * @param waits whether it may be one that another dead rule would satisfy
   */
  private @Nullable Sentence unfulfilled(int source, boolean waits) {
    if (forms.get(source).size() != 1) {
      return null;
    }
    ProgramRule form = forms.get(source).get(0);
    WrittenConditions written = new WrittenConditions(description.rules().get(source));
    if (form.positive().size() != written.sentences().size()) {
      return null;
    }
    for (int i = 0; i < form.positive().size(); i++) {
      Sentence sentence = written.sentences().get(i);
      Atom atom = form.positive().get(i);
      if (written.isMeantSo(sentence)
          && (waits || heads.fulfilling(atom).isEmpty())
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
}
