package org.propnet.gdl;

import com.google.common.collect.ImmutableList;
import java.util.Locale;
import java.util.Optional;

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

  /** The endings of file names that stand for the syntax, the usual one first. */
  public ImmutableList<String> endings() {
    return endings;
  }

  /** The syntax that the ending of a file name stands for, if it stands for one. */
  public static Optional<RulesheetSyntax> ofFileName(String name) {
    for (RulesheetSyntax syntax : values()) {
      if (syntax.endings.stream().anyMatch(name::endsWith)) {
        return Optional.of(syntax);
      }
    }
    return Optional.empty();
  }

  /** A file name without the ending that stands for a syntax, if it has one. */
  public static String withoutEnding(String name) {
    for (RulesheetSyntax syntax : values()) {
      for (String ending : syntax.endings) {
        if (name.endsWith(ending)) {
          return name.substring(0, name.length() - ending.length());
        }
      }
    }
    return name;
  }

  /**
   * The syntax of a text, judged by its beginning. Infix form is what begins, beside blanks and
   * names that stand alone, with a comment of infix form, a quote, or a name with a parenthesis, a
   * dot or {@code :-} behind it. All other texts are KIF.
   */
  public static RulesheetSyntax ofText(CharSequence text) {
    return SyntaxRecognition.of(text);
  }

  /**
   * The syntax of a text in a file: the one that the file's ending stands for, or else the one that
   * the text begins like.
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

  /** The name as people write it, in lower case. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
