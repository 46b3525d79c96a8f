package org.propnet.check.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.propnet.gdl.GdlSyntaxException;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.gdl.SourcePosition;

/** Robustness test: rulesheets with randomly changed letters are read with error recovery. */
final class BrokenTextsTest {

  /** Reading terminates on any broken text, and reports errors if and only if there are some. */
  @Test
  void brokenTextsInInfixFormNeverFail() {
    String text =
        "role(r)\nnext(p(X)) :-\n  true(p(X)) &\n  ~does(r,a).\n% c\ninit(p(1)) init(p('a-b'))\n"
            .replace(" init", ". init")
            .repeat(3);
    String letters = "(),&|~.:-%'? \nxX";
    int several = 0;
    for (int seed = 0; seed < 2_000; seed++) {
      String broken = broken(text, letters, seed);
      RecoveringReader.Recovered read = RecoveringReader.read(broken, "game.hrf");
      assertEquals(
          isRulesheet(broken, RulesheetSyntax.INFIX),
          read.problems().isEmpty(),
          "seed " + seed + "\n" + broken);
      several += read.problems().size() > 1 && !read.description().rules().isEmpty() ? 1 : 0;
    }
    assertTrue(several > 500, several + " texts with several errors");
  }

  /** Reading terminates on any broken text, and each rule has the position of its text. */
  @Test
  void brokenTextsNeverFail() {
    String text =
        "(role r)\n(<= (next (p ?x)) (true (p ?x)) (not (does r a)))\n; c\n(init (p 1))\n"
            .repeat(3);
    String letters = "()<=?; \nx";
    for (int seed = 0; seed < 2_000; seed++) {
      String broken = broken(text, letters, seed);
      RecoveringReader.Recovered read = RecoveringReader.read(broken, "game");
      assertEquals(
          isRulesheet(broken, RulesheetSyntax.KIF),
          read.problems().isEmpty(),
          "seed " + seed + "\n" + broken);
      List<String> lines = broken.lines().toList();
      for (int i = 0; i < read.description().rules().size(); i++) {
        SourcePosition place = read.description().position(i);
        char first = lines.get(place.line() - 1).charAt(place.column() - 1);
        assertFalse(Character.isWhitespace(first) || first == ')', "seed " + seed);
      }
    }
  }

  /** A text in which up to six letters are replaced by some of others. */
  private static String broken(String text, String letters, int seed) {
    Random random = new Random(seed);
    StringBuilder broken = new StringBuilder(text);
    for (int i = random.nextInt(6); i >= 0; i--) {
      int place = random.nextInt(broken.length());
      broken.setCharAt(place, letters.charAt(random.nextInt(letters.length())));
    }
    return broken.toString();
  }

  private static boolean isRulesheet(String text, RulesheetSyntax syntax) {
    try {
      syntax.read(text, "game");
      return true;
    } catch (GdlSyntaxException problem) {
      return false;
    }
  }
}
