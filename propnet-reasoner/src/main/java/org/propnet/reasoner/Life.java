package org.propnet.reasoner;

/** How long what is derived for a relation stays true. */
enum Life {
  /** Always: the relation depends on neither state nor moves. */
  GAME,
  /** While the part of the state that it was derived from stays the same. */
  STATE,
  /** Within one step: the relation depends on the moves made in it. */
  STEP
}
