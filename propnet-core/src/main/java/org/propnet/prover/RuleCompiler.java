package org.propnet.prover;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.propnet.gdl.And;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Distinct;
import org.propnet.gdl.Function;
import org.propnet.gdl.Literal;
import org.propnet.gdl.Not;
import org.propnet.gdl.Or;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.gdl.Variable;
import org.propnet.validate.relation.Relation;

/** Compiles a rule to patterns and goals. */
final class RuleCompiler {

  private final Relation relation;
  private final Map<String, Integer> variables = new HashMap<>();
  private final List<Goal.Test> tests = new ArrayList<>();

  private RuleCompiler(Relation relation) {
    this.relation = relation;
  }

  static CompiledRule compile(Rule rule, int stratum, Program program) {
    RuleCompiler compiler = new RuleCompiler(Relation.of(rule.head()));
    ImmutableList<Pattern> head = compiler.patterns(rule.head().arguments());
    ImmutableList<Goal> body = compiler.goals(rule.body(), false);
    return new CompiledRule(
        program,
        compiler.relation,
        stratum,
        head,
        body,
        ImmutableList.copyOf(compiler.tests),
        compiler.variables.size());
  }

  /** The arguments of a fact, which is ground. */
  static Tuple fact(Sentence sentence) {
    RuleCompiler compiler = new RuleCompiler(Relation.of(sentence));
    return Tuple.of(Pattern.buildAll(compiler.patterns(sentence.arguments()), new GroundTerm[0]));
  }

  private Goal goal(Literal literal, boolean isNegated) {
    if (literal instanceof Not not) {
      return goal(not.operand(), !isNegated);
    }
    if (literal instanceof Sentence sentence) {
      ImmutableList<Pattern> arguments = patterns(sentence.arguments());
      return isNegated
          ? test(new Goal.Negation(tests.size(), Relation.of(sentence), arguments))
          : new Goal.Call(Relation.of(sentence), arguments);
    }
    if (literal instanceof Distinct distinct) {
      ImmutableList<Pattern> terms = patterns(List.of(distinct.left(), distinct.right()));
      return test(new Goal.Comparison(tests.size(), terms, isNegated));
    }
    boolean isAnd = literal instanceof And;
    ImmutableList<Goal> goals =
        goals(isAnd ? ((And) literal).operands() : ((Or) literal).operands(), isNegated);
    return isAnd != isNegated ? new Goal.All(goals) : new Goal.Any(goals);
  }

  private Goal test(Goal.Test test) {
    tests.add(test);
    return test;
  }

  private ImmutableList<Goal> goals(List<Literal> literals, boolean isNegated) {
    return literals.stream().map(literal -> goal(literal, isNegated)).collect(toImmutableList());
  }

  private ImmutableList<Pattern> patterns(List<Term> terms) {
    return terms.stream().map(this::pattern).collect(toImmutableList());
  }

  private Pattern pattern(Term term) {
    if (term instanceof Variable variable) {
      Integer number = variables.putIfAbsent(variable.name(), variables.size());
      return new Pattern.Slot(number == null ? variables.size() - 1 : number);
    }
    if (term instanceof Constant constant) {
      return new Pattern.Ground(GroundTerm.constant(constant.name()));
    }
    Function function = (Function) term;
    ImmutableList<Pattern> arguments = patterns(function.arguments());
    Pattern.Compound compound = new Pattern.Compound(function.name(), arguments);
    if (!arguments.stream().allMatch(Pattern.Ground.class::isInstance)) {
      return compound;
    }
    GroundTerm value = compound.build(new GroundTerm[0]);
    return new Pattern.Ground(QueryBudget.requireAllowed(value, relation, "split it"));
  }
}
