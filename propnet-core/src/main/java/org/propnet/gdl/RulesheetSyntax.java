package org.propnet.gdl;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.propnet.gdl.infix.InfixNames;
import org.propnet.gdl.text.Comment;
import org.propnet.gdl.text.TextCursor;

/** The syntaxes of rulesheets. Each rulesheet can be written in all of them. */
public enum RulesheetSyntax {
  /** Prefix form, {@code (<= (p ?x) (q ?x))}; see {@link KifReader}. */
  KIF(".kif"),
  /** Infix form, {@code p(X) :- q(X)}; see {@link InfixReader}. */
  INFIX(".hrf", ".infix");

  private final ImmutableList<String> endings;

  RulesheetSyntax(String... endings) {
    this.endings = ImmutableList.copyOf(endings);
  }

  /** The file name extensions of the syntax, the usual one first. */
  public ImmutableList<String> endings() {
    return endings;
  }

  /** The syntax of a file name's extension, if it has one. */
  public static Optional<RulesheetSyntax> ofFileName(String name) {
    return Arrays.stream(values())
        .filter(syntax -> syntax.endings.stream().anyMatch(name::endsWith))
        .findFirst();
  }

  /** A file name without the extension of a syntax, if it has one. */
  public static String withoutEnding(String name) {
    return Arrays.stream(values())
        .flatMap(syntax -> syntax.endings.stream())
        .filter(name::endsWith)
        .findFirst()
        .map(ending -> name.substring(0, name.length() - ending.length()))
        .orElse(name);
  }

  /**
   * The syntax of a text, judged by its beginning. A text is in infix form if, after blanks and
   * bare names, it has a comment of infix form, a quote, or a name followed by a parenthesis, a dot
   * or {@code :-}. All other texts are KIF. Only the beginning is read, so views of a long text are
   * cheap.
   */
  public static RulesheetSyntax ofText(CharSequence text) {
    int place = 0;
    boolean isBehindName = false;
    while (place < text.length()) {
      char c = text.charAt(place);
      if (TextCursor.isBlank(c)) {
        place++;
      } else if (InfixNames.isWordPart(c)) {
        while (place < text.length() && InfixNames.isWordPart(text.charAt(place))) {
          place++;
        }
        isBehindName = true;
        if (isAt(text, place, '(')) {
          return INFIX;
        }
      } else {
        boolean isInfix =
            c == Comment.INFIX_MARK
                || c == '\''
                || (isBehindName && (c == '.' || (c == ':' && isAt(text, place + 1, '-'))));
        return isInfix ? INFIX : KIF;
      }
    }
    return KIF;
  }

  private static boolean isAt(CharSequence text, int place, char sign) {
    return place < text.length() && text.charAt(place) == sign;
  }

  /**
   * The syntax of a text in a file, by the file's extension, or otherwise by the beginning of the
   * text.
   */
  public static RulesheetSyntax of(String fileName, CharSequence text) {
    return ofFileName(fileName).orElseGet(() -> ofText(text));
  }

  /**
   * Reads a rulesheet in this syntax.
   *
   * @param text the rulesheet
   * @param source the name of the text for positions, such as a file name
   * @throws GdlSyntaxException if the text is not a rulesheet in this syntax
   * @throws RulesheetSizeException if it is too large for the heap
   */
  public GameDescription read(CharSequence text, String source) {
    return this == KIF ? KifReader.read(text, source) : InfixReader.read(text, source);
  }

  /** The rules in this syntax, one a line. */
  public String print(GameDescription description) {
    return this == KIF ? KifPrinter.print(description) : InfixPrinter.print(description);
  }

  /** The name in lower case. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
