package org.propnet.machine.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;

/** Tests that the terms of a rulesheet are found wherever they occur. */
class RulesheetTermsTest {

  private static GameDescription read(String rules) {
    return KifReader.read(rules, "test");
  }

  @Test
  void symbolsAreNumberedInTheOrderOfTheText() {
    String rules =
        "(role r) (<= (p ?x) (q (f ?x a)) (distinct (g b) c) (not (s (h d)))"
            + "(or (t (i e)) (and (u j k) (v (f a)) (w (f k a)))))";
    assertEquals(
        "r/0 f/2 a/0 g/1 b/0 c/0 h/1 d/0 i/1 e/0 j/0 k/0 f/1",
        Symbol.allOf(read(rules)).stream()
            .map(symbol -> symbol.name() + "/" + symbol.arity())
            .collect(Collectors.joining(" ")));
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
    assertEquals(3, RulesheetTerms.depth(read("(role r) (z (f c)) " + rule + "(z c)")));
  }

  @Test
  void constantsHaveNoDepth() {
    assertEquals(0, RulesheetTerms.depth(read("(role r) (<= p (q a))")));
  }
}
