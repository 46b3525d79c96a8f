package org.propnet.optimizer.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class NpnClassesTest {

  private final NpnClasses classes = NpnClasses.table();

  @Test
  void everyFunctionIsItsTransformedRepresentative() {
    for (int function = 0; function < NpnClasses.FUNCTIONS; function++) {
      int representative = classes.representative(classes.classOf(function));
      assertEquals(
          function,
          classes.transformed(representative, classes.transformOf(function)),
          "transform");
      assertTrue(representative <= function, "not the least of its class: " + representative);
    }
  }

  @Test
  void functionsOfOneClassAndNoOthersBecomeOneAnother() {
    long distinct =
        IntStream.range(0, NpnClasses.FUNCTIONS).map(classes::classOf).distinct().count();
    assertEquals(NpnClasses.COUNT, distinct);
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < 20_000; i++) {
      int function = random.nextInt(NpnClasses.FUNCTIONS);
      int image = classes.transformed(function, random.nextInt(NpnClasses.transformCount()));
      assertEquals(classes.classOf(function), classes.classOf(image), "class of " + function);
    }
  }
}
