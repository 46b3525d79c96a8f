package org.propnet.check.rules;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.GdlSyntaxException;
import org.propnet.gdl.RulesheetSizeException;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.gdl.SourcePosition;

/**
 * Reads rulesheets in either syntax with error recovery: returns the readable rules and the errors
 * in the others.
 *
 * <p>All methods are safe to call from any thread.
 */
public final class RecoveringReader {

  /*
   * A rule with an error is overwritten with blanks, and the text is read again: so the final
   * result is read in one piece, with the right positions, within the limits of the reader. Reading
   * stops after some errors if there are many or the text is long.
   */

  /** Maximum number of errors before reading stops. */
  private static final int MAX_PROBLEMS = 50;

  /** A longer text, in letters, is read only up to its first error. */
  private static final int MAX_LENGTH = 2_000_000;

  /** Maximum total number of letters over all readings of a text. */
  private static final long MAX_LETTERS = 10L * MAX_LENGTH;

  private final String source;
  private final RulesheetSyntax syntax;
  private final StringBuilder text;
  private final List<TextChunk> chunks;
  private final int[] lineStarts;
  private final List<GdlSyntaxException> problems = new ArrayList<>();

  /**
   * The result of reading with error recovery.
   *
   * @param description the rules that could be read, in their order
   * @param problems the errors in the others, in the order of the text; none if the text is a
   *     rulesheet
   * @param isComplete whether the whole text was read; otherwise reading stopped early, because of
   *     too many errors or the length of the text, and there may be more rules and errors
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
   * @param source the name of the text, such as a file name: its extension determines the syntax,
   *     and positions begin with it
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

  /** The piece of the text that contains a position. */
  private TextChunk chunkAt(SourcePosition position) {
    int found =
        Collections.binarySearch(Lists.transform(chunks, TextChunk::start), offset(position));
    return chunks.get(found >= 0 ? found : Math.max(0, -found - 2));
  }

  private int offset(SourcePosition position) {
    return lineStarts[position.line() - 1] + position.column() - 1;
  }

  private int lineOf(int offset) {
    int found = Arrays.binarySearch(lineStarts, offset);
    return found >= 0 ? found + 1 : -found - 1;
  }

  /** The start of each line, with the line ends of the readers. */
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
