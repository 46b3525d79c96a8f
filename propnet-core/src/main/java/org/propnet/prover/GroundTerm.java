package org.propnet.prover;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.Collection;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;
import org.propnet.gdl.text.TextOrder;

/**
 * A ground term with its hash, depth and size. The hash depends only on the text of the term; hash
 * tables fall back on the order where a hostile rulesheet has many terms of one hash.
 */
final class GroundTerm implements Comparable<GroundTerm> {

  private static final GroundTerm[] NONE = {};

  final String name;
  final GroundTerm[] arguments;
  final int depth;

  /** The number of symbols; {@code Integer.MAX_VALUE} when there are more. */
  final int size;

  private final int hash;

  /** The function term, or the constant if there are no arguments; keeps the array. */
  GroundTerm(String name, GroundTerm[] arguments) {
    int newHash = name.hashCode();
    int newDepth = 0;
    long newSize = 1;
    for (GroundTerm argument : arguments) {
      newHash = addHash(newHash, argument.hash);
      newDepth = Math.max(newDepth, argument.depth + 1);
      newSize += argument.size;
    }
    this.name = name;
    this.arguments = arguments;
    this.hash = newHash;
    this.depth = newDepth;
    this.size = (int) Math.min(newSize, Integer.MAX_VALUE);
  }

  /** Mixes one more hash into that of a row, depending on the order. */
  static int addHash(int hash, int next) {
    int mixed = (hash ^ (next * 0x9E3779B1)) * 0x85EBCA6B;
    return mixed ^ (mixed >>> 15);
  }

  static GroundTerm constant(String name) {
    return new GroundTerm(name, NONE);
  }

  /** Converts a term; null if it has a variable or is deeper or larger than the prover allows. */
  static @Nullable GroundTerm from(Term term) {
    return new Reader().read(term, Term.MAXIMUM_DEPTH);
  }

  boolean isAllowed() {
    return depth <= Term.MAXIMUM_DEPTH && size <= ProverLimits.MAXIMUM_TERM_SIZE;
  }

  Term toTerm() {
    if (arguments.length == 0) {
      return new Constant(name);
    }
    ImmutableList.Builder<Term> terms = ImmutableList.builderWithExpectedSize(arguments.length);
    for (GroundTerm argument : arguments) {
      terms.add(argument.toTerm());
    }
    return new Function(name, terms.build());
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof GroundTerm that
            && hash == that.hash
            && size == that.size
            && name.equals(that.name)
            && Arrays.equals(arguments, that.arguments));
  }

  @Override
  public int compareTo(GroundTerm other) {
    int names = name.compareTo(other.name);
    return names == 0 ? Arrays.compare(arguments, other.arguments) : names;
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return toTerm().toString();
  }

  /**
   * Converts at most as many symbols as a term may have, so that shared subterms can't cause
   * exponential time.
   */
  private static final class Reader {
    private int symbols;

    private @Nullable GroundTerm read(Term term, int room) {
      if (++symbols > ProverLimits.MAXIMUM_TERM_SIZE) {
        return null;
      }
      if (term instanceof Constant constant) {
        return constant(constant.name());
      }
      if (!(term instanceof Function function) || room == 0) {
        return null;
      }
      GroundTerm[] arguments = new GroundTerm[function.arguments().size()];
      for (int i = 0; i < arguments.length; i++) {
        GroundTerm argument = read(function.arguments().get(i), room - 1);
        if (argument == null) {
          return null;
        }
        arguments[i] = argument;
      }
      return new GroundTerm(function.name(), arguments);
    }
  }

  /** The terms in the order of their texts. */
  static ImmutableList<Term> sorted(Collection<GroundTerm> terms) {
    return TextOrder.sorted(terms.stream().map(GroundTerm::toTerm));
  }
}
