package org.propnet.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The form of the recordings; what they say is compared with the state machines elsewhere. */
final class GoldenPlaythroughTest {
  static Stream<CatalogueGame> games() {
    return GameCatalogue.games().stream();
  }

  @ParameterizedTest
  @MethodSource("games")
  void rolesAreThoseOfTheGame(CatalogueGame game) {
    List<String> first = records(game).get(0);
    assertEquals("roles", first.get(0));
    assertEquals(game.roles(), first.subList(1, first.size()));
  }

  @ParameterizedTest
  @MethodSource("games")
  void threePlayoutsRunToTheirEnd(CatalogueGame game) {
    List<List<String>> records = records(game);
    assertEquals(
        List.of(List.of("playout", "0"), List.of("playout", "1"), List.of("playout", "2")),
        records.stream().filter(record -> record.get(0).equals("playout")).toList());
    assertEquals(3, records.stream().filter(List.of("terminal", "true")::equals).count());
    assertEquals("goals", records.get(records.size() - 1).get(0));
  }

  @ParameterizedTest
  @MethodSource("games")
  void everyStateHasItsRecordsInOrder(CatalogueGame game) {
    List<String> keys = records(game).stream().map(record -> record.get(0)).toList();
    String one = "step state terminal goals " + "legal ".repeat(game.roles().size()) + "moves ";
    String playout = "playout (" + one + ")+step state terminal goals ";
    String all = String.join(" ", keys) + " ";
    assertTrue(all.matches("roles (" + playout + "){3}"), all);
  }

  @ParameterizedTest
  @MethodSource("games")
  void sentencesAreSortedAndDistinct(CatalogueGame game) {
    for (List<String> record : records(game)) {
      int skipped = record.get(0).equals("state") ? 1 : record.get(0).equals("legal") ? 2 : -1;
      if (skipped > 0) {
        List<String> sentences = record.subList(skipped, record.size());
        assertEquals(sentences.stream().sorted().distinct().toList(), sentences);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  void playedMovesAreLegal(CatalogueGame game) {
    List<List<String>> legal = new ArrayList<>();
    for (List<String> record : records(game)) {
      switch (record.get(0)) {
        case "step" -> legal.clear();
        case "legal" -> {
          assertEquals(game.roles().get(legal.size()), record.get(1));
          legal.add(record.subList(2, record.size()));
        }
        case "moves" -> {
          assertEquals(game.roles().size(), record.size() - 1);
          for (int role = 0; role < legal.size(); role++) {
            assertTrue(legal.get(role).contains(record.get(role + 1)), record.toString());
          }
        }
        default -> {}
      }
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  void firstJointMovesAreAsManyAsTheFirstPerftCount(CatalogueGame game) {
    long product =
        records(game).stream()
            .filter(record -> record.get(0).equals("legal"))
            .limit(game.roles().size())
            .mapToLong(record -> record.size() - 2)
            .reduce(1, Math::multiplyExact);
    assertEquals(game.perft().get(0), product);
  }

  @ParameterizedTest
  @MethodSource("games")
  void everyRoleHasOneGoalValueInEveryState(CatalogueGame game) {
    for (List<String> record : records(game)) {
      if (record.get(0).equals("goals")) {
        assertEquals(game.roles().size(), record.size() - 1);
        for (String value : record.subList(1, record.size())) {
          assertTrue(value.matches("[0-9]|[1-9][0-9]|100"), value);
        }
      }
    }
  }

  private static List<List<String>> records(CatalogueGame game) {
    return game.goldenPlaythrough()
        .lines()
        .map(line -> Arrays.asList(line.split("\t", -1)))
        .toList();
  }
}
