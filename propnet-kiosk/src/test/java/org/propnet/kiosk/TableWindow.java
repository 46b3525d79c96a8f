package org.propnet.kiosk;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.util.List;
import java.util.random.RandomGenerator;

/** What people do at a table, by mouse, in one window. */
final class TableWindow {

  private static final String FREE_POINT =
      """
      place => {
        const line = place.querySelector("line.cell");
        if (line === null) {
          return null;
        }
        line.scrollIntoView({ block: "center" });
        const matrix = line.getScreenCTM();
        for (let part = 0.05; part < 1; part += 0.05) {
          const at = new DOMPoint(
            line.x1.baseVal.value * (1 - part) + line.x2.baseVal.value * part,
            line.y1.baseVal.value * (1 - part) + line.y2.baseVal.value * part,
          ).matrixTransform(matrix);
          if (place.contains(document.elementFromPoint(at.x, at.y))) {
            return [at.x, at.y];
          }
        }
        return null;
      }
      """;

  private final Page page;

  TableWindow(Page page) {
    this.page = page;
  }

  Page page() {
    return page;
  }

  /** Chooses a game on the start page, and its seats: one for each role but chance. */
  static TableWindow open(Page page, String key, String... seats) {
    page.locator("[data-game='" + key + "']").click();
    return new TableWindow(page).sitDown(seats);
  }

  /** Fills in the dialog of seats, and waits for the first position. */
  TableWindow sitDown(String... seats) {
    for (int role = 0; role < seats.length; role++) {
      String[] kind = seats[role].split(":", 2);
      boolean isRemote = kind[0].equals("localhost");
      page.locator("#seat-" + role).selectOption(isRemote ? "remote" : kind[0]);
      if (isRemote || kind.length > 1) {
        page.locator("#seat-" + role + " + input").fill(isRemote ? seats[role] : kind[1]);
      }
    }
    page.locator("#seats-ok").click();
    return awaitPosition();
  }

  /** Waits for the first position. */
  TableWindow awaitPosition() {
    page.locator("#history-list [aria-current=step]").waitFor();
    return this;
  }

  /** A place by the name that the rules give it. */
  Locator place(String name) {
    return page.locator("#boards [data-place][aria-label^='" + name + ":']");
  }

  /** The places that a click may come next on. */
  List<Locator> choices() {
    return page.locator("#boards .place.can, #boards .place.may").all();
  }

  /** The buttons of what is no place. */
  Locator chip(String word) {
    return page.locator("#choices > .chips [data-choice]")
        .filter(new Locator.FilterOptions().setHasText(word));
  }

  /** How many moves led to the position shown. */
  int ply() {
    return Integer.parseInt(page.locator("#history-slider").inputValue());
  }

  /** Waits until so many moves have been played. */
  void awaitPly(int ply) {
    page.waitForFunction(
        "ply => Number(document.querySelector('#history-slider').value) >= ply", ply);
  }

  boolean isOver() {
    return page.locator("#status.over").count() > 0;
  }

  String status() {
    return page.locator("#status").textContent();
  }

  /** Waits until it is this window's turn or the game is over. */
  void awaitTurn() {
    page.locator("#status.over, #choices details.all")
        .first()
        .waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.ATTACHED));
  }

  /**
   * Clicks places and chips at random until a move has been made.
   *
   * @return how many clicks it took
   */
  int moveAtRandom(RandomGenerator random) {
    int before = ply();
    int clicks = 0;
    while (ply() == before && clicks < 20) {
      Locator all =
          page.locator("#boards .place.can, #boards .place.may, #choices > .chips [data-choice]");
      int count = all.count();
      if (count == 0) {
        awaitTurn();
        continue;
      }
      click(all.nth(random.nextInt(count)));
      clicks++;
      awaitAnswer(before);
    }
    return clicks;
  }

  /** Clicks a place or button; a line at a point where no other crosses it. */
  private void click(Locator target) {
    Object point = target.evaluate(FREE_POINT);
    if (point instanceof List<?> free) {
      page.mouse()
          .click(((Number) free.get(0)).doubleValue(), ((Number) free.get(1)).doubleValue());
    } else {
      target.click();
    }
  }

  /** After a click either more clicks are wanted, or a position follows. */
  private void awaitAnswer(int before) {
    page.waitForFunction(
        "ply => Number(document.querySelector('#history-slider').value) !== ply"
            + " || document.querySelector('#choices .chosen') !== null"
            + " || document.querySelector('#status.over') !== null",
        before);
  }

  /** Plays at random until the game is over. */
  void playToTheEnd(RandomGenerator random, int maxMoves) {
    awaitTurn();
    for (int move = 0; move < maxMoves && !isOver(); move++) {
      moveAtRandom(random);
      awaitTurn();
    }
  }
}
