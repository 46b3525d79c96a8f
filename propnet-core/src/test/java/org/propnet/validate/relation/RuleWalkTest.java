package org.propnet.validate.relation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Term;

/** Tests that the terms of a rule are found wherever they occur. */
class RuleWalkTest {

  private static Rule read(String rule) {
    return KifReader.read(rule, "test").rules().get(0);
  }

  @Test
  void termsAreVisitedInTheOrderOfTheText() {
    List<Term> terms = new ArrayList<>();
    String rule =
        "(<= (p ?x) (q (f ?x a)) (distinct (g b) c) (not (s (h d)))"
            + "(or (t (i e)) (and (u j k) (w (f k a)))))";
    RuleWalk.terms(read(rule), (literal, term) -> terms.add(term));
    assertEquals(
        "[?x, (f ?x a), ?x, a, (g b), b, c, (h d), d, (i e), e, j, k, (f k a), k, a]",
        terms.toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(p (f (g (h a))))",
        "(<= (p (f b (g (h a)) b)) (q b))",
        "(<= (p ?x) (q ?x (f (g (h ?x)))))",
        "(<= (p ?x) (q ?x) (distinct (f (g (h a))) ?x))",
        "(<= (p ?x) (q ?x) (distinct ?x (f (g (h a)))))",
        "(<= (p ?x) (q ?x) (not (q (f (g (h a))))))",
        "(<= (p ?x) (q ?x) (and (q (f (g (h a))))))",
        "(<= (p ?x) (or (q ?x) (and (q ?x) (q (f (g (h a)))))))",
      })
  void theDeepestTermIsFoundInAnyPlace(String rule) {
    assertEquals(3, RuleWalk.depth(read(rule)));
  }

  @Test
  void constantsHaveNoDepth() {
    assertEquals(0, RuleWalk.depth(read("(<= p (q a))")));
  }
}
