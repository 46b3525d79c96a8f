package org.propnet.kiosk;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * The way of somebody who is here for the first time, as docs/kiosk.md tells it: a game against the
 * Monte Carlo player, a rule changed, the effect seen. How long the kiosk takes for each step is
 * written to {@code target/stranger.txt}.
 */
@Tag("deep")
final class StrangerTest {

  private static final LocatorAssertions.ContainsTextOptions SOON =
      new LocatorAssertions.ContainsTextOptions().setTimeout(60_000);

  private static final Pattern OVER = Pattern.compile(".*(wins|draw).*");

  /** The lines that docs/kiosk.md says to delete. */
  private static final List<String> FOURTH =
      List.of(
          "    (follows ?direction ?column3 ?row3 ?column4 ?row4)\n",
          "    (true (disc ?column4 ?row4 ?player))");

  @RegisterExtension static final KioskServer kiosk = new KioskServer();
  @RegisterExtension final Windows windows = new Windows();

  private final List<String> steps = new ArrayList<>();
  private long last = System.nanoTime();

  private void step(Page page, String name) {
    long now = System.nanoTime();
    steps.add(String.format(Locale.ROOT, "%6.1f s  %s", (now - last) / 1e9, name));
    windows.picture(page, steps.size() + "-" + name.replaceAll("[^a-z]+", "-"));
    last = System.nanoTime();
  }

  @Test
  void playsThenChangesARuleAndSeesTheEffect() throws IOException {
    Page page = windows.open(kiosk.address());
    page.locator("[data-game='catalogue:connectFour']").waitFor();
    step(page, "the page is there");
    page.locator("[data-game='catalogue:connectFour']").click();
    page.locator("#seats-ok").waitFor();
    assertThat(page.locator("#seats-rows label").first()).hasText("red");
    step(page, "the dialog of players");
    page.locator("#seats-ok").click(); // the defaults: a person against montecarlo
    TableWindow table = new TableWindow(page).awaitPosition();
    table.awaitTurn();
    step(page, "the first board");
    table.choices().get(3).click();
    table.awaitPly(2);
    step(page, "the first answer");
    table.playToTheEnd(new SplittableRandom(1), 21);
    assertThat(page.locator("#status")).hasText(OVER);
    step(page, "the game to its end in " + table.ply() + " moves");
    page.locator("#table-edit").click();
    Locator text = page.locator("#editor textarea");
    text.waitFor();
    step(page, "the rules");
    String rules = text.inputValue();
    String docs = Files.readString(Path.of("..", "docs", "kiosk.md"));
    for (String line : FOURTH) {
      assertTrue(rules.contains(line) && docs.contains(line.strip()), line);
    }
    text.fill(rules.replace(FOURTH.get(1) + ")\n", "")); // with the parenthesis of the rule
    assertThat(page.locator("#editor .findings .error").first()).isInViewport();
    step(page, "the finding of a parenthesis that is missing");
    text.fill(rules.replace(FOURTH.get(0), "").replace(FOURTH.get(1), ""));
    assertThat(page.locator("#editor .findings .error")).hasCount(0);
    step(page, "the findings are gone");
    button(page, "What did my edit change?").click();
    Locator result = page.locator("#editor .result");
    assertThat(result).containsText("The game has changed", SOON);
    assertThat(button(page, "Play there, with your edit")).isInViewport();
    step(page, "what the edit changed");
    button(page, "Play this").click();
    page.waitForFunction("() => document.querySelector('#history-slider').value === '0'");
    table.awaitTurn();
    assertThat(page.locator("#name")).hasText("Connect four, edited");
    step(page, "the changed game");
    table.playToTheEnd(new SplittableRandom(2), 21);
    assertThat(page.locator("#status")).hasText(OVER);
    step(page, "the changed game to its end in " + table.ply() + " moves");
    button(page, "What did my edit change?").click();
    assertThat(result).containsText("The game has changed", SOON); // since the game that was chosen
    step(page, "what the edit changed, once more");
    Files.write(Path.of("target", "stranger.txt"), steps);
  }

  private static Locator button(Page page, String name) {
    return page.locator("#editor").getByText(name, new Locator.GetByTextOptions().setExact(true));
  }
}
