package org.propnet.prover;

import com.google.common.collect.ImmutableList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A term of a rule whose variables are numbered. A binding is an array with the value of each
 * variable, null if it is unbound; values are always ground.
 */
sealed interface Pattern {

  /**
   * Matches this pattern against a value by binding its free variables.
   *
   * @return false if it doesn't match; the binding is then undefined
   */
  boolean match(GroundTerm value, @Nullable GroundTerm[] binding);

  /** The value of this pattern, whose variables must all be bound. */
  GroundTerm build(@Nullable GroundTerm[] binding);

  /** The values of several patterns, whose variables must all be bound. */
  static GroundTerm[] buildAll(List<Pattern> patterns, @Nullable GroundTerm[] binding) {
    GroundTerm[] values = new GroundTerm[patterns.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = patterns.get(i).build(binding);
    }
    return values;
  }

  /** Whether all variables are among those bound. */
  default boolean isBoundBy(BitSet bound) {
    BitSet free = new BitSet();
    addVariablesTo(free);
    free.andNot(bound);
    return free.isEmpty();
  }

  void addVariablesTo(BitSet variables);

  /** A term without variables. */
  record Ground(GroundTerm value) implements Pattern {
    @Override
    public boolean match(GroundTerm other, @Nullable GroundTerm[] binding) {
      return value.equals(other);
    }

    @Override
    public GroundTerm build(@Nullable GroundTerm[] binding) {
      return value;
    }

    @Override
    public void addVariablesTo(BitSet variables) {}
  }

  /** A variable. */
  record Slot(int variable) implements Pattern {
    @Override
    public boolean match(GroundTerm value, @Nullable GroundTerm[] binding) {
      GroundTerm known = binding[variable];
      if (known == null) {
        binding[variable] = value;
        return true;
      }
      return known.equals(value);
    }

    @Override
    public GroundTerm build(@Nullable GroundTerm[] binding) {
      return Objects.requireNonNull(binding[variable], "an unbound variable");
    }

    @Override
    public void addVariablesTo(BitSet variables) {
      variables.set(variable);
    }
  }

  /** A function term with variables in it. */
  record Compound(String name, ImmutableList<Pattern> arguments) implements Pattern {
    @Override
    public boolean match(GroundTerm value, @Nullable GroundTerm[] binding) {
      if (value.arguments.length != arguments.size() || !value.name.equals(name)) {
        return false;
      }
      for (int i = 0; i < value.arguments.length; i++) {
        if (!arguments.get(i).match(value.arguments[i], binding)) {
          return false;
        }
      }
      return true;
    }

    @Override
    public GroundTerm build(@Nullable GroundTerm[] binding) {
      return new GroundTerm(name, buildAll(arguments, binding));
    }

    @Override
    public void addVariablesTo(BitSet variables) {
      arguments.forEach(argument -> argument.addVariablesTo(variables));
    }
  }
}
