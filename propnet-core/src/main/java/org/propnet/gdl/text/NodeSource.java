package org.propnet.gdl.text;

import org.jspecify.annotations.Nullable;

/** The rules of a text, one after the other, as KIF has them, whatever the text's syntax is. */
public interface NodeSource {

  /**
   * The next rule, or null at the end of the text. Throws what {@link TextErrors} makes if the text
   * has none here, or if what was read so far is too large for the heap.
   */
  @Nullable KifNode next();

  /** The line in which the last rule has ended, from 1. */
  int endLine();
}
