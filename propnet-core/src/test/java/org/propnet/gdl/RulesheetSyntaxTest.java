package org.propnet.gdl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RulesheetSyntaxTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "% a comment",
        " \n% a comment",
        "role(white)",
        "\uFEFFrole(white)",
        "terminal :- p",
        "terminal:-p",
        "terminal. p",
        "terminal.",
        "terminal\n\np(a)",
        "'Knight'(a)",
        "p(\n(a)",
        "p(",
        "p :-",
        "a b .",
      })
  void infixFormIsKnownByItsBeginning(String text) {
    assertEquals(RulesheetSyntax.INFIX, RulesheetSyntax.ofText(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " \u0000",
        "; a comment",
        "(role white)",
        "\uFEFF (role white)",
        "terminal (role white)",
        "terminal",
        "terminal ; p(a)",
        "a-b(role white)",
        ")",
        ":- p",
        "p :",
        ". p(a)",
        "p <= q(a)",
      })
  void allElseIsKif(String text) {
    assertEquals(RulesheetSyntax.KIF, RulesheetSyntax.ofText(text));
  }

  /** Lists of a message are views to its end, so reading it all for each would take forever. */
  @Test
  void onlyTheBeginningIsRead() {
    CharSequence text =
        new CharSequence() {
          @Override
          public int length() {
            return Integer.MAX_VALUE;
          }

          @Override
          public char charAt(int index) {
            return "role :- all else".charAt(index);
          }

          @Override
          public CharSequence subSequence(int start, int end) {
            throw new AssertionError("a copy of the text");
          }

          @Override
          public String toString() {
            throw new AssertionError("a copy of the text");
          }
        };
    assertEquals(RulesheetSyntax.INFIX, RulesheetSyntax.ofText(text));
  }

  @Test
  void theEndingGoesFirst() {
    assertEquals(Optional.of(RulesheetSyntax.KIF), RulesheetSyntax.ofFileName("a.hrf.kif"));
    assertEquals(Optional.of(RulesheetSyntax.INFIX), RulesheetSyntax.ofFileName("a.hrf"));
    assertEquals(Optional.of(RulesheetSyntax.INFIX), RulesheetSyntax.ofFileName("a.infix"));
    assertEquals(Optional.empty(), RulesheetSyntax.ofFileName("a.gdl"));
    assertEquals(RulesheetSyntax.KIF, RulesheetSyntax.of("a.kif", "p(a)"));
    assertEquals(RulesheetSyntax.INFIX, RulesheetSyntax.of("a.gdl", "p(a)"));
    assertEquals("infix", RulesheetSyntax.INFIX.toString());
  }

  @Test
  void onlyEndingsOfSyntaxesAreCutOff() {
    assertEquals("a.hrf", RulesheetSyntax.withoutEnding("a.hrf.kif"));
    assertEquals("a", RulesheetSyntax.withoutEnding("a.hrf"));
    assertEquals("a", RulesheetSyntax.withoutEnding("a.infix"));
    assertEquals("a.gdl", RulesheetSyntax.withoutEnding("a.gdl"));
    assertEquals("kif", RulesheetSyntax.withoutEnding("kif"));
    assertEquals("", RulesheetSyntax.withoutEnding(""));
  }

  @Test
  void readsFilesInEither(@TempDir Path folder) throws IOException {
    GameDescription game = KifReader.read("(<= (p ?x) (q ?x))", "test");
    for (RulesheetSyntax syntax : RulesheetSyntax.values()) {
      for (String ending : new String[] {syntax.endings().get(0), ".gdl", ""}) {
        Path file = Files.writeString(folder.resolve("game" + ending), syntax.print(game));
        assertEquals(game, RulesheetReader.read(file));
      }
    }
    Path wrong = Files.writeString(folder.resolve("wrong.hrf"), "(p a)");
    GdlSyntaxException refused =
        assertThrows(GdlSyntaxException.class, () -> RulesheetReader.read(wrong));
    assertEquals(new SourcePosition("wrong.hrf", 1, 1), refused.position());
    assertThrows(NoSuchFileException.class, () -> RulesheetReader.read(folder.resolve("none.kif")));
  }
}
