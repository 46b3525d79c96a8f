package org.propnet.gdl;

import org.propnet.gdl.text.KifNode;

/**
 * A term of the Game Description Language: a {@link Constant}, a {@link Variable} or a {@link
 * Function} applied to terms.
 *
 * <p>Terms are immutable, compare by structure and are safe to share between threads. Their {@code
 * toString} is KIF. Equality, hashing and printing recurse over the nesting of a term; the readers
 * and engines of this library never make one nested deeper than {@link #MAXIMUM_DEPTH}.
 */
public sealed interface Term permits Constant, Variable, Function {

  /** The deepest nesting of function terms that any part of this library builds. */
  int MAXIMUM_DEPTH = KifNode.MAX_DEPTH;

  /** Whether no variable occurs in this term. Linear in its size. */
  boolean isGround();
}
