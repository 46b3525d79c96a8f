package org.propnet.datalog;

import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.propnet.budget.Budget;

/**
 * Rewrites rules so that some relations are derived only for the arguments they are called with.
 *
 * <p>Each such relation has a demand relation, which holds the arguments of calls at the positions
 * that every call binds. A demand becomes an additional condition of the relation's own rules, and
 * a rule for each call derives demands from the rest of its body. This is the magic sets
 * transformation of F. Bancilhon, D. Maier, Y. Sagiv and J. Ullman, "Magic sets and other strange
 * ways to implement logic programs", PODS 1986, with one binding pattern for each relation.
 */
final class Demand {

  private final Program program;
  private final BitSet demanded;
  private final BitSet dynamic;
  private final Budget budget;

  /** For each demanded relation the positions that all calls bind. */
  private final Map<Integer, BitSet> positions = new HashMap<>();

  /**
   * Prepares a rewriting.
   *
   * @param demanded the relations to derive on demand
   * @param dynamic the relations that depend on the state
   */
  Demand(Program program, BitSet demanded, BitSet dynamic, Budget budget) {
    this.program = program;
    this.budget = budget;
    this.demanded = (BitSet) demanded.clone();
    this.dynamic = dynamic;
    for (int relation : demanded.stream().toArray()) {
      BitSet all = new BitSet();
      all.set(0, program.relations().arity(relation));
      positions.put(relation, all);
    }
    narrow();
  }

  /**
   * Whether all calls of a relation bind some of its arguments, so that it is derived on demand.
   */
  boolean applies(int relation) {
    return demanded.get(relation);
  }

  private BitSet positionsOf(int relation) {
    return positions.getOrDefault(relation, new BitSet());
  }

  /** Drops positions that some call doesn't bind, until none is left to drop. */
  private void narrow() {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (ProgramRule rule : program.rules()) {
        for (Call call : calls(rule)) {
          BitSet known = positionsOf(call.atom.relation());
          int before = known.cardinality();
          known.and(call.bound);
          changed |= known.cardinality() < before;
        }
      }
      for (int relation : demanded.stream().toArray()) {
        if (positionsOf(relation).isEmpty()) {
          demanded.clear(relation);
          changed = true;
        }
      }
    }
  }

  /**
   * A literal of a demanded relation.
   *
   * @param shared a list that begins with the atoms that may be evaluated before it; the same for
   *     all calls of a rule
   * @param count how many these are
   * @param bound the positions of its arguments that these bind
   */
  private record Call(Atom atom, List<Atom> shared, int count, BitSet bound) {

    List<Atom> before() {
      return shared.subList(0, count);
    }
  }

  /** The calls of demanded relations in a rule, in evaluation order. */
  private List<Call> calls(ProgramRule rule) {
    List<Call> calls = new ArrayList<>();
    List<Atom> before = new ArrayList<>();
    budget.at(rule.source());
    budget.check(1L + rule.positive().size() + rule.negative().size());
    if (demanded.get(rule.head().relation())) {
      before.add(demandAtom(rule.head()));
    }
    for (Atom atom : rule.positive()) {
      if (!demanded.get(atom.relation())) {
        before.add(atom);
      }
    }
    IntSet bound = Atom.variables(before);
    for (Atom atom : rule.positive()) {
      if (demanded.get(atom.relation())) {
        calls.add(new Call(atom, before, before.size(), positions(atom, bound)));
        before.add(atom);
        bound.addAll(atom.variables());
      }
    }
    for (Atom atom : rule.negative()) {
      if (demanded.get(atom.relation())) {
        calls.add(new Call(atom, before, before.size(), positions(atom, bound)));
      }
    }
    return calls;
  }

  private BitSet positions(Atom atom, IntSet bound) {
    BitSet positions = new BitSet();
    for (int i = 0; i < atom.arguments().size(); i++) {
      budget.check();
      positions.set(i, bound.containsAll(atom.arguments().get(i).variables()));
    }
    return positions;
  }

  private Atom demandAtom(Atom atom) {
    BitSet bound = positionsOf(atom.relation());
    Relations relations = program.relations();
    // No name in a rulesheet has a space, so the name is free.
    String name = "demand " + atom.relation() + " " + relations.name(atom.relation());
    List<Pattern> arguments = bound.stream().mapToObj(atom.arguments()::get).toList();
    return new Atom(relations.number(name, arguments.size()), arguments);
  }

  /**
   * The rewritten rules of the program.
   *
   * @param demands receives the relations of demands, each with the relation that is demanded
   */
  List<ProgramRule> rewrite(Int2IntMap demands) {
    List<ProgramRule> rules = new ArrayList<>();
    for (ProgramRule rule : program.rules()) {
      for (Call call : calls(rule)) {
        ProgramRule demand = demandRule(rule, call);
        demands.put(demand.head().relation(), call.atom.relation());
        rules.add(demand);
      }
      if (demanded.get(rule.head().relation())) {
        List<Atom> demand = List.of(demandAtom(rule.head()));
        List<Atom> positive = ProgramRule.concatenation(demand, rule.positive());
        rules.add(rule.withBody(positive, rule.negative(), rule.distinct()));
      } else {
        rules.add(rule);
      }
    }
    return rules;
  }

  /**
   * The rule that derives the demand of a call, from all conditions connected with its arguments.
   */
  private ProgramRule demandRule(ProgramRule rule, Call call) {
    Atom head = demandAtom(call.atom);
    IntSet reached = head.variables();
    List<Atom> rest = new ArrayList<>(call.before());
    List<Atom> positive = new ArrayList<>();
    boolean changed = true;
    while (changed) {
      changed = false;
      for (var atoms = rest.iterator(); atoms.hasNext(); ) {
        Atom atom = atoms.next();
        budget.check(1L + atom.arguments().size());
        if (atom.variables().intStream().anyMatch(reached::contains)) {
          reached.addAll(atom.variables());
          positive.add(atom);
          atoms.remove();
          changed = true;
        }
      }
    }
    List<Atom> negative =
        rule.negative().stream()
            .filter(
                atom ->
                    !dynamic.get(atom.relation())
                        && !demanded.get(atom.relation())
                        && reached.containsAll(atom.variables()))
            .toList();
    List<ProgramRule.Inequality> distinct =
        rule.distinct().stream()
            .filter(inequality -> reached.containsAll(inequality.variables()))
            .toList();
    return new ProgramRule(
        head, List.copyOf(positive), negative, distinct, rule.variableCount(), rule.source());
  }
}
