package org.propnet.cli;

import com.google.common.collect.ImmutableList;
import org.propnet.check.CheckSubject;
import org.propnet.ground.GroundingReport;
import org.propnet.machine.Role;
import org.propnet.net.NetworkCones;
import org.propnet.net.NetworkSize;
import org.propnet.optimizer.Build;
import org.propnet.validate.Finding;
import org.propnet.validate.RulesheetCheck;

/**
 * What {@code propnet info} prints.
 *
 * @param rulesheet the rulesheet
 * @param profile how its machine was built
 * @param raw the size of its network before optimising
 * @param optimised the size after it
 * @param cones its parts by what needs them
 * @param initial how the game begins
 * @param glance what one asks first about it
 * @param findings what the static checks have to say about the rulesheet
 */
record GameInfo(
    Rulesheet rulesheet,
    BuildProfile profile,
    NetworkSize raw,
    NetworkSize optimised,
    NetworkCones cones,
    InitialState initial,
    GameGlance glance,
    ImmutableList<Finding> findings) {

  /** Builds the machine of a rulesheet and looks at it, and at so many states for its length. */
  static GameInfo of(Rulesheet rulesheet, int states, BuildSettings settings) {
    AllocationWatch watch = new AllocationWatch();
    Build built = watch.of(settings).builder(rulesheet.description()).build();
    return of(rulesheet, BuildProfile.of(built, watch), states, settings);
  }

  /** Looks at a machine that was built. */
  static GameInfo of(
      Rulesheet rulesheet, BuildProfile profile, int states, BuildSettings settings) {
    InitialState initial = InitialState.of(profile.built().machine());
    return new GameInfo(
        rulesheet,
        profile,
        NetworkSize.of(profile.built().rawNetwork()),
        NetworkSize.of(profile.built().network()),
        NetworkCones.of(profile.built().network()),
        initial,
        GameGlance.of(CheckSubject.of(profile.built()), initial, states, settings),
        RulesheetCheck.findings(rulesheet.description()));
  }

  ImmutableList<Role> roles() {
    return profile.built().machine().roles();
  }

  GroundingReport grounding() {
    return profile.built().report().grounding();
  }
}
