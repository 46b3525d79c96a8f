package org.propnet.ground;

/** The hash functions of the grounder's tables. */
final class Hashing {

  private Hashing() {}

  /** Takes one more value into a hash. */
  static int mix(int hash, int value) {
    int mixed = (hash ^ value) * 0x9E3779B1;
    return mixed ^ (mixed >>> 15);
  }

  /** Spreads a finished hash over its low bits. */
  static int finish(int hash) {
    int spread = hash * 0x85EBCA6B;
    return spread ^ (spread >>> 13);
  }
}
