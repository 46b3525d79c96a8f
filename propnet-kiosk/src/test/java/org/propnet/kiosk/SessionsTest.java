package org.propnet.kiosk;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.propnet.player.kind.PlayerSpec;
import org.propnet.player.server.PlayerServer;

/** Several windows, what outlives one, keys, hints, and players elsewhere. */
@Tag("deep")
final class SessionsTest {

  /** Keeps the events that a page gets. */
  private static final String KEEP_EVENTS =
      """
      window.keptEvents = [];
      window.EventSource = class extends EventSource {
        constructor(address) {
          super(address);
          for (const type of ["view", "analysis", "problem"]) {
            this.addEventListener(type, (event) => window.keptEvents.push(event.data));
          }
        }
      };
      """;

  @RegisterExtension static final KioskServer kiosk = new KioskServer();
  @RegisterExtension final Windows windows = new Windows();

  private final RandomGenerator random = new SplittableRandom(11);

  private TableWindow open(String game, String... seats) {
    return TableWindow.open(windows.open(kiosk.address()), "catalogue:" + game, seats);
  }

  @Test
  void choicesStayHiddenUntilBothHaveChosen() {
    String afterRock = eventsOfTheOther("rock");
    String afterSpock = eventsOfTheOther("spock");
    assertEquals(afterRock, afterSpock);
    assertTrue(afterRock.contains("chosen"), afterRock);
  }

  /** What the right window gets until it chooses, after the left one chose. */
  private String eventsOfTheOther(String choice) {
    TableWindow left = open("rockPaperScissorsLizardSpock", "human", "human");
    String address = left.page().url().replaceAll("&seat=.*", "");
    left.page().navigate("about:blank");
    left.page().navigate(address + "&seat=0");
    left.awaitPosition();
    Page other = windows.open(kiosk.address());
    other.addInitScript(KEEP_EVENTS);
    other.navigate("about:blank");
    other.navigate(address + "&seat=1");
    TableWindow right = new TableWindow(other).awaitPosition();
    left.awaitTurn();
    right.awaitTurn();
    left.page().locator("#choices .chips .chip", hasText(choice)).click();
    assertThat(right.page().locator("#seats li").first()).containsText("has chosen");
    assertEquals(0, right.ply());
    String events = String.valueOf(right.page().evaluate("window.keptEvents.join('\\n')"));
    String shown = right.page().locator("#table").innerHTML();
    windows.picture(right.page(), "before");
    right.page().locator("#choices .chips .chip", hasText("lizard")).click();
    right.awaitPly(1);
    left.awaitPly(1);
    assertThat(right.page().locator("#history-list [aria-current=step]")).containsText(choice);
    windows.picture(right.page(), "after");
    return events + shown.replaceAll("session=[\\w-]+|/api/sessions/[\\w-]+", "");
  }

  @Test
  void onePersonsSlowAnswerHoldsNobodyElseUp() {
    Page page = open("rockPaperScissorsLizardSpock", "human", "human").page();
    List<Route> held = holdFirstMove(page);
    page.locator("#choices .chips .chip", hasText("rock")).click();
    page.locator("#choices .chips .chip", hasText("spock")).click();
    assertThat(page.locator("#seats li").nth(1)).containsText("has chosen");
    assertThat(page.locator("#choices details.all")).hasCount(0);
    held.get(0).resume();
    new TableWindow(page).awaitPly(1);
  }

  /** Keeps the first move that the page sends from the kiosk. */
  private static List<Route> holdFirstMove(Page page) {
    List<Route> held = new ArrayList<>();
    page.route(
        "**/move",
        route -> {
          if (held.isEmpty()) {
            held.add(route);
          } else {
            route.resume();
          }
        });
    return held;
  }

