package org.propnet.kiosk;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.propnet.games.GameCatalogue;

/** What an author does in the editor pane. */
@Tag("deep")
final class EditorPaneTest {

  private static final LocatorAssertions.ContainsTextOptions SOON =
      new LocatorAssertions.ContainsTextOptions().setTimeout(60_000);

  /** A game of one switch, in which the body of a rule has a name that nothing binds. */
  private static final String BROKEN =
      """
      (role you)
      (init (dark))
      (<= (legal you (switch ?lamp)) (true (dark)))
      (<= (next (light)) (does you (switch lamp)))
      (<= terminal (true (light)))
      (<= (goal you 100) (true (light)))
      (<= (goal you 0) (true (dark)))
      """;

  @RegisterExtension static final KioskServer kiosk = new KioskServer();
  @RegisterExtension final Windows windows = new Windows();

  private static Locator button(Page page, String name) {
    return page.locator("#editor").getByText(name, new Locator.GetByTextOptions().setExact(true));
  }

  private Page editTicTacToe() {
    Page page =
        TableWindow.open(windows.open(kiosk.address()), "catalogue:ticTacToe", "human", "human")
            .page();
    page.locator("#table-edit").click();
    page.locator("#editor textarea").waitFor();
    return page;
  }

  @Test
  void brokenRulesheetIsMendedAndPlayed() {
    Page page = windows.open(kiosk.address());
    page.locator("#own-rules").fill(BROKEN);
    page.locator("#own-edit").click();
    Locator finding = page.locator("#editor .findings .error button").first();
    assertThat(finding).containsText("error, line 3");
    assertThat(page.locator("#editor .mark.error").first()).hasText(Pattern.compile(".*legal.*"));
    finding.click();
    assertThat(page.locator("#editor .tip")).isVisible();
    assertThat(page.locator("#editor .tip")).containsText("positive literal");
    windows.picture(page, "finding");
    page.locator("#editor textarea").fill(BROKEN.replace("?lamp", "lamp"));
    assertThat(page.locator("#editor .findings .error")).hasCount(0);
    assertThat(page.locator("#editor .promises")).containsText("always ends", SOON);
    windows.picture(page, "mended");
    button(page, "Play this").click();
    new TableWindow(page).awaitPosition();
    // The only move there is plays itself.
    assertThat(page.locator("#status")).hasText(Pattern.compile(".*(wins|Finished|100).*"));
  }

  @Test
  void aFindingIsBroughtIntoView() {
    Page page = editTicTacToe();
    page.setViewportSize(1200, 500);
    Locator text = page.locator("#editor textarea");
    text.fill("(<= (next (lost ?x)) (true (won)))\n" + text.inputValue());
    page.locator("#editor .findings .error button").first().click();
    assertThat(page.locator("#editor .tip")).isInViewport();
  }

  @Test
  void whatAnEditChangedIsShownAndPlayed() {
    Page page = editTicTacToe();
    String rules = GameCatalogue.find("ticTacToe").orElseThrow().rulesheet();
    page.locator("#editor textarea")
        .fill(rules.replace("(cell 3 1 ?symbol)", "(cell 3 3 ?symbol)"));
    button(page, "What did my edit change?").click();
    Locator result = page.locator("#editor .result");
    assertThat(result).containsText("The game has changed", SOON);
    assertThat(result).containsText("they differ after 5 joint moves, none is shorter");
    windows.picture(page, "changed");
    button(page, "Play there, with your edit").click();
    new TableWindow(page).awaitPly(5);
    assertThat(page.locator("#boards .place.taken")).hasCount(5);
  }

  @Test
  void otherSyntaxIsTheSameGame() {
    Page page = editTicTacToe();
    button(page, "Infix").click();
    assertThat(button(page, "Infix")).hasAttribute("aria-pressed", "true");
    assertThat(page.locator("#editor textarea"))
        .hasValue(Pattern.compile(".*role\\(crosses\\).*", Pattern.DOTALL));
    button(page, "What did my edit change?").click();
    assertThat(page.locator("#editor .result")).containsText("Still the same game", SOON);
    button(page, "KIF").click();
    assertThat(page.locator("#editor textarea"))
        .hasValue(Pattern.compile(".*\\(role crosses\\).*", Pattern.DOTALL));
  }

  @Test
  void typedRulesAreKept() {
    Page page = editTicTacToe();
    Locator text = page.locator("#editor textarea");
    text.fill(BROKEN);
    page.locator("#table-edit").click();
    assertThat(text).isHidden();
    page.locator("#table-edit").click();
    assertThat(text).isVisible();
    assertThat(text).hasValue(BROKEN);
    page.locator("a.home").click();
    TableWindow.open(page, "catalogue:connectFour", "human", "human");
    assertThat(text).hasValue(Pattern.compile(".*\\(role red\\).*", Pattern.DOTALL));
    page.locator("#alerts button").getByText("Open them in the editor").click();
    assertThat(text).hasValue(BROKEN);
  }

  @Test
  void networkIsDrawn() {
    Page page = editTicTacToe();
    button(page, "Picture").click();
    page.waitForFunction("() => document.querySelector('#editor .result img')?.naturalWidth > 100");
    windows.picture(page, "network");
  }

  @Test
  void keyboardIsNotTrapped() {
    Page page = editTicTacToe();
    Locator text = page.locator("#editor textarea");
    text.fill("");
    text.press("Tab");
    assertThat(text).hasValue("    ");
    assertThat(text).isFocused();
    text.press("Escape");
    page.keyboard().press("Tab");
    assertThat(text).not().isFocused();
    assertThat(button(page, "Play this")).isFocused();
  }

  @Test
  void marksMoveWithTheText() {
    Page page = windows.open(kiosk.address());
    Object marks =
        page.evaluate(
            """
            async () => {
              const { pieces, shifted } = await import("./marks.js");
              const mark = (start, end, severity) => ({ start, end, severity });
              const marks = [mark(0, 3, "note"), mark(4, 7, "warning"), mark(5, 6, "error")];
              const moved = shifted(marks, "abc def", "abc ++ def");
              const cut = pieces("abc def", marks).map(({ text, mark }) => text + (mark?.severity[0] ?? ""));
              const gone = shifted(marks, "abc def", "abc dxf");
              return [moved.map(({ start }) => start).join(), cut.join("|"), gone.length].join(" ");
            }
            """);
    assertEquals("0,7,8 abcn| |dw|ee|fw 1", marks);
  }
}
