package org.propnet.board.relation;

import com.google.common.collect.HashMultimap;
import com.google.common.collect.SetMultimap;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
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

  private final Set<String> seen = new HashSet<>();

  Influence(Collection<Rule> rules) {
    SetMultimap<String, String> uses = HashMultimap.create();
    for (Rule rule : rules) {
      String head = name(rule.head());
      for (Sentence used : RuleTerms.all(rule)) {
        uses.put(head, name(used));
      }
    }
    Deque<String> left = new ArrayDeque<>();
    left.add("legal");
    while (!left.isEmpty()) {
      String next = left.remove();
      if (seen.add(next)) {
        left.addAll(uses.get(next));
      }
    }
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