  @Test
  void aMoveWithoutAnAnswerCanBeMadeAgain() {
    TableWindow table = open("ticTacToe", "human", "human");
    Page page = table.page();
    table.awaitTurn();
    page.evaluate(
        "() => { const real = AbortSignal.timeout.bind(AbortSignal);"
            + " AbortSignal.timeout = () => real(300); }");
    holdFirstMove(page);
    table.place("1 1").click();
    assertThat(page.locator("#alerts .alert")).containsText("too many windows");
    page.evaluate("() => { AbortSignal.timeout = () => null; }");
    table.place("2 2").click();
    table.awaitPly(1);
  }

  @Test
  void aWindowThatIsNotSeenGivesItsConnectionUp() {
    Page page = windows.open(kiosk.address());
    page.clock().install();
    TableWindow hidden = TableWindow.open(page, "catalogue:ticTacToe", "human", "human");
    show(page, "hidden");
    page.clock().fastForward(25_000);
    Page other = windows.open(page.url());
    TableWindow shown = new TableWindow(other).awaitPosition();
    shown.awaitTurn();
    shown.place("1 1").click();
    shown.awaitPly(1);
    assertEquals(0, hidden.ply());
    show(page, "visible");
    hidden.awaitPly(1);
    assertThat(page.locator("#alerts .alert")).hasCount(0);
  }

  private static void show(Page page, String state) {
    page.evaluate(
        "state => { Object.defineProperty(document, 'visibilityState',"
            + " { value: state, configurable: true });"
            + " document.dispatchEvent(new Event('visibilitychange')); }",
        state);
  }

  @Test
  void anAddressWithoutSeatsOnlyLooksOn() {
    TableWindow table = open("ticTacToe", "human", "human");
    Page other = windows.open(table.page().url().replaceAll("&seat=.*", "&seat="));
    TableWindow spectator = new TableWindow(other).awaitPosition();
    assertThat(other.locator("#seats").getByText("a person elsewhere")).hasCount(2);
    table.awaitTurn();
    table.place("1 1").click();
    spectator.awaitPly(1);
    assertThat(other.locator("#choices details.all")).hasCount(0);
  }

  @Test
  void byKeysAlone() {
    Page page = windows.open(kiosk.address());
    page.locator("[data-game='catalogue:ticTacToe']").waitFor();
    tabTo(page, "#games-search");
    page.keyboard().type("misereCrosses");
    page.keyboard().press("Enter");
    page.locator("#seats-ok:focus").waitFor();
    tabTo(page, "#seat-1");
    page.keyboard().press("Home");
    tabTo(page, "#seats-ok");
    page.keyboard().press("Enter");
    TableWindow table = new TableWindow(page).awaitPosition();
    int moves = 0;
    for (table.awaitTurn(); !table.isOver(); table.awaitTurn()) {
      tabTo(page, "#boards [data-place]");
      toAFreePlace(page);
      page.keyboard().press(moves % 2 == 0 ? "Enter" : " ");
      moves++;
      table.awaitPly(moves);
    }
    assertThat(page.locator("#status")).hasText(Pattern.compile(".*(wins|draw).*"));
    page.keyboard().press("u");
    assertThat(page.locator("#history-slider")).hasValue(String.valueOf(moves - 1));
    windows.picture(page, "end");
  }

  private static void tabTo(Page page, String selector) {
    for (int i = 0; i < 80; i++) {
      if (page.locator(selector + ":focus").count() > 0) {
        return;
      }
      page.keyboard().press("Tab");
    }
    throw new AssertionError("the tab key doesn't come to " + selector);
  }

  /** Goes through the places by arrow keys until one can be chosen. */
  private void toAFreePlace(Page page) {
    String[] keys = {"ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"};
    for (int i = 0; i < 200; i++) {
      if (page.locator("#boards .place.can:focus").count() > 0) {
        return;
      }
      page.keyboard().press(keys[random.nextInt(keys.length)]);
    }
    throw new AssertionError("arrow keys don't come to a free place");
  }

