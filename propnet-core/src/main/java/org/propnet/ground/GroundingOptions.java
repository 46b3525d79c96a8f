package org.propnet.ground;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import java.util.Set;

/**
 * Options of grounding.
 *
 * @param techniques the techniques in use
 */
public record GroundingOptions(ImmutableSet<GroundingTechnique> techniques) {

  /** With all techniques. */
  public static final GroundingOptions STANDARD =
      new GroundingOptions(ImmutableSet.copyOf(GroundingTechnique.values()));

  /** The same options without some techniques. */
  public GroundingOptions without(Set<GroundingTechnique> left) {
    return new GroundingOptions(Sets.difference(techniques, left).immutableCopy());
  }

  /** The same options without some techniques. */
  public GroundingOptions without(GroundingTechnique... left) {
    return without(ImmutableSet.copyOf(left));
  }

  boolean uses(GroundingTechnique technique) {
    return techniques.contains(technique);
  }
}
