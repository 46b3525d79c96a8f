package org.propnet.farm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

final class FarmGameTest {

  @Test
  void aProcessReadsEachGameOnce() throws Exception {
    FarmGame game = Games.game("ticTacToe");
    FarmGame other = Games.game("nim");
    FarmGame first = Games.sent(game);
    assertNotSame(game, first);
    assertSame(first, Games.sent(game));
    assertSame(first.machine(), Games.sent(game).machine());
    assertEquals(game.digest(), first.digest());
    assertEquals(other.digest(), Games.sent(other).digest());
  }
}
