package org.propnet.net;

/** What a component of a network is. */
public enum ComponentKind {
  /** The constant false; inverted links make it true. There is exactly one, component 0. */
  CONSTANT,
  /** A base proposition: part of the state. */
  BASE,
  /** An input proposition: a role plays a move. */
  INPUT,
  /** True when all its inputs are. */
  AND,
  /** True when at least one of its inputs is. */
  OR
}
