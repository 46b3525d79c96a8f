package org.propnet.kiosk;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.propnet.RealRulesheets;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.MachineBuilder;

/**
 * Checkers by a public rulesheet, on a board of eight by eight: by source and target, with the
 * legal targets shown, until pieces were taken. Beside the page runs a machine that tells what is
 * legal.
 */
@Tag("deep")
final class CheckersTest {

  private static final int MAX_MOVES = 60;

  @RegisterExtension static final KioskServer kiosk = new KioskServer();
  @RegisterExtension final Windows windows = new Windows();

  private final RandomGenerator random = new SplittableRandom(3);

  @Test
  void byMouse() throws IOException {
    Page page = open();
    play(page, cell -> page.locator(place(page, cell)).click(), 3);
    windows.picture(page, "taken");
  }

  @Test
  void byKeysAlone() throws IOException {
    Page page = open();
    play(page, cell -> press(page, place(page, cell)), 1);
  }

  private Page open() throws IOException {
    Page page = windows.open(kiosk.address());
    page.locator("#own-rules").fill(rules());
    page.locator("#own-play").click();
    new TableWindow(page).awaitPosition();
    assertThat(page.locator("#boards svg.board.square")).hasCount(1);
    assertThat(page.locator("#boards [data-place] rect.cell")).hasCount(64);
    return page;
  }

  private static String rules() throws IOException {
    Optional<Path> file =
        RealRulesheets.all().stream().filter(each -> each.endsWith("checkers.kif")).findFirst();
    assumeTrue(file.isPresent(), "no checkers.kif among the real rulesheets");
    return Files.readString(file.orElseThrow());
  }

  /** Plays until so many pieces were taken. */
  private void play(Page page, Consumer<String> click, int captures) throws IOException {
    StateMachine machine =
        MachineBuilder.of(KifReader.read(rules(), "checkers.kif")).build().machine();
    TableWindow table = new TableWindow(page);
    State state = machine.initialState();
    int pieces = 24;
    assertThat(page.locator("#boards .place.taken")).hasCount(pieces);
    for (int ply = 0; pieces > 24 - captures; ply++) {
      assertTrue(ply < MAX_MOVES, "nothing was taken");
      int role = machine.legalMoves(state, machine.roles().get(0)).size() == 1 ? 1 : 0;
      Role mover = machine.roles().get(role);
      List<Way> ways = machine.legalMoves(state, mover).stream().map(Way::of).toList();
      Way way = choose(ways);
      table.awaitTurn();
      move(page, ways, way, click);
      table.awaitPly(ply + 1);
      List<Move> moves = new ArrayList<>();
      for (Role each : machine.roles()) {
        moves.add(each.equals(mover) ? way.move() : machine.legalMoves(state, each).get(0));
      }
      state = machine.nextState(state, ImmutableList.copyOf(moves));
      pieces = 24 - way.taken(24 - pieces);
      assertThat(page.locator("#boards .place.taken")).hasCount(pieces);
    }
  }

  /** A move that takes a piece, where there is one. */
  private Way choose(List<Way> ways) {
    Optional<Way> best = ways.stream().max(Comparator.comparingInt(way -> way.taken(0)));
    return best.filter(way -> way.taken(0) > 0)
        .orElseGet(() -> ways.get(random.nextInt(ways.size())));
  }

  private void move(Page page, List<Way> ways, Way way, Consumer<String> click) {
    assertEquals(next(ways, List.of()), marked(page, "can"), "sources");
    for (int step = 0; step < way.cells().size(); step++) {
      click.accept(way.cells().get(step));
      if (step == 0) {
        assertEquals(Set.of(way.cells().get(0)), marked(page, "chosen"));
        assertEquals(next(ways, way.cells().subList(0, 1)), marked(page, "target"), "targets");
      }
    }
  }

  private static Set<String> next(List<Way> ways, List<String> cells) {
    Set<String> next = new TreeSet<>();
    for (Way way : ways) {
      if (way.cells().subList(0, cells.size()).equals(cells)) {
        next.add(way.cells().get(cells.size()));
      }
    }
    return next;
  }

  /** The cells of a class, by letter and number. */
  private static Set<String> marked(Page page, String type) {
    return page.locator("#boards .place." + type).all().stream()
        .map(place -> cell(place.getAttribute("aria-label")))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String cell(String label) {
    return Splitter.on(':').split(label).iterator().next().replace(" ", "");
  }

  private static String place(Page page, String cell) {
    Object number =
        page.evaluate(
            "cell => [...document.querySelectorAll('#boards [data-place]')].find(place =>"
                + " place.getAttribute('aria-label').split(':')[0].replace(' ', '') === cell)"
                + ".dataset.place",
            cell);
    return "#boards [data-place='" + number + "']";
  }

  /** Goes to a place by Tab and the arrow keys, and presses Enter there. */
  private static void press(Page page, String place) {
    for (int i = 0; page.locator("#boards [data-place]:focus").count() == 0; i++) {
      assertTrue(i < 80, "the tab key doesn't come to the board");
      page.keyboard().press("Tab");
    }
    for (int i = 0; page.locator(place + ":focus").count() == 0; i++) {
      assertTrue(i < 20, "the arrow keys don't come to " + place);
      page.keyboard()
          .press(
              String.valueOf(
                  page.evaluate(
                      """
                      place => {
                        const from = document.activeElement.getBoundingClientRect();
                        const to = document.querySelector(place).getBoundingClientRect();
                        const right = to.x - from.x;
                        const down = to.y - from.y;
                        return Math.abs(right) > Math.abs(down)
                          ? right > 0 ? "ArrowRight" : "ArrowLeft"
                          : down > 0 ? "ArrowDown" : "ArrowUp";
                      }
                      """,
                      place)));
    }
    page.keyboard().press("Enter");
  }

  /** A move by the cells that it goes over, such as a3, b4. */
  private record Way(Move move, List<String> cells) {

    static Way of(Move move) {
      List<String> words =
          Splitter.on(' ').splitToList(move.toString().replace("(", "").replace(")", ""));
      List<String> cells = new ArrayList<>();
      for (int at = 2; at + 1 < words.size(); at += 2) {
        cells.add(words.get(at) + words.get(at + 1));
      }
      return new Way(move, cells);
    }

    /** How many pieces are taken with it, beside those before. */
    int taken(int before) {
      boolean jumps = Math.abs(cells.get(0).charAt(1) - cells.get(1).charAt(1)) == 2;
      return before + (jumps ? cells.size() - 1 : 0);
    }
  }
}
