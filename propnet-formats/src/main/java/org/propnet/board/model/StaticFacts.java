package org.propnet.board.model;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.propnet.gdl.Function;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.gdl.Variable;
import org.propnet.machine.LimitException;
import org.propnet.prover.ProverLimits;
import org.propnet.prover.ProverMachine;

/** Evaluates static relations, as the initial state of a game in which they are propositions. */
public final class StaticFacts {

  /** The beginning of names that no rulesheet can have. */
  private static final String NAME = "fact of ";

  private StaticFacts() {}

  /**
   * The arguments of the facts of some relations, sorted; empty if finding them exceeds the limits.
   *
   * @param rules the rules that derive them
   * @param arities how many arguments each relation has
   */
  public static ImmutableListMultimap<String, ImmutableList<Term>> of(
      List<Rule> rules, Map<String, Integer> arities, ProverLimits limits) {
    List<Rule> all = new ArrayList<>(rules);
    arities.forEach(
        (relation, arity) -> {
          ImmutableList.Builder<Term> variables = ImmutableList.builder();
          for (int i = 0; i < arity; i++) {
            variables.add(new Variable("v" + i));
          }
          Function fact = new Function(NAME + relation, variables.build());
          all.add(Rule.of(Sentence.of("init", fact), new Sentence(relation, fact.arguments())));
        });
    ImmutableListMultimap.Builder<String, ImmutableList<Term>> found =
        ImmutableListMultimap.builder();
    try {
      for (Term term :
          ProverMachine.of(GameDescription.of(all), limits).initialState().propositions()) {
        if (term instanceof Function fact && fact.name().startsWith(NAME)) {
          found.put(fact.name().substring(NAME.length()), fact.arguments());
        }
      }
    } catch (LimitException tooMany) {
      return ImmutableListMultimap.of();
    }
    return found.build();
  }
}
