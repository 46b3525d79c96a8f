package org.propnet.verify.shrink;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;

final class RulesheetShrinkerTest {

  private static final GameDescription GAME =
      KifReader.read("(role a) (<= (p ?x) (q ?x) (r ?x)) (q 1) (r 1) (s 2) (t 3)", "game");

  @Test
  void whatTheFailureNeedsIsLeft() {
    GameDescription shrunk =
        RulesheetShrinker.shrink(
            GAME, smaller -> smaller.rules().toString().contains("(s 2)"), () -> true);
    assertEquals(KifReader.read("(s 2)", "game"), shrunk);
  }

  @Test
  void nothingIsTriedOnceItIsOver() {
    AtomicInteger asked = new AtomicInteger();
    GameDescription shrunk =
        RulesheetShrinker.shrink(GAME, smaller -> true, () -> asked.incrementAndGet() < 2);
    assertEquals(2, asked.get());
    assertEquals(GAME.rules().size() / 2, shrunk.rules().size());
  }
}
