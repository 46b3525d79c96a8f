package org.propnet.kiosk;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.propnet.games.GameCatalogue;

/** Games of each kind, played by mouse. */
@Tag("deep")
final class PlayTest {

  private static final Pattern RESULT = Pattern.compile(".*(wins|draw|Finished).*");

  @RegisterExtension static final KioskServer kiosk = new KioskServer();
  @RegisterExtension final Windows windows = new Windows();

  private final RandomGenerator random = new SplittableRandom(7);

  private TableWindow open(String game, String... seats) {
    return TableWindow.open(windows.open(kiosk.address()), "catalogue:" + game, seats);
  }

  @Test
  void theStartPageOffersTheCatalogue() {
    Page page = windows.open(kiosk.address());
    Locator games = page.locator("#games [data-game^='catalogue:']");
    assertThat(games).hasCount(GameCatalogue.games().size());
    windows.picture(page, "start");
    page.locator("#games-search").fill("connect four");
    assertThat(page.locator("[data-game='catalogue:connectFour']")).isVisible();
    assertThat(page.locator("[data-game='catalogue:chess']")).isHidden();
  }

  @Test
  void connectFourAgainstAComputer() {
    TableWindow table = open("connectFour", "human", "random");
    assertEquals(42, table.page().locator("#boards [data-place]").count());
    int moves = 0;
    for (table.awaitTurn(); !table.isOver(); table.awaitTurn()) {
      assertEquals(1, table.moveAtRandom(random), "a column is one click");
      moves++;
      assertTrue(moves <= 21, "no more than the board has room for");
    }
    windows.picture(table.page(), "end");
    assertThat(table.page().locator("#status")).hasText(RESULT);
    assertThat(table.page().locator("#boards .place.taken")).hasCount(table.ply());
    assertThat(table.page().locator("#seats .goal")).hasCount(2);
  }

  @Test
  void draughtsBySourceAndTarget() {
    TableWindow table = open("draughts", "human", "human");
    table.awaitTurn();
    int pieces = table.page().locator("#boards .place.taken").count();
    table.choices().get(0).click();
    Locator source = table.page().locator("#boards .place.chosen");
    String from = source.getAttribute("data-place");
    assertThat(source).hasClass(Pattern.compile(".*taken.*"));
    windows.picture(table.page(), "source");
    Locator target = table.page().locator("#boards .place.target").first();
    String to = target.getAttribute("data-place");
    assertThat(target).not().hasClass(Pattern.compile(".*taken.*"));
    target.click();
    table.awaitPly(1);
    assertThat(table.page().locator("[data-place='" + from + "']"))
        .not()
        .hasClass(Pattern.compile(".*taken.*"));
    assertThat(table.page().locator("[data-place='" + to + "']"))
        .hasClass(Pattern.compile(".*taken.*"));
    assertEquals(pieces, table.page().locator("#boards .place.taken").count());
    for (int i = 0; i < 30 && !table.isOver(); i++) {
      assertTrue(table.moveAtRandom(random) >= 2, "a source and a target");
      table.awaitTurn();
    }
    assertTrue(
        table.isOver() || table.page().locator("#boards .place.taken").count() < pieces,
        "nothing was taken");
    windows.picture(table.page(), "taken");
  }

  @Test
  void hexOnHexagons() {
    TableWindow table = open("hex", "human", "human");
    int places = table.page().locator("#boards [data-place]").count();
    assertEquals(places, table.page().locator("#boards polygon.cell").count());
    table.playToTheEnd(random, places);
    assertThat(table.page().locator("#status")).hasText(RESULT);
    assertThat(table.page().locator("#boards .place.taken")).hasCount(table.ply());
    windows.picture(table.page(), "end");
  }

  @Test
  void simOnLines() {
    TableWindow table = open("sim", "human", "human");
    assertEquals(15, table.page().locator("#boards line.cell").count());
    table.playToTheEnd(random, 15);
    assertThat(table.page().locator("#status")).hasText(RESULT);
    assertThat(table.page().locator("#boards .place.taken")).hasCount(table.ply());
    windows.picture(table.page(), "end");
  }

  @Test
  void sudokuByCellAndNumber() {
    TableWindow table = open("sudoku", "human");
    table.awaitTurn();
    int filled = table.page().locator("#boards .place.taken").count();
    for (int i = 1; i <= 3; i++) {
      table.choices().get(0).click();
      assertThat(table.page().locator("#boards .place.chosen")).hasCount(1);
      table.page().locator("#choices > .chips [data-choice]").first().click();
      table.awaitPly(i);
      assertThat(table.page().locator("#boards .place.taken")).hasCount(filled + i);
      table.awaitTurn();
    }
    windows.picture(table.page(), "numbers");
    table.playToTheEnd(random, 100);
    assertThat(table.page().locator("#status")).hasText(RESULT);
  }

  @Test
  void undoAndBranch() {
    TableWindow table = open("connectFour", "human", "human");
    Page page = table.page();
    for (int i = 0; i < 3; i++) {
      table.awaitTurn();
      table.moveAtRandom(random);
    }
    String third = page.locator("#history-list [aria-current=step]").textContent();
    page.locator("#history-undo").click();
    assertThat(page.locator("#history-slider")).hasValue("2");
    assertThat(page.locator("#boards .place.taken")).hasCount(2);
    page.locator("#history-undo").click();
    assertThat(page.locator("#history-slider")).hasValue("1");
    table.awaitTurn();
    table.moveAtRandom(random);
    assertThat(page.locator("#history-list ol.branch")).hasCount(1);
    windows.picture(page, "branch");
    assertNotEquals(third, page.locator("#history-list [aria-current=step]").textContent());
    page.locator("#history-list button").filter(hasText(third)).click();
    assertThat(page.locator("#history-slider")).hasValue("3");
    assertThat(page.locator("#boards .place.taken")).hasCount(3);
  }

  @Test
  void aMoveInTheHistoryKeepsTheFocus() {
    TableWindow table = open("connectFour", "human", "human");
    Page page = table.page();
    for (int i = 0; i < 2; i++) {
      table.awaitTurn();
      table.moveAtRandom(random);
    }
    Locator first = page.locator("#history-list [data-node='1']");
    Object element = first.elementHandle();
    first.focus();
    page.keyboard().press("Enter");
    assertThat(first).hasAttribute("aria-current", "step");
    assertThat(first).isFocused();
    table.moveAtRandom(random); // a branch
    assertThat(page.locator("#history-list ol.branch")).hasCount(1);
    assertEquals(true, first.evaluate("(now, before) => now === before", element));
  }

  private static Locator.FilterOptions hasText(String text) {
    return new Locator.FilterOptions().setHasText(text);
  }
}
