package org.propnet.board.relation;

import com.google.common.collect.ImmutableList;
import java.util.function.Consumer;
import org.propnet.gdl.Function;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.validate.relation.RuleWalk;

/** Walks through rules. */
public final class RuleTerms {

  private RuleTerms() {}

  /** The head of a rule, followed by the sentences that hold whenever it fires. */
  public static ImmutableList<Sentence> positive(Rule rule) {
    ImmutableList.Builder<Sentence> sentences = ImmutableList.builder();
    sentences.add(rule.head());
    RuleWalk.body(
        rule,
        (sentence, isPositive) -> {
          if (isPositive) {
            sentences.add(sentence);
          }
        });
    return sentences.build();
  }

  /** The head of a rule, followed by all sentences of its body, including negated ones. */
  public static ImmutableList<Sentence> all(Rule rule) {
    ImmutableList.Builder<Sentence> sentences = ImmutableList.builder();
    RuleWalk.sentences(rule, sentences::add);
    return sentences.build();
  }

  /** All function terms inside of a sentence. */
  public static void functions(Sentence sentence, Consumer<Function> visitor) {
    sentence.arguments().forEach(term -> functions(term, visitor));
  }

  private static void functions(Term term, Consumer<Function> visitor) {
    if (term instanceof Function function) {
      visitor.accept(function);
      function.arguments().forEach(argument -> functions(argument, visitor));
    }
  }

  /** Whether a sentence is about propositions of states. */
  public static boolean isState(Sentence sentence) {
    return switch (sentence.relation()) {
      case "true", "next", "base", "init" -> sentence.arity() == 1;
      default -> false;
    };
  }
}
