package org.propnet.kiosk.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.propnet.RealRulesheets;
import org.propnet.kiosk.KioskServer;
import org.propnet.kiosk.Pictures;
import org.propnet.kiosk.Windows;
import org.propnet.kiosk.game.GameLoader;
import org.propnet.kiosk.game.GameSource;
import org.propnet.kiosk.game.KioskException;
import org.propnet.kiosk.game.LoadedGame;
import org.propnet.machine.Move;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;

/**
 * Boards of real rulesheets: every legal move of random states can be made by clicks, by the page's
 * own model; and a contact sheet of all boards, drawn by the page.
 */
@Tag("deep")
final class RulesheetBoardsTest {

  /** All of them take three minutes; the contact sheet has all. */
  private static final int EVERY =
      Integer.getInteger(
          "propnet.boards.every", System.getProperty("propnet.pictures") == null ? 4 : 1);

  /** Random states of each rulesheet. */
  private static final int STATES = Integer.getInteger("propnet.states", 5);

  private static final int MAX_PLIES = 60;
  private static final int PLIES_OF_PICTURE = 4;

  @RegisterExtension static final KioskServer kiosk = new KioskServer();
  @RegisterExtension final Windows windows = new Windows();

  private final GameLoader loader = new GameLoader();

  @Test
  void everyMoveCanBeClickedAndEveryBoardIsDrawn() throws IOException {
    Page clicks = windows.open(kiosk.address());
    Page sheet = windows.open(kiosk.address());
    String clickScript = resource("clicks.js");
    String sheetScript = resource("sheet.js");
    List<String> missed = new ArrayList<>();
    List<String> unplayable = new ArrayList<>();
    List<Path> files = RealRulesheets.all();
    for (int i = 0; i < files.size(); i += EVERY) {
      Path file = files.get(i);
      String name = file.getFileName().toString().replace(".kif", "");
      Optional<LoadedGame> game = load(file, name);
      if (game.isEmpty()) {
        unplayable.add(name);
        continue;
      }
      JsonObject layout = SessionJson.layout(game.get());
      Object found = clicks.evaluate(clickScript, moves(game.get(), layout));
      if (!((List<?>) found).isEmpty()) {
        missed.add(name + ": " + found);
      }
      sheet.evaluate(sheetScript, picture(name, game.get(), layout));
    }
    Path picture = Pictures.file("boards");
    sheet.locator("#sheet").screenshot(new Locator.ScreenshotOptions().setPath(picture));
    assertEquals(List.of(), missed, "moves that can't be clicked");
    assertTrue(unplayable.size() < 5, "no boards for " + unplayable);
  }

  private Optional<LoadedGame> load(Path file, String name) throws IOException {
    try {
      return Optional.of(loader.load(GameSource.pasted(name, Files.readString(file))));
    } catch (KioskException unplayable) {
      return Optional.empty();
    }
  }

  /** The layout, and the legal moves of each role in random states. */
  private static String moves(LoadedGame game, JsonObject layout) {
    JsonArray choices = new JsonArray();
    RandomGenerator random = new SplittableRandom(game.game().name().hashCode());
    for (int i = 0; i < STATES; i++) {
      State state = randomState(game, random.nextInt(MAX_PLIES), random);
      List<?> roles = game.game().machine().roles();
      for (int role = 0; role < roles.size(); role++) {
        List<Move> legal = legal(game, state, role);
        if (legal.size() > 1) {
          choices.add(ViewJson.steps(game.board().steps(legal)));
        }
      }
    }
    JsonObject question = new JsonObject();
    question.add("layout", layout);
    question.add("choices", choices);
    return question.toString();
  }

  private static List<Move> legal(LoadedGame game, State state, int role) {
    try {
      return game.game().machine().legalMoves(state, game.game().machine().roles().get(role));
    } catch (NoLegalMoveException stuck) {
      return List.of();
    }
  }

  /** The state after so many random moves, or the last one before the end of the game. */
  private static State randomState(LoadedGame game, int plies, RandomGenerator random) {
    Simulator simulator = game.game().machine().newSimulator();
    int[] jointMove = new int[simulator.roles().size()];
    State state = simulator.save();
    try {
      for (int ply = 0; ply < plies && !simulator.isTerminal(); ply++) {
        state = simulator.save();
        simulator.randomJointMove(random, jointMove);
        simulator.play(jointMove);
      }
    } catch (NoLegalMoveException stuck) {
      return state;
    }
    return simulator.isTerminal() ? state : simulator.save();
  }

  private static String picture(String name, LoadedGame game, JsonObject layout) {
    State state = randomState(game, PLIES_OF_PICTURE, new SplittableRandom(1));
    JsonObject picture = new JsonObject();
    picture.addProperty("name", name);
    picture.add("layout", layout);
    picture.add("drawing", ViewJson.drawing(game.board().draw(state.propositions())));
    return picture.toString();
  }

  private static String resource(String name) throws IOException {
    try (var stream = RulesheetBoardsTest.class.getResourceAsStream(name)) {
      return new String(stream.readAllBytes(), UTF_8);
    }
  }
}
