package org.propnet.gdl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InfixPrinterTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '"',
      value = {
        "terminal                  ! terminal",
        "(goal ?w 100)             ! goal(W,100)",
        "(<= (p ?x) (q ?x) (not r) (distinct ?x (f a))) ! p(X) :- q(X) & ~r & distinct(X,f(a))",
        "(<= p (or (and q r) (not (or s t)))) ! p :- ((q & r) | ~(s | t))",
        "(<= p (or) (and) (or q) (and q) (not (not q))) ! p :- or() & and() & or(q) & and(q) & ~~q",
        "(p ?x ?X ?_x ?1 ?_ ?x-1 ?Ä) ! p(X,?X,_x,?1,?_,?'x-1',?'Ä')",
        "(p ?_1 ?x ?_2)            ! p(_,X,_)",
        "(p ?_1 ?_1 ?_2)           ! p(_1,_1,_2)",
        "(p ?_2 ?_1)               ! p(_2,_)",
        "(P Knight 1-2 + x_1 7 07) ! 'P'('Knight','1-2','+',x_1,7,07)",
        "(p it's \\ ä % _x 1a and) ! p('it\\'s','\\\\','ä','%','_x','1a',and)",
      })
  void printsRules(String kif, String infix) {
    Rule rule = KifReader.read(kif, "test").rules().get(0);
    assertEquals(infix, InfixPrinter.print(rule));
    assertEquals(rule, InfixReader.read(infix, "test").rules().get(0));
  }

  @Test
  void printsTermsLiteralsAndDescriptions() {
    assertEquals("f(X,a)", InfixPrinter.print(KifReader.readTerm("(f ?x a)")));
    assertEquals(
        "~p(a)",
        InfixPrinter.print(new Not(KifReader.read("(p a)", "sentence").rules().get(0).head())));
    assertEquals(
        "p\nrole(r)\nq :- p\n", InfixPrinter.print(KifReader.read("p (role r) (<= q p)", "test")));
  }
}
