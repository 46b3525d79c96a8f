package org.propnet.kiosk;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.deque.html.axecore.results.Rule;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What axe-core finds, narrow windows, and rulesheets that try to be part of the page. */
@Tag("deep")
final class AccessibilityTest {

  private static final String HOSTILE_RULES =
      """
      (role <img/src=x/onerror=window.hacked=1>) (role <script>window.hacked=2</script>)
      (<= (base (<b>cell</b> ?x ?y ?who)) (number ?x) (number ?y) (role ?who))
      (<= (base (control ?who)) (role ?who))
      (<= (input ?who (<svg/onload=window.hacked=3> ?x ?y)) (role ?who) (number ?x) (number ?y))
      (<= (input ?who <i>wait</i>) (role ?who))
      (number 1) (number 2) (number 3)
      (other <img/src=x/onerror=window.hacked=1> <script>window.hacked=2</script>)
      (other <script>window.hacked=2</script> <img/src=x/onerror=window.hacked=1>)
      (init (control <img/src=x/onerror=window.hacked=1>))
      (<= (full ?x ?y) (true (<b>cell</b> ?x ?y ?who)))
      (<= (legal ?who (<svg/onload=window.hacked=3> ?x ?y))
        (true (control ?who)) (number ?x) (number ?y) (not (full ?x ?y)))
      (<= (legal ?who <i>wait</i>) (true (control ?other)) (other ?other ?who))
      (<= (next (<b>cell</b> ?x ?y ?who)) (does ?who (<svg/onload=window.hacked=3> ?x ?y)))
      (<= (next (<b>cell</b> ?x ?y ?who)) (true (<b>cell</b> ?x ?y ?who)))
      (<= (next (control ?who)) (true (control ?other)) (other ?other ?who))
      (<= open (number ?x) (number ?y) (not (full ?x ?y)))
      (<= terminal (not open))
      (<= (goal ?who 50) (role ?who))
      """;

  @RegisterExtension static final KioskServer kiosk = new KioskServer();
  @RegisterExtension final Windows windows = new Windows();

  private final List<String> faults = new ArrayList<>();

  private void check(Page page, String where) {
    for (Rule rule : new AxeBuilder(page).analyze().getViolations()) {
      rule.getNodes()
          .forEach(node -> faults.add(where + ": " + rule.getHelp() + ": " + node.getHtml()));
    }
    windows.picture(page, where);
  }

  @ParameterizedTest
  @EnumSource(
      value = ColorScheme.class,
      names = {"LIGHT", "DARK"})
  void axeFindsNothing(ColorScheme scheme) {
    Page page =
        windows.open(
            kiosk.address(),
            new Browser.NewContextOptions().setColorScheme(scheme).setViewportSize(1200, 900));
    page.locator("[data-game='catalogue:connectFour']").waitFor();
    check(page, "start");
    page.locator("[data-game='catalogue:connectFour']").click();
    check(page, "seats");
    TableWindow table = new TableWindow(page).sitDown("human", "human");
    for (int i = 0; i < 4; i++) {
      table.awaitTurn();
      table.moveAtRandom(new SplittableRandom(i));
    }
    page.locator("#analysis-hint").click();
    assertThat(page.locator(".analysis-status")).containsText(" brings ");
    page.locator("#kif summary").click();
    check(page, "board");
    page.locator("#table-share").click();
    check(page, "share");
    page.locator("#share-close").click();
    page.locator("#table-edit").click();
    page.locator("#editor textarea").waitFor();
    check(page, "editor");
    assertEquals(List.of(), faults);
  }

  @ParameterizedTest
  @ValueSource(strings = {"connectFour", "chess", "hex", "sim", "kalah", "sudoku", "hanoi"})
  void everythingFitsOnAPhone(String game) {
    Page page =
        windows.open(
            kiosk.address(),
            new Browser.NewContextOptions()
                .setViewportSize(360, 720)
                .setHasTouch(true)
                .setIsMobile(true));
    page.locator("[data-game='catalogue:" + game + "']").waitFor();
    assertNoSidewaysScrolling(page);
    windows.picture(page, "start");
    page.locator("[data-game='catalogue:" + game + "']").click();
    assertNoSidewaysScrolling(page);
    TableWindow table = new TableWindow(page).sitDown("human");
    assertNoSidewaysScrolling(page);
    windows.picture(page, game);
    page.locator("#table-edit").click();
    page.locator("#editor textarea").waitFor();
    assertNoSidewaysScrolling(page);
    windows.picture(page, game + "-editor");
    assertTrue(table.ply() >= 0);
  }

  private static void assertNoSidewaysScrolling(Page page) {
    assertEquals(
        page.viewportSize().width,
        ((Number) page.evaluate("document.documentElement.scrollWidth")).intValue());
  }

  @Test
  void namesThatAreScriptAreText() {
    Page page = windows.open(kiosk.address());
    page.locator("#own-rules").fill(HOSTILE_RULES);
    page.locator("#own-play").click();
    TableWindow table = new TableWindow(page).awaitPosition();
    assertThat(page.locator("#seats")).containsText("<script>window.hacked=2</script>");
    table.playToTheEnd(new SplittableRandom(1), 9);
    assertTrue(table.isOver());
    page.locator("#kif summary").click();
    assertThat(page.locator("#kif-text")).containsText("<b>cell</b>");
    page.locator("#table-edit").click();
    page.locator("#editor textarea").waitFor();
    windows.picture(page, "hostile");
    assertEquals(
        0,
        ((Number)
                page.evaluate(
                    "document.querySelectorAll('main img, main script, main b, main i').length"))
            .intValue());
    assertEquals("undefined", page.evaluate("typeof window.hacked"));
  }
}
