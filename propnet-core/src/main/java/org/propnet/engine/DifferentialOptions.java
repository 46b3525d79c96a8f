package org.propnet.engine;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import java.util.Set;
import org.propnet.engine.tuning.Tuning;

/**
 * Options of a {@link DifferentialMachine}. They affect its speed, not its answers.
 *
 * @param techniques the techniques in use
 */
public record DifferentialOptions(ImmutableSet<EngineTechnique> techniques) {

  /** With all techniques. */
  public static final DifferentialOptions STANDARD =
      new DifferentialOptions(ImmutableSet.copyOf(EngineTechnique.values()));

  /** With none of them: all moves and all outputs are propagated. */
  public static final DifferentialOptions PLAIN = new DifferentialOptions(ImmutableSet.of());

  /** The same options without some techniques. */
  public DifferentialOptions without(Set<EngineTechnique> left) {
    return new DifferentialOptions(Sets.difference(techniques, left).immutableCopy());
  }

  /** The same options without some techniques. */
  public DifferentialOptions without(EngineTechnique... left) {
    return without(ImmutableSet.copyOf(left));
  }

  /** The tuning that the techniques allow. */
  Tuning tuning() {
    return new Tuning(
        techniques.contains(EngineTechnique.GUARDS),
        techniques.contains(EngineTechnique.TRANSITION_PROGRAMS),
        techniques.contains(EngineTechnique.SPLIT_OUTPUTS));
  }
}
