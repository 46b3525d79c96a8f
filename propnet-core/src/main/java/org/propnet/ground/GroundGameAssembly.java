package org.propnet.ground;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.propnet.budget.Budget;
import org.propnet.collect.IntColumn;
import org.propnet.collect.IntGroups;
import org.propnet.collect.TupleList;
import org.propnet.datalog.FactBase;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.gdl.text.TextOrder;
import org.propnet.ground.generate.RuleGeneration;
import org.propnet.ground.simplify.Simplifier;

/**
 * Assembles a {@link GroundGame} from the results of grounding and simplification: the outputs of
 * the game and their cone, renumbered.
 */
final class GroundGameAssembly {

  private static final int UNNUMBERED = -1;

  /** The memory of a sentence or a named atom as an object, without its terms. */
  private static final long OBJECT_BYTES = 96;

  private final FactBase facts;
  private final RuleGeneration generation;
  private final TupleList generated;
  private final Budget budget;
  private final Simplifier simplifier;
  private final int[] numbers;

  final ImmutableList<Term> roles;
  final GroundGame.Listed bases;
  final boolean[] initially;
  final ImmutableList<GroundGame.Listed> moves;
  final ImmutableList<GroundGame.Listed> goals;
  final int terminalAtom;
  final ImmutableList<Sentence> derived;

  /** Tuples of the head and the literals. */
  final TupleList rules = new TupleList(bytes -> {});

  /** For each derived atom the rule of the description that it comes from, or −1. */
  final IntColumn sources = new IntColumn();

  /** An atom with the term it is about. */
  private record Named(int atom, Term term, String text) {}

  GroundGameAssembly(
      FactBase facts, RuleGeneration generation, Simplifier simplifier, Budget budget) {
    this.facts = facts;
    this.generation = generation;
    this.generated = generation.groundRules();
    this.simplifier = simplifier;
    this.budget = budget;
    budget.hold(4L * facts.atoms().size());
    this.numbers = new int[facts.atoms().size()];
    Arrays.fill(numbers, UNNUMBERED);

    IntArrayList roleTerms = new IntArrayList();
    for (int atom : facts.reachedOf(facts.relations.role)) {
      roleTerms.add(facts.atoms().get(atom, 1));
    }
    List<Named> baseAtoms = named(facts.relations.isTrue, 1);
    List<List<Named>> legal = byRole(facts.relations.legal, roleTerms);
    List<List<Named>> goalAtoms = byRole(facts.relations.goal, roleTerms);
    int terminal = facts.atoms().find(new int[] {facts.relations.terminal}, 1);
    boolean ends = possible(terminal);

    IntArrayList roots = new IntArrayList();
    baseAtoms.forEach(base -> roots.add(nextOf(base.atom())));
    for (List<List<Named>> lists : List.of(legal, goalAtoms)) {
      for (List<Named> list : lists) {
        budget.check(list.size());
        list.forEach(named -> roots.add(named.atom()));
      }
    }
    roots.add(ends ? terminal : UNNUMBERED);

    int count = numberInputs(baseAtoms, legal);
    derived = numberDerived(roots, count);

    roles = roleTerms.intStream().mapToObj(facts.terms()::toTerm).collect(toImmutableList());
    bases = listed(baseAtoms, this::nextOf);
    initially = new boolean[baseAtoms.size()];
    for (int i = 0; i < initially.length; i++) {
      initially[i] = simplifier.isInitial(baseAtoms.get(i).atom());
    }
    moves = legal.stream().map(this::listed).collect(toImmutableList());
    goals = goalAtoms.stream().map(this::listed).collect(toImmutableList());
    terminalAtom = ends ? numbers[terminal] : GroundGame.NONE;
  }

  private GroundGame.Listed listed(List<Named> named) {
    return listed(named, atom -> atom);
  }

  /** The terms of some atoms, and the numbers of atoms that go with these. */
  private GroundGame.Listed listed(List<Named> named, IntUnaryOperator atomOf) {
    return new GroundGame.Listed(
        named.stream().map(Named::term).collect(toImmutableList()),
        named.stream()
            .mapToInt(each -> atomOf.applyAsInt(each.atom()))
            .map(atom -> atom < 0 ? GroundGame.NONE : numbers[atom])
            .toArray());
  }

  private boolean possible(int atom) {
    return facts.isReached(atom) && !simplifier.isNever(atom);
  }

