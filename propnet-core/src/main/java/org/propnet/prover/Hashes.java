package org.propnet.prover;

/** Hashing of rows of ground terms. */
final class Hashes {

  private Hashes() {}

  /** Mixes one more hash into another, depending on the order. */
  static int add(int hash, int next) {
    int mixed = (hash ^ (next * 0x9E3779B1)) * 0x85EBCA6B;
    return mixed ^ (mixed >>> 15);
  }
}
