package org.propnet.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.propnet.RealRulesheets;
import org.propnet.fixture.RandomRulesheet;
import org.propnet.fixture.ScatteredComments;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Function;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.InfixPrinter;
import org.propnet.gdl.InfixReader;
import org.propnet.gdl.KifPrinter;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Not;
import org.propnet.gdl.Rule;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.gdl.Variable;
import org.propnet.gdl.text.Keywords;

/** From each syntax to the other and back: the same rules, the same text. */
class SyntaxRoundTripTest {

  private static final int GAMES = 30;

  @Test
  void someRealRulesheets() throws IOException {
    List<Path> all = RealRulesheets.all();
    for (int i = 0; i < all.size(); i += 10) {
      assertRoundTrips(all.get(i));
    }
  }

  @Tag("deep")
  @Test
  void realRulesheets() throws IOException {
    for (Path file : RealRulesheets.all()) {
      assertRoundTrips(file);
    }
  }

  private static void assertRoundTrips(Path file) throws IOException {
    String text = Files.readString(file);
    String name = String.valueOf(file.getFileName());
    GameDescription game = KifReader.read(text, name);
    assertEquals(game, KifReader.read(KifPrinter.print(game), name), name);
    assertEquals(game, InfixReader.read(InfixPrinter.print(game), name), name);

    Map<RulesheetSyntax, String> printed = LayoutCheck.check(text, RulesheetSyntax.KIF, name);
    assertEquals(comments(text, ';'), comments(printed.get(RulesheetSyntax.KIF), ';'), name);
    assertEquals(comments(text, ';'), comments(printed.get(RulesheetSyntax.INFIX), '%'), name);
    printed.forEach((syntax, result) -> assertEquals(syntax, RulesheetSyntax.ofText(result), name));
  }

  /** The comments of a text in which no name contains the mark, without blanks at the end. */
  private static List<String> comments(String text, char mark) {
    return text.lines()
        .filter(line -> line.indexOf(mark) >= 0)
        .map(line -> line.substring(line.indexOf(mark)).stripTrailing().replace(mark, ';'))
        .toList();
  }

  @Test
  void randomRulesheetsOfAnyLayout() {
    for (long seed = 0; seed < GAMES; seed++) {
      RandomGenerator random = new SplittableRandom(seed);
      GameDescription game = RandomRulesheet.game(random);
      for (RulesheetSyntax syntax : RulesheetSyntax.values()) {
        String text = ScatteredComments.in(syntax.print(game), syntax, random);
        String hint = "seed " + seed + ", " + syntax + ":\n" + text;
        assertEquals(game, syntax.read(text, hint), hint);
        List<Integer> numbers = ScatteredComments.numbers(text);
        assertTrue(!numbers.isEmpty(), hint);
        for (String printed : LayoutCheck.check(text, syntax, hint).values()) {
          assertEquals(numbers, ScatteredComments.numbers(printed), hint);
        }
      }
    }
  }

  @Test
  void randomNames() {
    for (long seed = 0; seed < GAMES; seed++) {
      RandomGenerator random = new SplittableRandom(seed);
      ImmutableList<Term> terms =
          IntStream.range(0, 30)
              .mapToObj(i -> term(random))
              .collect(ImmutableList.toImmutableList());
      String relation = constant(random).name();
      // Relations called like that are no relations, in whatever syntax and case.
      Sentence sentence = new Sentence(Keywords.ALL.contains(relation) ? "p" : relation, terms);
      GameDescription game =
          GameDescription.of(List.of(Rule.of(sentence), Rule.of(sentence, new Not(sentence))));
      assertEquals(game, KifReader.read(KifPrinter.print(game), "kif"), "seed " + seed);
      assertEquals(game, InfixReader.read(InfixPrinter.print(game), "infix"), "seed " + seed);
      LayoutCheck.check(KifPrinter.print(game), RulesheetSyntax.KIF, "seed " + seed);
    }
  }

  private static Term term(RandomGenerator random) {
    return switch (random.nextInt(4)) {
      case 0, 1 -> new Variable(name(random));
      case 2 -> constant(random);
      default -> new Function(constant(random).name(), ImmutableList.of(constant(random)));
    };
  }

  private static Constant constant(RandomGenerator random) {
    String name = name(random);
    return new Constant(name.startsWith("?") || name.equals("<=") ? "k" + name : name);
  }

  private static String name(RandomGenerator random) {
    String letters = "abxyABXY0129__--'''\\\\%.:&|~,?<=+\"~/*!\u00e4\u00c4\u4e2d\ud83d\ude00";
    int[] points = letters.codePoints().toArray();
    StringBuilder name = new StringBuilder();
    int length = 1 + random.nextInt(1 + random.nextInt(8));
    for (int i = 0; i < length; i++) {
      name.appendCodePoint(points[random.nextInt(points.length)]);
    }
    return name.toString();
  }
}
