package org.propnet.datalog;

import java.util.ArrayList;
import java.util.List;
import org.propnet.collect.TupleInterner;

/**
 * The structure of an atom's arguments: function symbols, with holes for the rest. A fact of this
 * structure becomes a row of the terms in its holes, from left to right.
 *
 * @param arguments a pattern for each argument, in which variables and constants stand for holes
 */
public record Shape(List<Pattern> arguments) {

  private static final Pattern HOLE = new Pattern.Var(0);

  /** The structure of a rule's atom, with holes for its variables and constants. */
  public static Shape of(Atom atom) {
    return new Shape(withHoles(atom.arguments()));
  }

  /** The content of the holes of a rule's atom: variables and constants. */
  public static List<Pattern> holes(Atom atom) {
    return holes(atom.arguments());
  }

  /** The number of holes. */
  public int width() {
    return holes(arguments).size();
  }

  /**
   * Puts the terms in the holes of a fact into a row.
   *
   * @return whether the fact has this structure; if not, the row's content is undefined
   */
  public boolean extract(TermPool terms, TupleInterner atoms, int atom, int[] row) {
    int filled = 0;
    for (int i = 0; i < arguments.size() && filled >= 0; i++) {
      filled = extract(terms, arguments.get(i), atoms.get(atom, i + 1), row, filled);
    }
    return filled >= 0;
  }

  /** The same for a fact given by its arguments. */
  public boolean extract(TermPool terms, int[] fact, int[] row) {
    int filled = 0;
    for (int i = 0; i < fact.length && filled >= 0; i++) {
      filled = extract(terms, arguments.get(i), fact[i], row, filled);
    }
    return filled >= 0;
  }

  private static int extract(TermPool terms, Pattern node, int term, int[] row, int filled) {
    if (node instanceof Pattern.Apply structure) {
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

  private static List<Pattern> withHoles(List<Pattern> patterns) {
    List<Pattern> nodes = new ArrayList<>(patterns.size());
    for (Pattern pattern : patterns) {
      nodes.add(
          pattern instanceof Pattern.Apply apply
              ? new Pattern.Apply(apply.symbol(), withHoles(apply.arguments()))
              : HOLE);
    }
    return List.copyOf(nodes);
  }

  private static List<Pattern> holes(List<Pattern> patterns) {
    List<Pattern> holes = new ArrayList<>();
    for (Pattern pattern : patterns) {
      if (pattern instanceof Pattern.Apply apply) {
        holes.addAll(holes(apply.arguments()));
      } else {
        holes.add(pattern);
      }
    }
    return holes;
  }
}