  @Test
  void saveReloadAndReplay() {
    TableWindow table = open("connectFour", "human", "human");
    Page page = table.page();
    for (int i = 0; i < 4; i++) {
      table.awaitTurn();
      table.moveAtRandom(random);
    }
    Download download = page.waitForDownload(() -> page.locator("#table-save").click());
    Path record = Windows.FOLDER.resolve("saved-record.json");
    download.saveAs(record);
    String pieces = pieces(page);
    page.reload();
    table.awaitPosition();
    table.awaitPly(4);
    assertEquals(pieces, pieces(page));

    Page later = windows.open(kiosk.address());
    later.locator(".own input[type=file]").setInputFiles(record);
    TableWindow loaded = new TableWindow(later).awaitPosition();
    loaded.awaitPly(4);
    assertEquals(pieces, pieces(later));
    later.locator("#history-start").click();
    assertThat(later.locator("#history-slider")).hasValue("0");
    assertThat(later.locator("#boards .place.taken")).hasCount(0);
    later.locator("#history-replay").click();
    assertThat(later.locator("#history-slider")).hasValue("4");
    assertEquals(pieces, pieces(later));
    windows.picture(later, "replayed");
    loaded.awaitTurn();
    loaded.moveAtRandom(random);
    assertEquals(5, loaded.ply());
  }

  @Test
  void aPositionIsSharedByItsAddress() {
    TableWindow table = open("connectFour", "human", "human");
    for (int i = 0; i < 3; i++) {
      table.awaitTurn();
      table.moveAtRandom(random);
    }
    table.page().locator("#table-share").click();
    assertThat(table.page().locator("#share-address")).hasValue(Pattern.compile("http.*"));
    String address = table.page().locator("#share-address").inputValue();
    windows.picture(table.page(), "dialog");
    Page other = windows.open(address);
    new TableWindow(other).awaitPosition().awaitPly(3);
    assertEquals(pieces(table.page()), pieces(other));
  }

  private static String pieces(Page page) {
    return String.valueOf(
        page.evaluate(
            "[...document.querySelectorAll('#boards .place')]"
                + ".map(place => place.getAttribute('aria-label').split(',')[0]).join()"));
  }

  @Test
  void againstARemotePlayer() throws Exception {
    PlayerSpec spec = PlayerSpec.parse("montecarlo:playouts=200");
    try (PlayerServer player = PlayerServer.start("elsewhere", 0, spec::newPlayer, event -> {})) {
      TableWindow table = open("ticTacToe", "human", "localhost:" + player.port());
      table.playToTheEnd(random, 9);
      assertThat(table.page().locator("#status")).hasText(Pattern.compile(".*(wins|draw).*"));
      assertFalse(table.page().locator("#seats .problem").count() > 0, "the player made an error");
      windows.picture(table.page(), "end");
    }
  }

  @Test
  void hintsAndAnalysis() {
    TableWindow table = open("ticTacToe", "human", "human");
    Page page = table.page();
    for (String cell : new String[] {"1 1", "2 1", "1 2", "2 2"}) {
      table.awaitTurn();
      int ply = table.ply();
      table.place(cell).click();
      table.awaitPly(ply + 1);
    }
    page.locator("#analysis-hint").click();
    assertThat(page.locator(".analysis-status"))
        .hasText(Pattern.compile(".*mark 1.3 brings 100 of 100, proven."));
    assertThat(page.locator("#boards .place.preview")).hasCount(1);
    windows.picture(page, "hint");
    page.locator("#history-start").click();
    assertThat(page.locator(".analysis-status")).hasText("");
    page.locator("#analysis-keep").check();
    assertThat(page.locator(".analysis-line")).containsText("Expected: ");
    assertThat(page.locator("tr .analysis-move")).hasCount(9);
    table.awaitTurn();
    table.place("2 2").click();
    assertThat(page.locator("tr .analysis-move")).hasCount(8);
    page.locator("#analysis-keep").uncheck();
    assertThat(page.locator(".analysis-status")).containsText(" brings ");
  }

  private static com.microsoft.playwright.Page.LocatorOptions hasText(String text) {
    return new com.microsoft.playwright.Page.LocatorOptions().setHasText(text);
  }
}
