package org.propnet.ground;

import com.google.common.collect.ImmutableMap;
import java.util.EnumMap;
import java.util.Map;

/** Collects what each technique in use did. */
final class GroundingEffects {

  private final GroundingOptions options;
  private final Map<GroundingTechnique, GroundingReport.Effect> effects =
      new EnumMap<>(GroundingTechnique.class);

  GroundingEffects(GroundingOptions options) {
    this.options = options;
  }

  /** Notes an effect, if the technique is in use. */
  void note(GroundingTechnique technique, long before, long after) {
    if (options.uses(technique)) {
      effects.put(technique, new GroundingReport.Effect(before, after));
    }
  }

  ImmutableMap<GroundingTechnique, GroundingReport.Effect> all() {
    return ImmutableMap.copyOf(effects);
  }
}
