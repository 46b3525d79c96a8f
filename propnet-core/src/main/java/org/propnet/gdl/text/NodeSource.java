package org.propnet.gdl.text;

import org.jspecify.annotations.Nullable;

/** A source of the rules of a text as nested KIF lists, whatever the text's syntax. */
public interface NodeSource {

  /**
   * The next rule, or null at the end of the text. Throws an exception of {@link TextErrors} if the
   * text has no rule here, or if the rules so far are too large for the heap.
   */
  @Nullable KifNode next();

  /** The line in which the last rule has ended, from 1. */
  int endLine();
}
