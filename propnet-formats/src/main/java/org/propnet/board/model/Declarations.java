package org.propnet.board.model;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.List;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.prover.ProverLimits;

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

  static Declarations of(GameDescription description) {
    List<Rule> rules =
        description.rules().stream()
            .filter(rule -> !rule.head().relation().equals("init"))
            .toList();
    ImmutableListMultimap<String, ImmutableList<Term>> facts =
        StaticFacts.of(rules, ImmutableMap.of("base", 1, "input", 2), LIMITS);
    ImmutableListMultimap.Builder<Role, Move> moves = ImmutableListMultimap.builder();
    for (ImmutableList<Term> input : facts.get("input")) {
      moves.put(new Role(input.get(0)), new Move(input.get(1)));
    }
    return new Declarations(
        facts.get("base").stream().map(base -> base.get(0)).collect(ImmutableSet.toImmutableSet()),
        moves.build());
  }
}
