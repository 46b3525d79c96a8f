package org.propnet.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Ordering;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.propnet.check.rules.RecoveringReader;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.GdlSyntaxException;
import org.propnet.gdl.InfixPrinter;
import org.propnet.gdl.InfixReader;
import org.propnet.gdl.KifPrinter;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.RulesheetSizeException;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.gdl.SourcePosition;
import org.propnet.layout.LayoutCheck;
import org.propnet.notation.MoveLine;

/** The readers of rulesheets and of moves: a result, or an error with its position in the text. */
enum TextTarget implements FuzzTarget {
  /** Whatever is read can be written in both syntaxes. */
  KIF_READER(Vocabulary.KIF) {
    @Override
    int take(String text) {
      return rules(KifReader.read(text, SOURCE));
    }
  },
  /** The same for the other syntax. */
  INFIX_READER(Vocabulary.INFIX) {
    @Override
    int take(String text) {
      return rules(InfixReader.read(text, SOURCE));
    }
  },
  /** Never rejects a text; agrees with the strict reader if there are no problems. */
  RECOVERING_READER(Vocabulary.KIF) {
    @Override
    int take(String text) {
      RecoveringReader.Recovered read = RecoveringReader.read(text, SOURCE);
      for (GdlSyntaxException problem : read.problems()) {
        Places.requireInside(problem.position(), text, SOURCE);
      }
      if (!Ordering.from(IN_TEXT).isOrdered(places(read))) {
        throw new AssertionError("not in the order of the text: " + places(read));
      }
      RulesheetSyntax syntax = RulesheetSyntax.of(SOURCE, text);
      if (read.problems().isEmpty()) {
        assertEquals(syntax.read(text, SOURCE), read.description());
      } else {
        assertThrows(GdlSyntaxException.class, () -> syntax.read(text, SOURCE));
      }
      return 2 * read.problems().size() + (read.isComplete() ? 1 : 0);
    }

    private ImmutableList<SourcePosition> places(RecoveringReader.Recovered read) {
      return read.problems().stream()
          .map(GdlSyntaxException::position)
          .collect(ImmutableList.toImmutableList());
    }
  },
  /** What {@code convert} and {@code format} do with KIF. */
  KIF_LAYOUT(Vocabulary.KIF) {
    @Override
    int take(String text) {
      return layout(text, RulesheetSyntax.KIF);
    }
  },
  /** What {@code convert} and {@code format} do with infix form. */
  INFIX_LAYOUT(Vocabulary.INFIX) {
    @Override
    int take(String text) {
      return layout(text, RulesheetSyntax.INFIX);
    }
  },
  /** Files of joint moves. */
  MOVES(Vocabulary.KIF) {
    @Override
    int take(String text) {
      MoveLine line = MoveLine.read(text, SOURCE);
      MoveLine again = MoveLine.read(MoveLine.print(List.of(), line.jointMoves()), "printed");
      assertEquals(line.jointMoves(), again.jointMoves());
      return line.jointMoves().size();
    }
  };

  private static final String SOURCE = "text";

  private static final Comparator<SourcePosition> IN_TEXT =
      Comparator.comparingInt(SourcePosition::line).thenComparingInt(SourcePosition::column);

  private final Vocabulary vocabulary;

  TextTarget(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
  }

  @Override
  public String title() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  @Override
  public Vocabulary vocabulary() {
    return vocabulary;
  }

  @Override
  public ImmutableList<byte[]> seeds() {
    return this == MOVES
        ? Seeds.moves()
        : Seeds.rulesheets(
            vocabulary == Vocabulary.INFIX ? RulesheetSyntax.INFIX : RulesheetSyntax.KIF);
  }

  @Override
  public long mostMemory(long length) {
    return (8L << 20) + 20_000 * length;
  }

  /** Reads a text; returns a number that depends on what was read. */
  abstract int take(String text);

  @Override
  public String read(byte[] input) {
    String text = new String(input, StandardCharsets.UTF_8);
    try {
      int size = take(text);
      return "read " + (Integer.SIZE - Integer.numberOfLeadingZeros(size));
    } catch (GdlSyntaxException refusal) {
      Places.requireInside(refusal.position(), text, SOURCE);
      return FuzzTarget.origin(refusal);
    } catch (RulesheetSizeException refusal) {
      Places.requireInside(refusal.position(), text, SOURCE);
      return "too large";
    }
  }

  private static int rules(GameDescription game) {
    assertEquals(game, KifReader.read(KifPrinter.print(game), "printed KIF"));
    assertEquals(game, InfixReader.read(InfixPrinter.print(game), "printed infix form"));
    return game.rules().size();
  }

  private static int layout(String text, RulesheetSyntax syntax) {
    try {
      return LayoutCheck.check(text, syntax, SOURCE).get(syntax).length();
    } catch (GdlSyntaxException refusal) {
      assertEquals(
          refusal.getMessage(),
          assertThrows(GdlSyntaxException.class, () -> syntax.read(text, SOURCE)).getMessage());
      throw refusal;
    }
  }
}
