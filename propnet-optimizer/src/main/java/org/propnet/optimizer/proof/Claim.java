package org.propnet.optimizer.proof;

import com.google.common.primitives.ImmutableIntArray;

/** A candidate invariant. */
sealed interface Claim {

  /** The bases it is about. */
  ImmutableIntArray bases();

  /** A base always has a constant value. */
  record Fixed(int base, boolean value) implements Claim {

    @Override
    public ImmutableIntArray bases() {
      return ImmutableIntArray.of(base);
    }
  }

  /** A base always equals another one, or its negation. */
  record Same(int base, int other, boolean opposite) implements Claim {

    @Override
    public ImmutableIntArray bases() {
      return ImmutableIntArray.of(base, other);
    }
  }

  /** At most one of some bases is true. */
  record AtMostOne(ImmutableIntArray bases) implements Claim {}

  /** At least one of some bases is true. */
  record AtLeastOne(ImmutableIntArray bases) implements Claim {}
}
