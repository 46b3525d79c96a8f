package org.propnet.coordinate;

import org.propnet.gdl.Function;

/**
 * An argument of a relation or of a function, such as the second of {@code (cell ?x ?y ?piece)}.
 *
 * @param name the name of the relation or function
 * @param arity how many arguments it has there
 * @param index which argument, from 0
 */
public record ArgumentPosition(String name, int arity, int index) {

  /** An argument of a function. */
  public static ArgumentPosition of(Function function, int index) {
    return new ArgumentPosition(function.name(), function.arguments().size(), index);
  }
}
