package org.propnet.ground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.budget.BuildException;
import org.propnet.engine.MoveDependentStateException;
import org.propnet.fixture.GameAgreement;
import org.propnet.fixture.PlainGame;
import org.propnet.fixture.RandomRulesheet;
import org.propnet.fixture.SmallGame;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.StateMachine;
import org.propnet.net.UnstratifiedException;
import org.propnet.prover.ProverMachine;
import org.propnet.verify.ComparisonEnd;
import org.propnet.verify.ComparisonResult;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.EngineComparison;

/**
 * Leaving out techniques changes nothing about what a game means. {@code -Dpropnet.games=10000}
 * tries more random games, {@code -Dpropnet.seed=1000} others.
 */
final class TechniqueEquivalenceTest {

  private static final int GAMES = Integer.getInteger("propnet.games", 16);
  private static final long FIRST_SEED = Long.getLong("propnet.seed", 0);

  private static final ComparisonSettings SETTINGS =
      ComparisonSettings.defaults().withStateLimit(12).withStepLimit(6);

  /** None, each alone, all, and some random sets. */
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

  @Test
  void randomGamesMeanTheSame() {
    int games = 0;
    int agreed = 0;
    int refused = 0;
    for (long seed = FIRST_SEED; seed < FIRST_SEED + GAMES; seed++) {
      RandomGenerator random = new SplittableRandom(seed);
      GameDescription description = RandomRulesheet.game(random);
      StateMachine bare;
      try {
        bare = Grounding.machine(Grounding.of(description, Set.of(GroundingTechnique.values())));
      } catch (BuildException | UnstratifiedException | MoveDependentStateException refusal) {
        continue; // nothing to compare; RandomGamesTest counts how often
      }
      games++;
      GameAgreement.Outcome plain = GameAgreement.play(bare, new PlainGame(description), seed);
      assertEquals("", plain.difference(), () -> "the plain rules\n" + description);
      for (Set<GroundingTechnique> without : leftOut(random, 2)) {
        try {
          StateMachine machine = Grounding.machine(Grounding.of(description, without));
          ComparisonResult result =
              EngineComparison.compare(bare, machine, SETTINGS.withSeed(seed));
          if (result.difference().isPresent()) {
            fail("seed " + seed + " without " + without + ": " + result + "\n" + description);
          }
          agreed += result.end() == ComparisonEnd.COMPLETED ? 1 : 0;
        } catch (BuildException refusal) {
          // Facts are evaluated relation by relation; the bare machine looks at ground rules.
          assertEquals(BuildException.Reason.UNSTRATIFIED, refusal.reason(), refusal::toString);
          refused++;
        }
      }
    }
    int variants = games * leftOut(new SplittableRandom(0), 2).size();
    assertTrue(games > GAMES / 2, "too few games: " + games);
    assertEquals(variants, agreed + refused);
    assertTrue(refused <= variants / 50, "refused " + refused + " of " + variants);
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
