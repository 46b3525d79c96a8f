package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.propnet.board.GameBoard;
import org.propnet.board.model.Board;
import org.propnet.board.model.BoardGame;
import org.propnet.board.model.Drawing;
import org.propnet.budget.BuildException;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.RulesheetReader;
import org.propnet.gdl.Term;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.MachineBuilder;

/**
 * Finds the boards of all real rulesheets and writes them to {@code target/boards.txt}, a row of
 * the table of docs/boards-table.md for each.
 */
final class BoardsTableTest {

  private static final int MIN_GAMES_WITH_BOARD = 150;
  private static final int MAX_BOARDS = 3;

  @Test
  @Tag("deep")
  void mostGamesHaveABoard() throws IOException {
    List<String> rows = new ArrayList<>();
    int drawn = 0;
    for (Path file : rulesheets()) {
      String name = file.getFileName().toString().replace(".kif", "");
      try {
        BoardGame game = game(RulesheetReader.read(file));
        GameBoard board = GameBoard.of(game);
        drawn += board.boards().isEmpty() ? 0 : 1;
        rows.add("| " + name + " | " + row(board, game.propositions()) + " |");
      } catch (BuildException tooLarge) {
        rows.add("| " + name + " | isn't built: " + tooLarge.reason() + " | | |");
      }
    }
    Files.write(Path.of("target", "boards.txt"), rows);
    assertTrue(drawn >= MIN_GAMES_WITH_BOARD, drawn + " games have a board; see target/boards.txt");
  }

  private static List<Path> rulesheets() throws IOException {
    Path folder = ProjectRoot.path().resolveSibling("shared").resolve("games");
    assumeTrue(Files.isDirectory(folder), "skipped: there are no rulesheets in ../shared/games");
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".kif")).sorted().toList();
    }
  }

  private static BoardGame game(GameDescription description) {
    Build build = MachineBuilder.of(description).build();
    return BoardGame.of(Optional.of(description), build.machine(), build.exclusive());
  }

  /** Its boards, the share of propositions that they show, and the relations that are chips. */
  private static String row(GameBoard game, ImmutableList<Term> propositions) {
    List<String> boards = new ArrayList<>();
    for (Board board : game.boards()) {
      boards.add(
          String.format(
              Locale.ROOT,
              "%s %s %.0f×%.0f (%d)",
              board.name(),
              board.shape().toString().toLowerCase(Locale.ROOT),
              board.width(),
              board.height(),
              board.places().size()));
    }
    int more = boards.size() - MAX_BOARDS;
    if (more > 0) {
      boards.subList(MAX_BOARDS, boards.size()).clear();
      boards.add(more + " more");
    }
    int shown = 0;
    Set<String> chips = new TreeSet<>();
    for (Term proposition : propositions) {
      Drawing drawing = game.draw(ImmutableList.of(proposition));
      shown += drawing.chips().isEmpty() ? 1 : 0;
      drawing.chips().forEach(chip -> chips.add(chip.group()));
    }
    int percent = shown * 100 / Math.max(1, propositions.size());
    return String.join(", ", boards) + " | " + percent + " % | " + String.join(", ", chips);
  }
}
