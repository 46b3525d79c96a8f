package org.propnet.check.review;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ListMultimap;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.datalog.Atom;
import org.propnet.datalog.Pattern;
import org.propnet.datalog.Program;
import org.propnet.datalog.Relations;
import org.propnet.gdl.Function;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.gdl.Variable;

/** The heads of rules that never fire, as the conditions that they would satisfy. */
final class DeadHeads {

  private static final Pattern ANYTHING = new Pattern.Var(0);

  private final Program program;
  private final Relations relations;
  private final Budget budget;
  private final BitSet defined = new BitSet();
  private final ListMultimap<Integer, Head> heads = ArrayListMultimap.create();
  private final ListMultimap<Key, Head> headsByTop = ArrayListMultimap.create();

  /** A dead rule, with its head as a condition. */
  private record Head(int rule, List<Pattern> arguments) {}

  /**
   * An index key: a relation with the root symbol of its last argument, so that few heads are
   * compared.
   *
   * @param top that argument, or of a compound its symbol; null if there is none
   */
  private record Key(int relation, @Nullable Object top) {

    static Key of(int relation, List<Pattern> arguments) {
      Pattern last = arguments.isEmpty() ? null : arguments.get(arguments.size() - 1);
      return new Key(relation, last instanceof Pattern.Apply apply ? apply.symbol() : last);
    }
  }

  DeadHeads(GameDescription description, Program program, BitSet dead, Budget budget) {
    this.program = program;
    this.relations = program.relations();
    this.budget = budget;
    defined.set(relations.isTrue);
    defined.set(relations.does);
    for (int i = 0; i < description.rules().size(); i++) {
      budget.check();
      Sentence sentence = description.rules().get(i).head();
      int condition = asCondition(relations.number(sentence.relation(), sentence.arity()));
      defined.set(condition);
      if (dead.get(i)) {
        Head head = new Head(i, patterns(sentence.arguments()));
        heads.put(condition, head);
        headsByTop.put(Key.of(condition, head.arguments), head);
      }
    }
  }

  /** The relation of the conditions that a head's relation satisfies. */
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

  /** Whether rules, dead or not, or the game itself may satisfy conditions on a relation. */
  boolean isDefined(int relation) {
    return defined.get(relation);
  }

  /** The dead rules that would satisfy a condition. */
  IntSet fulfilling(Atom atom) {
    IntSet found = new IntOpenHashSet();
    Key key = Key.of(atom.relation(), atom.arguments());
    if (key.top instanceof Pattern.Var) {
      addMatching(heads.get(atom.relation()), atom, found);
    } else {
      addMatching(headsByTop.get(key), atom, found);
      addMatching(headsByTop.get(new Key(atom.relation(), ANYTHING)), atom, found);
    }
    return found;
  }

  private void addMatching(List<Head> candidates, Atom atom, IntSet found) {
    for (Head head : candidates) {
      if (overlap(head.arguments, atom.arguments())) {
        found.add(head.rule);
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
}