  /** How many moves there are for all roles together. */
  int inputCount() {
    return moves.stream().mapToInt(each -> each.terms().size()).sum();
  }

  /** The possible atoms of a relation with one of their arguments, sorted by its text. */
  private List<Named> named(int relation, int argument) {
    List<Named> named = new ArrayList<>();
    for (int atom : facts.reachedOf(relation)) {
      budget.check();
      if (!simplifier.isNever(atom)) {
        Term term = facts.terms().toTerm(facts.atoms().get(atom, argument));
        String text = term.toString();
        budget.check(text.length());
        budget.hold(OBJECT_BYTES + text.length());
        named.add(new Named(atom, term, text));
      }
    }
    Comparator<Named> byText = Comparator.comparing(Named::text, TextOrder.BY_CODE_POINT);
    named.sort(
        (left, right) -> {
          budget.check();
          return byText.compare(left, right);
        });
    return named;
  }

  /** The possible atoms of a relation for each role, sorted by the text of the other argument. */
  private List<List<Named>> byRole(int relation, IntArrayList roleTerms) {
    Map<Integer, List<Named>> ofRole = new LinkedHashMap<>();
    for (int role : roleTerms) {
      ofRole.put(role, new ArrayList<>());
    }
    for (Named named : named(relation, 2)) {
      budget.check();
      List<Named> list = ofRole.get(facts.atoms().get(named.atom(), 1));
      if (list != null) {
        list.add(named);
      }
    }
    return List.copyOf(ofRole.values());
  }

  /** The atom of a base proposition's next value, or −1 if that can't be true. */
  private int nextOf(int base) {
    budget.check();
    int next = facts.counterpart(base, facts.relations.next);
    return possible(next) ? next : UNNUMBERED;
  }

  private int numberInputs(List<Named> baseAtoms, List<List<Named>> legal) {
    int count = 0;
    for (Named base : baseAtoms) {
      numbers[base.atom()] = count++;
    }
    for (List<Named> ofRole : legal) {
      for (Named move : ofRole) {
        budget.check();
        numbers[facts.counterpart(move.atom(), facts.relations.does)] = count++;
      }
    }
    return count;
  }

  /** Numbers the atoms in the cone of the outputs and collects their rules. */
  private ImmutableList<Sentence> numberDerived(IntArrayList roots, int firstNumber) {
    IntGroups byHead = simplifier.openRules();
    BitSet cone = new BitSet();
    IntColumn work = new IntColumn();
    for (int root : roots) {
      budget.check();
      if (root >= 0 && !cone.get(root)) {
        cone.set(root);
        work.add(root);
      }
    }
    while (!work.isEmpty()) {
      int head = work.popInt();
      for (int rule : byHead.of(head)) {
        budget.check(generated.length(rule));
        for (int i = 1; i < generated.length(rule); i++) {
          int atom = generated.get(rule, i) >> 1;
          if (simplifier.isUndecided(atom) && numbers[atom] == UNNUMBERED && !cone.get(atom)) {
            cone.set(atom);
            work.add(atom);
          }
        }
      }
    }
    ImmutableList.Builder<Sentence> sentences = ImmutableList.builder();
    int count = firstNumber;
    for (int atom = cone.nextSetBit(0); atom >= 0; atom = cone.nextSetBit(atom + 1)) {
      numbers[atom] = count++;
      budget.check();
      budget.hold(OBJECT_BYTES + 8L * facts.atoms().length(atom));
      sources.add(generation.source(atom));
      sentences.add(
          new Sentence(facts.relations.name(facts.relation(atom)), facts.arguments(atom)));
    }
    for (int atom = cone.nextSetBit(0); atom >= 0; atom = cone.nextSetBit(atom + 1)) {
      addRules(atom, byHead);
    }
    return sentences.build();
  }

  private void addRules(int atom, IntGroups byHead) {
    if (simplifier.isAlways(atom)) {
      rules.add(new int[] {numbers[atom]}, 1);
      return;
    }
    for (int rule : byHead.of(atom)) {
      int length = generated.length(rule);
      budget.check(length);
      budget.hold(4L * (2 + length));
      int[] tuple = new int[length];
      tuple[0] = numbers[atom];
      int kept = 1;
      for (int i = 1; i < length; i++) {
        int literal = generated.get(rule, i);
        if (simplifier.isUndecided(literal >> 1)) {
          tuple[kept++] = numbers[literal >> 1] << 1 | (literal & 1);
        }
      }
      rules.add(tuple, kept);
    }
  }
}
