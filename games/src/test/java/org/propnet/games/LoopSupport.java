package org.propnet.games;

/** What may hold a gate of a cyclic group true. */
enum LoopSupport {
  /** What is true without it: the least fixed point, which is what the rules mean. */
  FROM_OUTSIDE,
  /** Anything: the greatest fixed point. Gates of a loop hold each other true from the start. */
  ANYTHING,
  /** What was true in the state before. Gates of a loop hold each other once they are true. */
  WHAT_WAS_TRUE
}
