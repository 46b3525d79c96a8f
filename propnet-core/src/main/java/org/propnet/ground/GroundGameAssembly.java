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
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.collect.IntColumn;
import org.propnet.collect.IntGroups;
import org.propnet.collect.TupleList;
import org.propnet.datalog.FactBase;
import org.propnet.datalog.Relations;
import org.propnet.gdl.GameDescription;
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
  private final Relations relations;
  private final RuleGeneration generation;
  private final TupleList rules;
  private final Budget budget;
  private final Simplifier simplifier;
  private final int[] numbers;

  final ImmutableList<Term> roles;
  final ImmutableList<Term> bases;
  final boolean[] initially;
  final int[] nextAtoms;
  final ImmutableList<ImmutableList<Term>> moves;
  final int[][] legalAtoms;
  final ImmutableList<ImmutableList<Term>> goalValues;
  final int[][] goalAtoms;
  final int terminalAtom;
  final ImmutableList<Sentence> derived;
  final IntColumn ruleHeads = new IntColumn();
  final IntColumn ruleStarts = new IntColumn();
  final IntColumn literals = new IntColumn();

  /** For each derived atom the rule of the description that it comes from, or −1. */
  final IntColumn sources = new IntColumn();

  /** The description. */
  final @Nullable GameDescription description;

  /** An atom with the term it is about. */
  private record Named(int atom, Term term, String text) {}

  GroundGameAssembly(
      FactBase facts,
      Relations relations,
      RuleGeneration generation,
      Simplifier simplifier,
      Budget budget) {
    this.facts = facts;
    this.relations = relations;
    this.generation = generation;
    this.rules = generation.groundRules();
    this.simplifier = simplifier;
    this.budget = budget;
    this.description = budget.description();
    budget.hold(4L * facts.atoms().size());
    this.numbers = new int[facts.atoms().size()];
    Arrays.fill(numbers, UNNUMBERED);

    IntArrayList roleTerms = new IntArrayList();
    for (int atom : facts.reachedOf(relations.role)) {
      roleTerms.add(facts.atoms().get(atom, 1));
    }
    List<Named> baseAtoms = named(relations.isTrue, 1);
    List<List<Named>> legal = byRole(relations.legal, roleTerms);
    List<List<Named>> goals = byRole(relations.goal, roleTerms);
    int terminal = facts.atoms().find(new int[] {relations.terminal}, 1);
    boolean ends = terminal >= 0 && possible(terminal);

    IntArrayList roots = new IntArrayList();
    baseAtoms.forEach(base -> roots.add(nextOf(base.atom())));
    for (List<List<Named>> lists : List.of(legal, goals)) {
      for (List<Named> list : lists) {
        budget.check(list.size());
        list.forEach(named -> roots.add(named.atom()));
      }
    }
    roots.add(ends ? terminal : UNNUMBERED);

    int count = numberInputs(baseAtoms, legal);
    derived = numberDerived(roots, count);

    roles = roleTerms.intStream().mapToObj(facts.terms()::toTerm).collect(toImmutableList());
    bases = terms(baseAtoms);
    initially = new boolean[bases.size()];
    nextAtoms = new int[bases.size()];
    for (int i = 0; i < bases.size(); i++) {
      initially[i] = simplifier.isInitial(baseAtoms.get(i).atom());
      int next = nextOf(baseAtoms.get(i).atom());
      nextAtoms[i] = next < 0 ? GroundGame.NONE : numbers[next];
    }
    moves = legal.stream().map(GroundGameAssembly::terms).collect(toImmutableList());
    legalAtoms = legal.stream().map(this::numbersOf).toArray(int[][]::new);
    goalValues = goals.stream().map(GroundGameAssembly::terms).collect(toImmutableList());
    goalAtoms = goals.stream().map(this::numbersOf).toArray(int[][]::new);
    terminalAtom = ends ? numbers[terminal] : GroundGame.NONE;
  }

  private static ImmutableList<Term> terms(List<Named> atoms) {
    return atoms.stream().map(Named::term).collect(toImmutableList());
  }

  private int[] numbersOf(List<Named> atoms) {
    return atoms.stream().mapToInt(named -> numbers[named.atom()]).toArray();
  }

  private boolean possible(int atom) {
    return facts.isReached(atom) && !simplifier.isNever(atom);
  }

  /** How many moves there are for all roles together. */
  int inputCount() {
    return moves.stream().mapToInt(ImmutableList::size).sum();
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
    int next = facts.counterpart(base, relations.next);
    return next >= 0 && possible(next) ? next : UNNUMBERED;
  }

  private int numberInputs(List<Named> baseAtoms, List<List<Named>> legal) {
    int count = 0;
    for (Named base : baseAtoms) {
      numbers[base.atom()] = count++;
    }
    for (List<Named> moves : legal) {
      for (Named move : moves) {
        budget.check();
        numbers[facts.counterpart(move.atom(), relations.does)] = count++;
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
        budget.check(rules.length(rule));
        for (int i = 1; i < rules.length(rule); i++) {
          int atom = rules.get(rule, i) >> 1;
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
      sentences.add(new Sentence(relations.name(facts.relation(atom)), facts.arguments(atom)));
    }
    for (int atom = cone.nextSetBit(0); atom >= 0; atom = cone.nextSetBit(atom + 1)) {
      addRules(atom, byHead);
    }
    ruleStarts.add(literals.size());
    return sentences.build();
  }

  private void addRules(int atom, IntGroups byHead) {
    if (simplifier.isAlways(atom)) {
      ruleHeads.add(numbers[atom]);
      ruleStarts.add(literals.size());
      return;
    }
    for (int rule : byHead.of(atom)) {
      budget.check(rules.length(rule));
      budget.hold(4L * (2 + rules.length(rule)));
      ruleHeads.add(numbers[atom]);
      ruleStarts.add(literals.size());
      for (int i = 1; i < rules.length(rule); i++) {
        int literal = rules.get(rule, i);
        if (simplifier.isUndecided(literal >> 1)) {
          literals.add(numbers[literal >> 1] << 1 | (literal & 1));
        }
      }
    }
  }
}
