package org.propnet.ground;

import java.util.BitSet;
import java.util.Set;
import org.propnet.budget.Budget;
import org.propnet.collect.TupleList;
import org.propnet.datalog.DemandPlan;
import org.propnet.datalog.FactBase;
import org.propnet.datalog.Normalizer;
import org.propnet.datalog.OutgrownException;
import org.propnet.datalog.Program;
import org.propnet.datalog.RelationGraph;
import org.propnet.datalog.Relations;
import org.propnet.datalog.RuleSplitter;
import org.propnet.datalog.StaticEvaluation;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Sentence;

/** The units of a grounding up to its ground rules, for tests that are about one of the next. */
final class GroundingUnits {

  final Program program;
  final Relations relations;
  final BitSet dynamic;
  final FactBase facts;
  final Reachability reachability;
  final RuleGeneration generation;

  /** The true-atoms of the initial state. */
  final BitSet initial = new BitSet();

  GroundingUnits(String rules, GroundingTechnique... without) {
    Budget budget = Budget.unlimited();
    GroundingOptions options = GroundingOptions.STANDARD.without(Set.of(without));
    program = Normalizer.normalize(KifReader.read(rules, "test"), budget);
    relations = program.relations();
    RelationGraph graph = RelationGraph.of(program, budget);
    dynamic = graph.dynamic();
    DemandPlan demand = new DemandPlan(program, graph, dynamic, false, budget);
    DeclaredBounds bounds =
        new DeclaredBounds(relations, options.uses(GroundingTechnique.DECLARED_BOUNDS));
    facts = new FactBase(program.terms(), budget);
    RuleSplitter splitter =
        options.uses(GroundingTechnique.RULE_SPLITTING)
            ? new RuleSplitter(relations, dynamic, budget)
            : null;
    generation = new RuleGeneration(facts, relations, dynamic, splitter, options, budget);
    reachability = new Reachability(facts, relations, dynamic, demand, bounds, budget);
    try {
      new StaticEvaluation(facts, demand, budget).run(program, dynamic, splitter);
      reachability.run(program, splitter);
    } catch (OutgrownException impossible) {
      throw new AssertionError("nothing is derived on demand here", impossible);
    }
    generation.run(program);
    for (int atom : facts.reachedOf(relations.init)) {
      initial.set(facts.atoms().find(new int[] {relations.isTrue, facts.atoms().get(atom, 1)}, 2));
    }
  }

  TupleList rules() {
    return generation.groundRules();
  }

  /** A simplifier that has run to its end. */
  Simplifier simplifier() {
    Simplifier simplifier = simplifier(Budget.unlimited());
    simplifier.run();
    return simplifier;
  }

  Simplifier simplifier(Budget budget) {
    return new Simplifier(facts, relations, rules(), dynamic, initial, budget);
  }

  RulesByHead rulesByHead(Simplifier simplifier) {
    return new RulesByHead(rules(), simplifier, facts.atoms().size(), Budget.unlimited());
  }

  /** The number of an atom by its text, such as {@code (true (at 1))}; −1 if it wasn't met. */
  int atom(String text) {
    Sentence sentence = KifReader.readSentence(text);
    int[] tuple = new int[sentence.arity() + 1];
    tuple[0] = relations.number(sentence.relation(), sentence.arity());
    for (int i = 1; i < tuple.length; i++) {
      tuple[i] = facts.terms().intern(sentence.arguments().get(i - 1));
    }
    return facts.atoms().find(tuple, tuple.length);
  }

  /** The sentence of an atom. */
  String text(int atom) {
    StringBuilder text = new StringBuilder(relations.name(facts.relation(atom)));
    for (int i = 1; i < facts.atoms().length(atom); i++) {
      text.append(' ').append(facts.terms().toTerm(facts.atoms().get(atom, i)));
    }
    return facts.atoms().length(atom) == 1 ? text.toString() : "(" + text + ")";
  }
}
