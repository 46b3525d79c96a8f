package org.propnet.ground;

import com.google.common.collect.ImmutableMap;
import java.util.EnumMap;
import java.util.Map;
import org.propnet.ground.generate.RuleGeneration;

/** Collects the effects of the techniques in use. */
final class GroundingEffects {

  private final GroundingOptions options;
  private final Map<GroundingTechnique, GroundingReport.Effect> effects =
      new EnumMap<>(GroundingTechnique.class);

  GroundingEffects(GroundingOptions options) {
    this.options = options;
  }

  /** Records an effect, if the technique is in use. */
  void note(GroundingTechnique technique, long before, long after) {
    if (options.uses(technique)) {
      effects.put(technique, new GroundingReport.Effect(before, after));
    }
  }

  /** Records the effects of the techniques in use during rule generation. */
  void note(RuleGeneration.Figures written) {
    note(GroundingTechnique.CONE_OF_INFLUENCE, written.possibleAtoms(), written.askedAtoms());
    note(GroundingTechnique.RULE_SPLITTING, written.unsplitInstances(), written.splitInstances());
    note(GroundingTechnique.DUPLICATE_REMOVAL, written.instances(), written.rules());
    note(GroundingTechnique.FACTORING, written.literals(), written.factoredLiterals());
  }

  ImmutableMap<GroundingTechnique, GroundingReport.Effect> all() {
    return ImmutableMap.copyOf(effects);
  }
}
