package org.propnet.ground;

import java.util.BitSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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
import org.propnet.ground.generate.RuleGeneration;
import org.propnet.ground.reach.DeclaredBounds;
import org.propnet.ground.reach.Reachability;
import org.propnet.ground.simplify.Simplifier;

/** The stages of grounding up to the ground rules, for unit tests of later stages. */
public final class GroundingUnits {

  public final Program program;
  public final Relations relations;
  public final BitSet dynamic;
  public final FactBase facts;
  public final Reachability reachability;
  public final RuleGeneration generation;

  public GroundingUnits(String rules, GroundingTechnique... without) {
    Budget budget = Budget.unlimited();
    GroundingOptions options = GroundingOptions.STANDARD.without(Set.of(without));
    program = Normalizer.normalize(KifReader.read(rules, "test"), budget);
    relations = program.relations();
    RelationGraph graph = RelationGraph.of(program, budget);
    dynamic = graph.dynamic();
    DemandPlan demand = new DemandPlan(program, graph, dynamic, false, budget);
    DeclaredBounds bounds = new DeclaredBounds(options.uses(GroundingTechnique.DECLARED_BOUNDS));
    facts = new FactBase(program, budget);
    RuleSplitter splitter =
        options.uses(GroundingTechnique.RULE_SPLITTING)
            ? new RuleSplitter(relations, dynamic, budget)
            : null;
    generation =
        new RuleGeneration(
            facts,
            dynamic,
            splitter,
            new RuleGeneration.Settings(true, true, options.uses(GroundingTechnique.FACTORING)),
            budget);
    reachability = new Reachability(facts, dynamic, demand, bounds, budget);
    try {
      StaticEvaluation.run(program, dynamic, splitter, facts, demand);
      reachability.run(splitter);
    } catch (OutgrownException impossible) {
      throw new AssertionError("nothing is derived on demand here", impossible);
    }
    generation.run(program);
  }

  public TupleList rules() {
    return generation.groundRules();
  }

  /** A simplifier that has run to completion. */
  public Simplifier simplifier() {
    Simplifier simplifier = simplifier(Budget.unlimited());
    simplifier.run();
    return simplifier;
  }

  public Simplifier simplifier(Budget budget) {
    return new Simplifier(facts, rules(), dynamic, budget);
  }

  /** The number of an atom by its text, such as {@code (true (at 1))}; −1 if there is none. */
  public int atom(String text) {
    Sentence sentence = KifReader.read(text, "sentence").rules().get(0).head();
    int[] tuple = new int[sentence.arity() + 1];
    tuple[0] = relations.number(sentence.relation(), sentence.arity());
    for (int i = 1; i < tuple.length; i++) {
      tuple[i] = facts.terms().intern(sentence.arguments().get(i - 1));
    }
    return facts.atoms().find(tuple, tuple.length);
  }

  /** The sentence of an atom. */
  public String text(int atom) {
    StringBuilder text = new StringBuilder(relations.name(facts.relation(atom)));
    for (int i = 1; i < facts.atoms().length(atom); i++) {
      text.append(' ').append(facts.terms().toTerm(facts.atoms().get(atom, i)));
    }
    return facts.atoms().length(atom) == 1 ? text.toString() : "(" + text + ")";
  }

  /** A game with this many moves, such as (m n00017), and a base proposition. */
  public static GroundingUnits withMoves(int count) {
    return new GroundingUnits(
        numbers(count)
            + """
            (role r) (init on) (<= (next on) (does r stay)) (<= (legal r stay) (true on))
            (<= (legal r (m ?x)) (n ?x) (true on))
            """);
  }

  /** A game with this many base propositions, such as (f n00017), and two moves. */
  public static GroundingUnits withBases(int count) {
    return new GroundingUnits(
        numbers(count)
            + """
            (role r) (legal r go) (legal r stay)
            (<= (base (f ?x)) (n ?x))
            (<= (init (f ?x)) (n ?x))
            (<= (next (f ?x)) (true (f ?x)) (does r go))
            """);
  }

  private static String numbers(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> String.format(Locale.ROOT, "(n n%05d)", i))
        .collect(Collectors.joining());
  }
}
