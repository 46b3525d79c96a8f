package org.propnet.verify.shrink;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.propnet.gdl.And;
import org.propnet.gdl.Function;
import org.propnet.gdl.Literal;
import org.propnet.gdl.Not;
import org.propnet.gdl.Or;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;

/** Enumerates the rules that are one shrinking step smaller than a rule. */
final class SmallerRules {

  private SmallerRules() {}

  /**
   * The rule without one condition, or with a condition or a term replaced by a part of it; large
   * steps first.
   */
  static Stream<Rule> than(Rule rule) {
    return Stream.concat(
        smallerBody(rule.body()).map(body -> new Rule(rule.head(), body)),
        smaller(rule.head()).map(head -> new Rule((Sentence) head, rule.body())));
  }

  private static Stream<ImmutableList<Literal>> smallerBody(ImmutableList<Literal> body) {
    return IntStream.range(0, body.size())
        .boxed()
        .flatMap(
            i ->
                Stream.concat(Stream.of(List.<Literal>of()), smaller(body.get(i)).map(List::of))
                    .map(
                        replacement ->
                            ImmutableList.<Literal>builder()
                                .addAll(body.subList(0, i))
                                .addAll(replacement)
                                .addAll(body.subList(i + 1, body.size()))
                                .build()));
  }

  private static Stream<Literal> smaller(Literal literal) {
    if (literal instanceof And and) {
      return Stream.concat(and.operands().stream(), smallerBody(and.operands()).map(And::new));
    }
    if (literal instanceof Or or) {
      return Stream.concat(or.operands().stream(), smallerBody(or.operands()).map(Or::new));
    }
    if (literal instanceof Not not) {
      return smaller(not.operand()).map(Not::new);
    }
    if (literal instanceof Sentence sentence) {
      return IntStream.range(0, sentence.arity())
          .boxed()
          .flatMap(
              i ->
                  smaller(sentence.arguments().get(i))
                      .map(
                          term ->
                              new Sentence(
                                  sentence.relation(), with(sentence.arguments(), i, term))));
    }
    return Stream.empty();
  }

  private static Stream<Term> smaller(Term term) {
    return term instanceof Function function ? function.arguments().stream() : Stream.empty();
  }

  private static ImmutableList<Term> with(ImmutableList<Term> terms, int index, Term term) {
    List<Term> changed = new ArrayList<>(terms);
    changed.set(index, term);
    return ImmutableList.copyOf(changed);
  }
}
