package org.propnet.net.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.propnet.fixture.NetworkRecipe;
import org.propnet.fixture.NetworkRecipes;
import org.propnet.fixture.Vocabularies;
import org.propnet.net.NetworkSize;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.net.analysis.NetworkCones.Part;

final class NetworkConesTest {

  private static final Part NONE = new Part(0, 0, 0, 0);

  @Test
  void everyGateIsInOnePart() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(4, 2));
    int legal = builder.and(builder.base(0), builder.base(1), builder.base(2));
    int counted = builder.or(legal, builder.base(3));
    int moved = builder.and(counted, builder.input(0, 0));
    builder.legal(0, 0, legal);
    builder.next(0, counted);
    builder.next(1, builder.or(moved, builder.input(0, 1)));
    builder.next(2, legal);
    builder.goal(0, 0, builder.and(counted, builder.base(0)));
    NetworkCones cones = NetworkCones.of(builder.build());
    assertEquals(new Part(1, 3, 2, 1), cones.state());
    assertEquals(new Part(1, 2, 1, 2), cones.nextWithoutMoves());
    assertEquals(new Part(2, 4, 2, 4), cones.nextWithMoves());
    assertEquals(new Part(1, 2, 1, 3), cones.goals());
  }

  /** The move is an input of one gate of the cycle only, but all of them depend on it. */
  @Test
  void aCycleDependsOnMovesAsAWhole() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(2, 1));
    int first = builder.open();
    int second = builder.open();
    builder.close(first, builder.and(builder.base(0), second), builder.base(1));
    builder.close(second, first, builder.input(0, 0));
    builder.next(0, first);
    NetworkCones cones = NetworkCones.of(builder.build());
    assertEquals(new Part(3, 6, 3, 1), cones.nextWithMoves());
    assertEquals(NONE, cones.state());
    assertEquals(NONE, cones.nextWithoutMoves());
    assertEquals(NONE, cones.goals());
  }

  @Provide
  Arbitrary<NetworkRecipe> networks() {
    return NetworkRecipes.any();
  }

  @Property(tries = 200)
  void thePartsAddUp(@ForAll("networks") NetworkRecipe recipe) {
    PropNet net = recipe.build();
    NetworkSize size = NetworkSize.of(net);
    NetworkCones cones = NetworkCones.of(net);
    Part[] parts = {cones.state(), cones.nextWithoutMoves(), cones.nextWithMoves(), cones.goals()};
    int gates = 0;
    int links = 0;
    int twoInputGates = 0;
    int depth = 0;
    for (Part part : parts) {
      gates += part.gates();
      links += part.links();
      twoInputGates += part.twoInputGates();
      depth = Math.max(depth, part.depth());
    }
    assertEquals(size.gates(), gates);
    assertEquals(size.links(), links);
    assertEquals(size.twoInputGates(), twoInputGates);
    assertEquals(size.depth(), depth);
  }
}
