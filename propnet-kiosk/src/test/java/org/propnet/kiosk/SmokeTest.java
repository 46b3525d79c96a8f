package org.propnet.kiosk;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.propnet.games.GameCatalogue;

/** The kiosk in a browser, in every build; the other browser tests are deep. */
final class SmokeTest {

  @RegisterExtension static final KioskServer kiosk = new KioskServer();
  @RegisterExtension final Windows windows = new Windows();

  @Test
  void aMoveIsPlayed() {
    Page page = windows.open(kiosk.address());
    assertThat(page.locator("#games [data-game^='catalogue:']"))
        .hasCount(GameCatalogue.games().size());
    TableWindow table = TableWindow.open(page, "catalogue:ticTacToe", "human", "human");
    assertThat(page.locator("#boards [data-place]")).hasCount(9);
    table.awaitTurn();
    table.place("2 2").click();
    table.awaitPly(1);
    assertThat(page.locator("#boards .place.taken")).hasCount(1);
  }
}
