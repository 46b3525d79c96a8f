package org.propnet.board.model;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.propnet.gdl.Function;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.gdl.Variable;
import org.propnet.machine.LimitException;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.prover.ProverLimits;
import org.propnet.prover.ProverMachine;

/**
 * The propositions and moves that a rulesheet declares by {@code base} and {@code input}, for games
 * that are played without a network. The prover evaluates them within limits, since both are
 * static.
 *
 * @param propositions all possible propositions; empty if they aren't declared or too many
 * @param moves all possible moves; likewise
 */
record Declarations(ImmutableSet<Term> propositions, ImmutableListMultimap<Role, Move> moves) {

  private static final ProverLimits LIMITS = new ProverLimits(3_000_000, 300_000);

  /** Names that no rulesheet can have. */
  private static final String BASE = "declared base";

  private static final String INPUT = "declared input";

  static Declarations of(GameDescription description) {
    Set<Term> bases = new LinkedHashSet<>();
    ImmutableListMultimap.Builder<Role, Move> moves = ImmutableListMultimap.builder();
    for (Term fact : evaluated(description)) {
      if (fact instanceof Function function && function.name().equals(BASE)) {
        bases.add(function.arguments().get(0));
      } else if (fact instanceof Function function && function.name().equals(INPUT)) {
        moves.put(new Role(function.arguments().get(0)), new Move(function.arguments().get(1)));
      }
    }
    return new Declarations(ImmutableSet.copyOf(bases), moves.build());
  }

  /** The initial state of a game in which exactly the declared propositions are true. */
  private static Iterable<Term> evaluated(GameDescription description) {
    List<Rule> rules = new ArrayList<>();
    for (Rule rule : description.rules()) {
      if (!rule.head().relation().equals("init")) {
        rules.add(rule);
      }
    }
    rules.add(declared(BASE, "base", 1));
    rules.add(declared(INPUT, "input", 2));
    try {
      return ProverMachine.of(GameDescription.of(rules), LIMITS).initialState().propositions();
    } catch (LimitException tooMany) {
      return ImmutableList.of();
    }
  }

  private static Rule declared(String name, String relation, int arity) {
    ImmutableList.Builder<Term> variables = ImmutableList.builder();
    for (int i = 0; i < arity; i++) {
      variables.add(new Variable("v" + i));
    }
    ImmutableList<Term> arguments = variables.build();
    return Rule.of(
        Sentence.of("init", new Function(name, arguments)), new Sentence(relation, arguments));
  }
}
