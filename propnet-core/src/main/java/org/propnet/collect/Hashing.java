package org.propnet.collect;

/** The hash functions of the tables. */
public final class Hashing {

  private Hashing() {}

  /** Mixes one more value into a hash. */
  public static int mix(int hash, int value) {
    int mixed = (hash ^ value) * 0x9E3779B1;
    return mixed ^ (mixed >>> 15);
  }

  /** Spreads a finished hash over its low bits. */
  public static int finish(int hash) {
    int spread = hash * 0x85EBCA6B;
    return spread ^ (spread >>> 13);
  }
}
