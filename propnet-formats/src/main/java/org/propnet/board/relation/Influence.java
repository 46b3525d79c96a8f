package org.propnet.board.relation;

import com.google.common.collect.HashMultimap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.SetMultimap;
import com.google.common.graph.Traverser;
import java.util.Collection;
import org.propnet.gdl.Function;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.gdl.Variable;

/**
 * The relations of propositions that influence legal moves, now or later. Others, such as groups of
 * linked stones, are only bookkeeping. Immutable.
 */
final class Influence {

  /** Stands for all propositions, if a condition matches any of them. */
  private static final String ANY = "true";

  private final ImmutableSet<String> seen;

  Influence(Collection<Rule> rules) {
    SetMultimap<String, String> uses = HashMultimap.create();
    for (Rule rule : rules) {
      String head = name(rule.head());
      for (Sentence used : RuleTerms.all(rule)) {
        uses.put(head, name(used));
      }
    }
    this.seen = ImmutableSet.copyOf(Traverser.<String>forGraph(uses::get).breadthFirst("legal"));
  }

  /**
   * The relation of a sentence, or of the proposition in it; {@code next} counts as {@code true}.
   */
  private static String name(Sentence sentence) {
    if (!RuleTerms.isState(sentence)) {
      return sentence.relation();
    }
    Term proposition = sentence.arguments().get(0);
    return proposition instanceof Function function
        ? ANY + " " + IndexSearch.signature(function)
        : proposition instanceof Variable ? ANY : ANY + " " + proposition;
  }

  /** Whether legal moves may depend on a relation. */
  boolean has(Function proposition) {
    return seen.contains(ANY) || seen.contains(ANY + " " + IndexSearch.signature(proposition));
  }
}
