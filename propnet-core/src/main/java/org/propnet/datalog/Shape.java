package org.propnet.datalog;

import java.util.ArrayList;
import java.util.List;
import org.propnet.collect.TupleInterner;

/**
 * The structure of an atom's arguments: function symbols, with holes for the rest. A fact of this
 * structure becomes a row of the terms in its holes, from left to right.
 *
 * @param arguments one node for each argument
 */
public record Shape(List<Node> arguments) {

  /** A node of the structure. */
  public sealed interface Node {}

  /** Any term. */
  public record Hole() implements Node {}

  /** A term with the given root symbol and number of arguments. */
  public record Structure(int symbol, List<Node> arguments) implements Node {}

  private static final Hole HOLE = new Hole();

  /** The structure of a rule's atom, with holes for its variables and constants. */
  public static Shape of(Atom atom) {
    return new Shape(nodes(atom.arguments()));
  }

  /** The content of the holes of a rule's atom: variables and constants. */
  public static List<Pattern> holes(Atom atom) {
    List<Pattern> holes = new ArrayList<>();
    collect(atom.arguments(), holes);
    return holes;
  }

  /** The number of holes. */
  public int width() {
    return width(arguments);
  }

  /**
   * Puts the terms in the holes of a fact into a row.
   *
   * @return whether the fact has this structure; if not, the row's content is undefined
   */
  public boolean extract(TermPool terms, TupleInterner atoms, int atom, int[] row) {
    int filled = 0;
    for (int i = 0; i < arguments.size(); i++) {
      filled = extract(terms, arguments.get(i), atoms.get(atom, i + 1), row, filled);
      if (filled < 0) {
        return false;
      }
    }
    return true;
  }

  /** The same for a fact given by its arguments. */
  public boolean extract(TermPool terms, int[] fact, int[] row) {
    int filled = 0;
    for (int i = 0; i < fact.length && filled >= 0; i++) {
      filled = extract(terms, arguments.get(i), fact[i], row, filled);
    }
    return filled >= 0;
  }

  private static int extract(TermPool terms, Node node, int term, int[] row, int filled) {
    if (node instanceof Structure structure) {
      int arity = structure.arguments().size();
      if (terms.symbolOf(term) != structure.symbol() || terms.arity(term) != arity) {
        return -1;
      }
      int next = filled;
      for (int i = 0; i < arity && next >= 0; i++) {
        next = extract(terms, structure.arguments().get(i), terms.argument(term, i), row, next);
      }
      return next;
    }
    row[filled] = term;
    return filled + 1;
  }

  private static List<Node> nodes(List<Pattern> patterns) {
    List<Node> nodes = new ArrayList<>(patterns.size());
    for (Pattern pattern : patterns) {
      nodes.add(
          pattern instanceof Pattern.Apply apply
              ? new Structure(apply.symbol(), nodes(apply.arguments()))
              : HOLE);
    }
    return List.copyOf(nodes);
  }

  private static void collect(List<Pattern> patterns, List<Pattern> holes) {
    for (Pattern pattern : patterns) {
      if (pattern instanceof Pattern.Apply apply) {
        collect(apply.arguments(), holes);
      } else {
        holes.add(pattern);
      }
    }
  }

  private static int width(List<Node> nodes) {
    int width = 0;
    for (Node node : nodes) {
      width += node instanceof Structure structure ? width(structure.arguments()) : 1;
    }
    return width;
  }
}
