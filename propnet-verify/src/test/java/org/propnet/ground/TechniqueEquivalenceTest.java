package org.propnet.ground;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.fixture.SmallGame;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.StateMachine;
import org.propnet.prover.ProverMachine;
import org.propnet.verify.ComparisonEnd;
import org.propnet.verify.ComparisonResult;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.EngineComparison;

/** Checks that leaving out grounding techniques doesn't change the meaning of a game. */
final class TechniqueEquivalenceTest {

  private static final ComparisonSettings SETTINGS =
      ComparisonSettings.defaults().withStateLimit(12).withStepLimit(6);

  /** No technique, each alone, all, and some random sets. */
  private static List<Set<GroundingTechnique>> leftOut(RandomGenerator random, int randomSets) {
    List<Set<GroundingTechnique>> sets = new ArrayList<>();
    sets.add(Set.of());
    for (GroundingTechnique technique : GroundingTechnique.values()) {
      sets.add(EnumSet.of(technique));
    }
    sets.add(EnumSet.allOf(GroundingTechnique.class));
    for (int i = 0; i < randomSets; i++) {
      Set<GroundingTechnique> some = EnumSet.noneOf(GroundingTechnique.class);
      for (GroundingTechnique technique : GroundingTechnique.values()) {
        if (random.nextBoolean()) {
          some.add(technique);
        }
      }
      sets.add(some);
    }
    return sets;
  }

  @ParameterizedTest
  @EnumSource(SmallGame.class)
  void wellKnownGamesMeanTheSame(SmallGame game) {
    GameDescription description = game.description();
    StateMachine prover = ProverMachine.of(description);
    for (Set<GroundingTechnique> without : leftOut(new SplittableRandom(7), 8)) {
      StateMachine machine = Grounding.machine(Grounding.of(description, without));
      ComparisonResult result = EngineComparison.compare(prover, machine, SETTINGS);
      assertEquals(ComparisonEnd.COMPLETED, result.end(), () -> without + ": " + result);
    }
  }

  @Test
  void theTechniquesOfOneGroundingAreThoseOfItsOptions() {
    GameDescription description = SmallGame.BRIDGE.description();
    for (Set<GroundingTechnique> without : leftOut(new SplittableRandom(3), 4)) {
      Set<GroundingTechnique> used = EnumSet.allOf(GroundingTechnique.class);
      used.removeAll(without);
      assertEquals(used, Grounding.of(description, without).report().effects().keySet());
    }
  }
}
