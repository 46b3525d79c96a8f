package org.propnet.engine.run;

import com.google.common.collect.ImmutableSet;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.Term;
import org.propnet.machine.State;
import org.propnet.net.Vocabulary;

/** A state as a bit set over the base propositions of a vocabulary. */
final class BitState implements State {

  private final Vocabulary vocabulary;
  private final long[] words;
  private final int hash;

  /** Creates a state, which takes ownership of the words. */
  BitState(Vocabulary vocabulary, long[] words) {
    this.vocabulary = vocabulary;
    this.words = words;
    this.hash = Arrays.hashCode(words) * 0x9E3779B1;
  }

  Vocabulary vocabulary() {
    return vocabulary;
  }

  /** The words: base i is bit i mod 64 of word i / 64. Not to be changed. */
  long[] words() {
    return words;
  }

  @Override
  public ImmutableSet<Term> propositions() {
    ImmutableSet.Builder<Term> propositions = ImmutableSet.builder();
    for (int i = 0; i < words.length; i++) {
      for (long rest = words[i]; rest != 0; rest &= rest - 1) {
        propositions.add(vocabulary.bases().get(64 * i + Long.numberOfTrailingZeros(rest)));
      }
    }
    return propositions.build();
  }

  @Override
  public byte[] toBytes() {
    return StateBytes.write(this);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof BitState that
        && vocabulary == that.vocabulary
        && Arrays.equals(words, that.words);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return propositions().toString();
  }
}
