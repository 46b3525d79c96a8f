package org.propnet.verify.equivalence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.budget.Budget;
import org.propnet.fixture.NetworkRecipe;
import org.propnet.fixture.NetworkRecipes;
import org.propnet.fixture.Vocabularies;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.optimizer.MistakenPass;
import org.propnet.optimizer.Optimizer;
import org.propnet.optimizer.pass.Assumption;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;

/** Checks that simulation finds differences, and reports no false ones. */
final class NetworkSimulationTest {

  private static final int NETWORKS = 300;

  @Provide
  Arbitrary<NetworkRecipe> recipes() {
    return NetworkRecipes.dense();
  }

  private static Optional<NetworkDifference> difference(
      PropNet first, PropNet second, Set<Assumption> assumptions) {
    return NetworkSimulation.difference(first, second, assumptions, 3, 30, Budget.unlimited());
  }

  @Property(tries = 300)
  void passesAreFoundToBeRight(@ForAll("recipes") NetworkRecipe recipe) {
    PropNet net = recipe.build();
    for (NetworkPass pass : Optimizer.ALL_PASSES) {
      PropNet result = pass.apply(net, PassContext.UNLIMITED);
      assertEquals(Optional.empty(), difference(net, result, pass.assumptions()), pass.name());
    }
  }

  /** Every reported difference is real, and nearly every difference of small networks is found. */
  @ParameterizedTest
  @EnumSource
  void mistakesAreFound(MistakenPass.Mistake mistake) {
    SplittableRandom random = new SplittableRandom(6);
    List<Set<Assumption>> assumptions =
        List.of(
            Set.of(),
            Set.of(Assumption.ONE_MOVE_PER_ROLE),
            Set.of(Assumption.LEGAL_MOVES),
            Set.of(Assumption.ONE_MOVE_PER_ROLE, Assumption.LEGAL_MOVES));
    int differing = 0;
    int found = 0;
    for (int i = 0; i < NETWORKS; i++) {
      PropNet net = NetworkRecipes.dense(random).build();
      PropNet changed = new MistakenPass(mistake).apply(net, PassContext.UNLIMITED);
      Set<Assumption> assumed = assumptions.get(i % assumptions.size());
      Exhaustion truth = new Exhaustion(net, changed, assumed);
      Optional<NetworkDifference> difference = difference(net, changed, assumed);
      if (NetworkOutput.all(net.vocabulary()).stream().anyMatch(truth::differs)) {
        differing++;
      }
      if (difference.isPresent()) {
        found++;
        assertTrue(truth.differs(difference.get().output()), difference.get()::toString);
      }
    }
    assertTrue(differing > NETWORKS / 10, "differing " + differing);
    assertTrue(found >= 0.97 * differing, found + " of " + differing);
  }

  @Test
  void saysWhatDiffersAndWhere() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(2, 1));
    builder.next(1, builder.and(builder.base(0), builder.input(0, 0)));
    PropNet first = builder.build();
    builder.next(1, Link.FALSE);
    PropNet second = builder.build();
    NetworkDifference difference = difference(first, second, Set.of()).orElseThrow();
    assertEquals(new NetworkOutput(NetworkOutput.Kind.NEXT, 0, 1), difference.output());
    assertEquals("(next base101)", difference.sentence().toString());
    assertEquals("base100", difference.state().get(0).toString());
    assertEquals("[(does role100 move100)]", difference.moves().toString());
    assertTrue(difference.first() && !difference.second());
    assertTrue(difference.toString().startsWith("(next base101) is true but becomes false in ["));
  }

  /**
   * Base 1 never becomes true in play, so what depends on it matters only without the invariants.
   */
  @Test
  void invariantsLeaveOutWhatPlayDoesNotReach() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(2, 2));
    builder.legal(0, 0, Link.TRUE);
    builder.legal(0, 1, builder.base(0));
    builder.next(0, builder.or(builder.base(1), builder.input(0, 0)));
    builder.next(1, builder.base(1));
    PropNet first = builder.build();
    builder.next(0, builder.input(0, 0));
    PropNet second = builder.build();
    assertTrue(difference(first, second, Set.of()).isPresent());
    assertEquals(Optional.empty(), difference(first, second, Set.of(Assumption.INVARIANTS)));
    builder.next(0, Link.FALSE);
    PropNet third = builder.build();
    assertTrue(difference(first, third, Set.of(Assumption.INVARIANTS)).isPresent());
  }

  /** A counter that play has to bring all the way up before a difference shows. */
  @Test
  void playoutsReachDeepStates() {
    int length = 12;
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(length, 1));
    builder.legal(0, 0, Link.TRUE);
    builder.next(0, Link.TRUE);
    int all = builder.base(0);
    for (int base = 1; base < length; base++) {
      builder.next(base, builder.and(all, builder.input(0, 0)));
      all = builder.and(all, builder.base(base));
    }
    builder.goal(0, 0, all);
    PropNet first = builder.build();
    builder.goal(0, 0, Link.FALSE);
    PropNet second = builder.build();
    assertTrue(difference(first, second, Set.of(Assumption.values())).isPresent());
  }
}
