package org.propnet.validate.review;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.GdlSyntaxException;
import org.propnet.gdl.RulesheetSizeException;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.gdl.SourcePosition;
import org.propnet.gdl.infix.InfixOutline;
import org.propnet.gdl.kif.KifOutline;
import org.propnet.gdl.text.TextChunk;

/**
 * Reads what can be read of a rulesheet in either syntax, and says of everything else what is wrong
 * with it.
 *
 * <p>All methods are safe to call from any thread.
 */
public final class RecoveringReader {

  /*
   * A rule that goes wrong is overwritten with blanks, and the text read anew: so everything that
   * is read has been read in one piece, at its place, within the bounds of the reader. A text that
   * has many errors or is long is given up after some of them.
   */

  /** After so many errors a text is given up. */
  private static final int MAX_PROBLEMS = 50;

  /** A text of more letters is given up at its first error. */
  private static final int MAX_LENGTH = 2_000_000;

  /** A text is read so often that it has no more letters than these, all times together. */
  private static final long MAX_LETTERS = 10L * MAX_LENGTH;

  private final String source;
  private final RulesheetSyntax syntax;
  private final StringBuilder text;
  private final List<TextChunk> chunks;
  private final int[] lineStarts;
  private final List<GdlSyntaxException> problems = new ArrayList<>();

  /**
   * What could be read.
   *
   * @param description the rules that could be read, in their order
   * @param problems what is wrong with the others, in the order of the text; none if the text is a
   *     rulesheet
   * @param isComplete whether the whole text was looked at; otherwise it has so many errors, or is
   *     so long, that it was given up, and there may be more of both
   */
  public record Recovered(
      GameDescription description,
      ImmutableList<GdlSyntaxException> problems,
      boolean isComplete) {}

  private RecoveringReader(String text, String source, RulesheetSyntax syntax) {
    this.source = source;
    this.syntax = syntax;
    this.text = new StringBuilder(text);
    this.chunks =
        switch (syntax) {
          case KIF -> KifOutline.of(text);
          case INFIX -> InfixOutline.of(text);
        };
    this.lineStarts = lineStarts(text);
  }

  /**
   * Reads a text.
   *
   * @param source the name of the text, such as a file name: its ending says which syntax the text
   *     has, and positions begin with it
   * @throws RulesheetSizeException if it is too large for the heap
   */
  public static Recovered read(String text, String source) {
    RulesheetSyntax syntax = RulesheetSyntax.of(source, text);
    try {
      return new Recovered(syntax.read(text, source), ImmutableList.of(), true);
    } catch (GdlSyntaxException problem) {
      return text.length() > MAX_LENGTH
          ? new Recovered(GameDescription.of(ImmutableList.of()), ImmutableList.of(problem), false)
          : new RecoveringReader(text, source, syntax).recover();
    }
  }

  private Recovered recover() {
    for (TextChunk chunk : chunks) {
      if (chunk.missing() > 0 && problems.size() < MAX_PROBLEMS) {
        problems.add(unclosed(chunk));
        blank(chunk);
      }
    }
    long letters = text.length();
    while (letters <= MAX_LETTERS && problems.size() < MAX_PROBLEMS) {
      try {
        return recovered(syntax.read(text, source), true);
      } catch (GdlSyntaxException problem) {
        problems.add(problem);
        blank(chunkAt(problem.position()));
      }
      letters += text.length();
    }
    return recovered(GameDescription.of(ImmutableList.of()), false);
  }

  private Recovered recovered(GameDescription description, boolean isComplete) {
    return new Recovered(
        description,
        ImmutableList.sortedCopyOf(
            (a, b) -> Integer.compare(offset(a.position()), offset(b.position())), problems),
        isComplete);
  }

  private GdlSyntaxException unclosed(TextChunk chunk) {
    int line = lineOf(chunk.start());
    return new GdlSyntaxException(
        new SourcePosition(source, line, chunk.start() - lineStarts[line - 1] + 1),
        "this rule is never closed; expected "
            + (chunk.missing() == 1 ? "')'" : chunk.missing() + " times ')'")
            + " before "
            + (chunk.end() == text.length()
                ? "the end of the text"
                : "the next rule, in line " + lineOf(chunk.end())));
  }

  private void blank(TextChunk chunk) {
    for (int i = chunk.start(); i < chunk.end(); i++) {
      char c = text.charAt(i);
      if (c != '\n' && c != '\r') {
        text.setCharAt(i, ' ');
      }
    }
  }

  /** The piece of the text that a place is in. */
  private TextChunk chunkAt(SourcePosition position) {
    int place = offset(position);
    int low = 0;
    int high = chunks.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (chunks.get(middle).start() <= place) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return chunks.get(low);
  }

  private int offset(SourcePosition position) {
    return lineStarts[position.line() - 1] + position.column() - 1;
  }

  private int lineOf(int offset) {
    int found = Arrays.binarySearch(lineStarts, offset);
    return found >= 0 ? found + 1 : -found - 1;
  }

  /** Where each line begins, as readers count lines and columns. */
  private static int[] lineStarts(String text) {
    List<Integer> starts = new ArrayList<>();
    starts.add(text.startsWith("\uFEFF") ? 1 : 0);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean isFollowed = i + 1 < text.length() && text.charAt(i + 1) == '\n';
      if (c == '\n' || (c == '\r' && !isFollowed)) {
        starts.add(i + 1);
      }
    }
    return starts.stream().mapToInt(Integer::intValue).toArray();
  }
}
