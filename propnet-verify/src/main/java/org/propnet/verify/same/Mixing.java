package org.propnet.verify.same;

import org.propnet.collect.Hashing;

/** Hash functions for colour refinement, equal in every run. */
final class Mixing {

  private Mixing() {}

  /** Hashes an ordered pair by the finalizer of MurmurHash3 (Austin Appleby). */
  static long mix(long first, long second) {
    return Hashing.mix(first * 0x9E3779B97F4A7C15L + second);
  }
}
