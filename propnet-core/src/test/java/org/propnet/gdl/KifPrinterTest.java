package org.propnet.gdl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KifPrinterTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(role white)",
        "terminal",
        "(p ?x (f (g a) ?y))",
        "(<= terminal p)",
        "(<= (p ?x) (q ?x) (not r) (distinct ?x (f a)))",
        "(<= p (or (and q (not (and r s))) (or) (and) (not (not (distinct a b)))))",
      })
  void printsWithSingleSpaces(String kif) {
    Rule rule = KifReader.read(kif, "test").rules().get(0);
    assertEquals(kif, KifPrinter.print(rule));
    assertEquals(kif, rule.toString());
  }

  @Test
  void printsADescriptionOneRuleALine() {
    GameDescription game = KifReader.read("(<= (p)) ( role  r )(<= q\n(p))", "test");
    assertEquals("p\n(role r)\n(<= q p)\n", KifPrinter.print(game));
    assertEquals("p\n(role r)\n(<= q p)\n", game.toString());
  }

  @Test
  void printsTermsAndLiterals() {
    assertEquals("(f ?x a)", KifPrinter.print(KifReader.readTerm("(f ?x a)")));
    assertEquals(
        "(not (p a))",
        KifPrinter.print(new Not(KifReader.read("(p a)", "sentence").rules().get(0).head())));
  }
}
