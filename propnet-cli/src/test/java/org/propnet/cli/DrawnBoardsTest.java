package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.io.Resources;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.propnet.board.StatePicture;
import org.propnet.board.model.BoardGame;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;
import org.propnet.machine.Role;

/** States of recorded games, drawn as {@code play} draws them. */
final class DrawnBoardsTest {

  private static final List<String> GAMES =
      List.of(
          "amazons", "chess", "connectFour", "eightPuzzle", "nineMensMorris", "ticTacToe", "trio");

  private static final int STEP = 6;

  @Test
  void boardsAreDrawnAsBefore() throws IOException {
    StringBuilder drawn = new StringBuilder();
    for (String game : GAMES) {
      drawn.append("== ").append(game).append('\n').append(drawn(game, false)).append('\n');
    }
    drawn.append("== connectFour in colour\n").append(drawn("connectFour", true));
    String expected =
        Resources.toString(
            Resources.getResource(DrawnBoardsTest.class, "boards.txt"), StandardCharsets.UTF_8);
    assertEquals(expected, drawn.toString().replace('\u001b', '^'));
  }

  /** A state of the first playout, after the state before it. */
  private static String drawn(String game, boolean coloured) {
    List<List<Term>> states = new ArrayList<>();
    List<Role> roles = new ArrayList<>();
    Set<Term> propositions = new LinkedHashSet<>();
    for (String line :
        GameCatalogue.find(game).orElseThrow().goldenPlaythrough().lines().toList()) {
      List<Term> terms = Stream.of(line.split("\t")).skip(1).map(KifReader::readTerm).toList();
      if (line.startsWith("roles\t")) {
        terms.stream().map(Role::new).forEach(roles::add);
      } else if (line.startsWith("state\t")) {
        states.add(terms);
        propositions.addAll(terms);
      }
    }
    StatePicture picture =
        new StatePicture(
            new BoardGame(
                Optional.empty(),
                ImmutableList.copyOf(roles),
                ImmutableList.copyOf(propositions),
                ImmutableList.of(),
                ImmutableListMultimap.of()),
            coloured);
    List<String> lines = new ArrayList<>(picture.legend());
    lines.addAll(picture.lines(states.get(STEP), states.get(STEP - 1)));
    return String.join("\n", lines) + "\n";
  }
}
