package org.propnet.gdl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.collect.ImmutableListMultimap;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.gdl.text.Excerpt;

/** Tests the text of rules and their parts in descriptions and errors, and their hashes. */
final class GdlTextsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(not (p ?x))",
        "(and (p a) q)",
        "(or p (not q))",
        "(distinct ?x (f a))",
        "(p (f ?x a) b)",
        "q",
      })
  void literalsAreWrittenInKif(String text) {
    Rule rule = KifReader.read("(<= head " + text + ")", "t").rules().get(0);
    assertEquals(text, rule.body().get(0).toString());
    assertEquals("(<= head " + text + ")", rule.toString());
  }

  @Test
  void descriptionsAreWrittenARuleALine() {
    GameDescription game = KifReader.read("(p a) (<= q (p ?x))", "t");
    assertEquals("(p a)\n(<= q (p ?x))\n", game.toString());
    assertEquals(KifReader.read("(p a)\n(<= q (p ?x))", "u").hashCode(), game.hashCode());
    assertNotEquals(KifReader.read("(p b)", "t").hashCode(), game.hashCode());
  }

  @Test
  void placesAreWrittenAsToolsReadThem() {
    assertEquals("t:3:14", new SourcePosition("t", 3, 14).toString());
    GdlSyntaxException problem =
        new GdlSyntaxException(new SourcePosition("t", 3, 14), "found nothing");
    assertEquals("t:3:14: found nothing", problem.getMessage());
    assertEquals("found nothing", problem.problem());
    assertEquals(new SourcePosition("t", 3, 14), problem.position());
  }

  @Test
  void excerptsAreAsLongAsMessagesMayBe() {
    assertEquals("x".repeat(200), Excerpt.of("x".repeat(200)));
    assertEquals("x".repeat(200) + "...", Excerpt.of("x".repeat(201)));
  }

  @Test
  void termsAreReadByTheLine() {
    ImmutableListMultimap<Integer, Term> terms =
        KifReader.readTermsByLine("a (f\nb) ; c\n\n?x", "t");
    assertEquals(
        ImmutableListMultimap.<Integer, Term>builder()
            .putAll(1, List.of(new Constant("a"), KifReader.readTerm("(f b)")))
            .put(4, new Variable("x"))
            .build(),
        terms);
    assertEquals(
        "t:2:2: found ')' that closes nothing; expected '(' or the end",
        assertThrows(GdlSyntaxException.class, () -> KifReader.readTermsByLine("a\nb)", "t"))
            .getMessage());
  }
}
