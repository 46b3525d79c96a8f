package org.propnet.bitboard.layout;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.propnet.coordinate.ArgumentPosition;
import org.propnet.gdl.Function;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;

/**
 * Functor of an atom, its form without the arguments, such as {@code (true (cell _ _ _))}. All
 * atoms of a functor are laid out alike.
 *
 * @param relation the relation, such as {@code true}
 * @param form the atom with {@code _} in place of each argument
 * @param positions the positions of the arguments, from left to right
 */
record Functor(String relation, String form, ImmutableList<ArgumentPosition> positions) {

  /** A functor with the arguments of one atom. */
  record Instance(Functor functor, ImmutableList<Term> arguments) {}

  /**
   * Splits an atom into functor and arguments. A constant that is a whole proposition or move
   * belongs to the functor.
   */
  static Instance of(Sentence atom) {
    StringBuilder form = new StringBuilder("(").append(atom.relation());
    List<ArgumentPosition> positions = new ArrayList<>();
    List<Term> arguments = new ArrayList<>();
    boolean isState = atom.relation().equals("true") || atom.relation().equals("next");
    boolean isMove = atom.relation().equals("does") || atom.relation().equals("legal");
    for (int i = 0; i < atom.arity(); i++) {
      Term argument = atom.arguments().get(i);
      form.append(' ');
      if ((isState || (isMove && i == 1)) && !(argument instanceof Function)) {
        form.append(argument);
      } else {
        add(
            new ArgumentPosition(atom.relation(), atom.arity(), i),
            argument,
            form,
            positions,
            arguments);
      }
    }
    return new Instance(
        new Functor(atom.relation(), form.append(')').toString(), ImmutableList.copyOf(positions)),
        ImmutableList.copyOf(arguments));
  }

  private static void add(
      ArgumentPosition position,
      Term term,
      StringBuilder form,
      List<ArgumentPosition> positions,
      List<Term> arguments) {
    if (term instanceof Function function) {
      int arity = function.arguments().size();
      form.append('(').append(function.name());
      for (int i = 0; i < arity; i++) {
        form.append(' ');
        add(
            new ArgumentPosition(function.name(), arity, i),
            function.arguments().get(i),
            form,
            positions,
            arguments);
      }
      form.append(')');
    } else {
      form.append('_');
      positions.add(position);
      arguments.add(term);
    }
  }

  /**
   * Key of functors that share a layout: a base proposition now and next, a move and its legality.
   */
  String layoutKey() {
    return switch (relation) {
      case "next" -> "(true" + form.substring("(next".length());
      case "does" -> "(legal" + form.substring("(does".length());
      default -> form;
    };
  }

  @Override
  public String toString() {
    return form;
  }
}
