package org.propnet.prover;

/** Hashing and comparing of rows of ground terms. */
final class Hashes {

  private Hashes() {}

  /** Mixes one more hash into another, depending on the order. */
  static int add(int hash, int next) {
    int mixed = (hash ^ (next * 0x9E3779B1)) * 0x85EBCA6B;
    return mixed ^ (mixed >>> 15);
  }

  static boolean equal(GroundTerm[] left, GroundTerm[] right) {
    if (left.length != right.length) {
      return false;
    }
    for (int i = 0; i < left.length; i++) {
      if (!left[i].equals(right[i])) {
        return false;
      }
    }
    return true;
  }
}
