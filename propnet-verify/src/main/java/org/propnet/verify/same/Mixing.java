package org.propnet.verify.same;

/** Hash functions for colour refinement, equal in every run. */
final class Mixing {

  private Mixing() {}

  /** Hashes an ordered pair by the finalizer of MurmurHash3 (Austin Appleby). */
  static long mix(long first, long second) {
    long mixed = first * 0x9E3779B97F4A7C15L + second;
    mixed = (mixed ^ mixed >>> 33) * 0xFF51AFD7ED558CCDL;
    mixed = (mixed ^ mixed >>> 33) * 0xC4CEB9FE1A85EC53L;
    return mixed ^ mixed >>> 33;
  }
}
