package org.propnet.optimizer.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.propnet.fixture.Assignment;
import org.propnet.fixture.NetworkOutputs;
import org.propnet.fixture.NetworkRecipe;
import org.propnet.fixture.NetworkRecipes;
import org.propnet.net.NetworkSize;
import org.propnet.net.PropNet;
import org.propnet.optimizer.pass.PassContext;

/** Random networks, rewritten once and until nothing changes. */
final class RandomRewritesTest {

  private static final RewritePass PASS = new RewritePass();

  @Test
  void outputsStayAndNothingGrows() {
    SplittableRandom random = new SplittableRandom(3);
    int cyclic = 0;
    int smaller = 0;
    for (int i = 0; i < 500; i++) {
      NetworkRecipe recipe = NetworkRecipes.dense(random);
      PropNet net = recipe.build();
      PropNet result = PASS.apply(net, PassContext.UNLIMITED);
      for (int k = 0; k < 100; k++) {
        Assignment assignment = Assignment.inPlay(net.vocabulary(), random);
        assertEquals(
            recipe.outputs(assignment), NetworkOutputs.bySweep(result, assignment), "net " + i);
      }
      cyclic += net.groupCount() > 0 && result != net ? 1 : 0;
      smaller += result == net ? 0 : 1;
      assertTrue(
          result == net || size(result) <= size(net),
          "net " + i + " grew from " + size(net) + " to " + size(result));
    }
    assertTrue(smaller > 100, "changed " + smaller);
    assertTrue(cyclic > 10, "changed with cycles " + cyclic);
  }

  private static int size(PropNet net) {
    return NetworkSize.of(net).twoInputGates();
  }

  @Test
  void aNetworkThatWouldNotGetSmallerIsReturned() {
    SplittableRandom random = new SplittableRandom(4);
    for (int i = 0; i < 200; i++) {
      PropNet net = NetworkRecipes.dense(random).build();
      PropNet result = PASS.apply(net, PassContext.UNLIMITED);
      for (int round = 0; result != net; round++) {
        assertTrue(round < 20, "net " + i + " finds no end");
        net = result;
        result = PASS.apply(net, PassContext.UNLIMITED);
      }
      assertSame(net, PASS.apply(net, PassContext.UNLIMITED));
    }
  }
}
