package org.propnet.batch;

/** {@link LaneKernel#enter} and {@link LaneKernel#hold} for one column and one layout. */
interface LaneLoops {

  void enter(long[] values, long lanes, long[] others);

  void hold(long[] values, long lanes, long[] held);
}
