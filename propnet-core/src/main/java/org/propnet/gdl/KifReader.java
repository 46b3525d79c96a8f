package org.propnet.gdl;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Reads rulesheets in KIF, the prefix syntax of the Game Description Language.
 *
 * <p>Comments run from a semicolon to the end of the line. Keywords are accepted in any case, atoms
 * without arguments with and without parentheses, {@code <=} with and without a body, and {@code
 * and}, {@code or} and {@code not} nested in bodies. Lists may nest {@link Term#MAXIMUM_DEPTH}
 * deep. Time and memory are linear in the length of the text, and a description takes at most a
 * quarter of the heap. All methods are safe to call from any thread.
 */
public final class KifReader {

  /** A file may take this part of the heap: it is there as bytes, then as text, then as rules. */
  private static final int SHARE_OF_HEAP = 16;

  private static final String ARROW = "<=";

  private final String source;

  private KifReader(String source) {
    this.source = source;
  }

  /**
   * Reads the rulesheet in a UTF-8 file.
   *
   * @throws IOException if the file can't be read
   * @throws GdlSyntaxException if its text is not a rulesheet
   * @throws RulesheetSizeException if it is too large for the heap
   */
  public static GameDescription read(Path file) throws IOException {
    long most = Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP;
    if (Files.size(file) > most) {
      SourcePosition beginning = new SourcePosition(String.valueOf(file.getFileName()), 1, 1);
      throw new RulesheetSizeException(beginning, most);
    }
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    return read(text, String.valueOf(file.getFileName()));
  }

  /**
   * Reads a rulesheet.
   *
   * @param text the rulesheet
   * @param source the name of the text for positions, such as a file name
   * @throws GdlSyntaxException if the text is not a rulesheet
   * @throws RulesheetSizeException if it is too large for the heap
   */
  public static GameDescription read(CharSequence text, String source) {
    KifReader reader = new KifReader(source);
    ImmutableList.Builder<Rule> rules = ImmutableList.builder();
    ImmutableList.Builder<SourcePosition> positions = ImmutableList.builder();
    KifParser parser = new KifParser(text, source);
    for (KifNode node = parser.next(); node != null; node = parser.next()) {
      rules.add(reader.rule(node));
      positions.add(new SourcePosition(source, node.line(), node.column()));
    }
    return GameDescription.of(rules.build(), positions.build());
  }

  /**
   * Reads one term.
   *
   * @throws GdlSyntaxException if the text is not exactly one term
   */
  public static Term readTerm(CharSequence text) {
    KifReader reader = new KifReader("term");
    return reader.term(reader.only(new KifParser(text, "term").parse(), "term"));
  }

  /**
   * Reads one sentence.
   *
   * @throws GdlSyntaxException if the text is not exactly one sentence
   */
  public static Sentence readSentence(CharSequence text) {
    KifReader reader = new KifReader("sentence");
    return reader.sentence(reader.only(new KifParser(text, "sentence").parse(), "sentence"));
  }

  private KifNode only(List<KifNode> nodes, String what) {
    if (nodes.isEmpty()) {
      throw new GdlSyntaxException(
          new SourcePosition(source, 1, 1), "the text is empty; expected a " + what);
    }
    if (nodes.size() > 1) {
      throw problem(nodes.get(1), "expected the end of the text after one " + what);
    }
    return nodes.get(0);
  }

  private Rule rule(KifNode node) {
    if (node instanceof KifNode.Group group && isSymbol(group, ARROW)) {
      List<KifNode> children = group.children();
      if (children.size() < 2) {
        throw problem(group, "a rule needs a head: expected a sentence after '<='");
      }
      ImmutableList.Builder<Literal> body = ImmutableList.builder();
      for (KifNode child : children.subList(2, children.size())) {
        body.add(literal(child));
      }
      return new Rule(sentence(children.get(1)), body.build());
    }
    return new Rule(sentence(node), ImmutableList.of());
  }

  private Literal literal(KifNode node) {
    if (node instanceof KifNode.Group group
        && !group.children().isEmpty()
        && group.children().get(0) instanceof KifNode.Symbol symbol) {
      switch (symbol.text().toLowerCase(Locale.ROOT)) {
        case Keywords.NOT -> {
          return new Not(literal(operands(group, Keywords.NOT, 1).get(0)));
        }
        case Keywords.DISTINCT -> {
          List<KifNode> terms = operands(group, Keywords.DISTINCT, 2);
          return new Distinct(term(terms.get(0)), term(terms.get(1)));
        }
        case Keywords.AND -> {
          return new And(literals(group));
        }
        case Keywords.OR -> {
          return new Or(literals(group));
        }
        default -> {}
      }
    }
    return sentence(node);
  }

  private ImmutableList<Literal> literals(KifNode.Group group) {
    ImmutableList.Builder<Literal> operands = ImmutableList.builder();
    for (KifNode child : group.children().subList(1, group.children().size())) {
      operands.add(literal(child));
    }
    return operands.build();
  }

  private List<KifNode> operands(KifNode.Group group, String operator, int count) {
    List<KifNode> operands = group.children().subList(1, group.children().size());
    if (operands.size() != count) {
      throw problem(
          group,
          "'"
              + operator
              + "' takes "
              + count
              + (count == 1 ? " operand" : " operands")
              + ", but "
              + operands.size()
              + (operands.size() == 1 ? " is given" : " are given"));
    }
    return operands;
  }

  private Sentence sentence(KifNode node) {
    if (node instanceof KifNode.Symbol symbol) {
      return new Sentence(relation(symbol), ImmutableList.of());
    }
    KifNode.Group group = (KifNode.Group) node;
    return new Sentence(relation(first(group, "relation")), terms(group));
  }

  private String relation(KifNode.Symbol symbol) {
    String name = plain(symbol, "a relation");
    String lower = name.toLowerCase(Locale.ROOT);
    if (!Keywords.ALL.contains(lower)) {
      return name;
    }
    switch (lower) {
      case Keywords.NOT, Keywords.AND, Keywords.OR, Keywords.DISTINCT ->
          throw problem(symbol, "found '" + lower + "'; expected a sentence here");
      default -> {
        return lower;
      }
    }
  }

  private Term term(KifNode node) {
    if (node instanceof KifNode.Symbol symbol) {
      if (symbol.text().startsWith("?")) {
        if (symbol.text().length() == 1) {
          throw problem(symbol, "'?' alone is no variable; expected a name after it");
        }
        return new Variable(symbol.text().substring(1));
      }
      return new Constant(plain(symbol, "a constant"));
    }
    KifNode.Group group = (KifNode.Group) node;
    String name = plain(first(group, "function"), "a function");
    ImmutableList<Term> arguments = terms(group);
    return arguments.isEmpty() ? new Constant(name) : new Function(name, arguments);
  }

  private ImmutableList<Term> terms(KifNode.Group group) {
    ImmutableList.Builder<Term> terms = ImmutableList.builder();
    for (KifNode child : group.children().subList(1, group.children().size())) {
      terms.add(term(child));
    }
    return terms.build();
  }

  private KifNode.Symbol first(KifNode.Group group, String what) {
    if (group.children().isEmpty()) {
      throw problem(group, "found '()'; expected the name of a " + what + " after '('");
    }
    KifNode first = group.children().get(0);
    if (first instanceof KifNode.Symbol symbol) {
      return symbol;
    }
    throw problem(first, "found '('; expected the name of a " + what);
  }

  private String plain(KifNode.Symbol symbol, String what) {
    String text = symbol.text();
    if (text.startsWith("?")) {
      throw problem(
          symbol, "found the variable " + Excerpt.of(text) + "; expected the name of " + what);
    }
    if (text.equals(ARROW)) {
      throw problem(symbol, "found '<=' inside a rule; expected the name of " + what);
    }
    return text;
  }

  private static boolean isSymbol(KifNode.Group group, String text) {
    return !group.children().isEmpty()
        && group.children().get(0) instanceof KifNode.Symbol symbol
        && symbol.text().equals(text);
  }

  private GdlSyntaxException problem(KifNode node, String problem) {
    return new GdlSyntaxException(new SourcePosition(source, node.line(), node.column()), problem);
  }
}
