package org.propnet.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.validate.required.RulesheetCheck;

/** What the packaged catalogue says, and that its metadata agree with its rulesheets. */
final class GameCatalogueTest {
  private static final Pattern ROLE_FACT = Pattern.compile("^\\(role (\\S+)\\)", Pattern.MULTILINE);

  static Stream<CatalogueGame> games() {
    return GameCatalogue.games().stream();
  }

  @Test
  void gamesAreSortedByName() {
    List<String> names = games().map(CatalogueGame::name).toList();
    assertEquals(names.stream().sorted().distinct().toList(), names);
  }

  @ParameterizedTest
  @MethodSource("games")
  void everyGameIsFoundByItsName(CatalogueGame game) {
    assertEquals(Optional.of(game), GameCatalogue.find(game.name()));
  }

  @ParameterizedTest
  @MethodSource("games")
  void metadataAreComplete(CatalogueGame game) {
    assertTrue(game.name().matches("[a-z][A-Za-z0-9]*"), game.name());
    assertFalse(game.roles().isEmpty());
    for (String text : List.of(game.title(), game.rules(), game.summary())) {
      assertFalse(text.isBlank());
      assertEquals(text.strip(), text);
    }
    assertTrue(game.perft().stream().allMatch(count -> count > 0) && !game.perft().isEmpty());
    assertTrue(game.declaredBases().orElse(1) > 0 && game.declaredInputs().orElse(1) > 0);
    assertTrue(game.reachableStates().orElse(1) > 0);
  }

  @ParameterizedTest
  @MethodSource("games")
  void filesAreUtf8WithoutUnknownKeys(CatalogueGame game) {
    String metadata = GameCatalogue.text(game.name() + ".properties");
    String keys = "title|roles|rules|summary|perft|bases|inputs|states";
    assertTrue(metadata.lines().allMatch(line -> line.matches("(" + keys + ") = .*")), metadata);
    for (String text : List.of(metadata, game.rulesheet(), game.goldenPlaythrough())) {
      assertFalse(text.contains("\uFFFD"), "a byte that isn't UTF-8");
    }
  }

  @Test
  void namesOutsideTheIndexAreNotFound() {
    assertEquals(Optional.empty(), GameCatalogue.find("TicTacToe"));
    assertEquals(Optional.empty(), GameCatalogue.find("../games/ticTacToe"));
    assertEquals(Optional.empty(), GameCatalogue.find(""));
  }

  @Test
  void metadataOfTicTacToe() {
    CatalogueGame game = GameCatalogue.find("ticTacToe").orElseThrow();
    assertEquals("Tic-tac-toe", game.title());
    assertEquals(List.of("crosses", "noughts"), game.roles());
    assertEquals(List.of(9L, 72L, 504L, 3024L), game.perft().subList(0, 4));
    assertEquals(OptionalInt.of(29), game.declaredBases());
    assertEquals(OptionalInt.of(20), game.declaredInputs());
    assertEquals(OptionalLong.of(5478), game.reachableStates());
  }

  @Test
  void textIsReadAsUtf8() {
    CatalogueGame game = GameCatalogue.find("misereCrosses").orElseThrow();
    assertEquals("Mis\u00e8re crosses", game.title());
    assertTrue(game.rulesheet().startsWith(";;; Mis\u00e8re crosses\n"));
  }

  @ParameterizedTest
  @MethodSource("games")
  void rolesAreThoseOfTheRulesheet(CatalogueGame game) {
    List<String> declared =
        ROLE_FACT.matcher(game.rulesheet()).results().map(role -> role.group(1)).toList();
    assertEquals(declared, game.roles());
  }

  @ParameterizedTest
  @MethodSource("games")
  void countsAreKnownExactlyForDeclaredPropositions(CatalogueGame game) {
    String rulesheet = game.rulesheet();
    assertEquals(rulesheet.contains("(base "), game.declaredBases().isPresent());
    assertEquals(rulesheet.contains("(input "), game.declaredInputs().isPresent());
  }

  @ParameterizedTest
  @MethodSource("games")
  void rulesheetBeginsWithItsTitle(CatalogueGame game) {
    String firstLine = game.rulesheet().lines().findFirst().orElseThrow();
    assertTrue(firstLine.startsWith(";;; " + game.title()), firstLine);
  }

  @ParameterizedTest
  @MethodSource("games")
  void theChecksFindNothingInTheRulesheet(CatalogueGame game) {
    GameDescription description = game.description();
    assertEquals(List.of(), RulesheetCheck.findings(description));
    assertEquals(KifReader.read(game.rulesheet(), ""), description);
    assertEquals(game.name() + ".kif", description.source());
  }

  @Test
  void gamesDifferFromEachOther() {
    CatalogueGame hex = GameCatalogue.find("hex").orElseThrow();
    CatalogueGame sim = GameCatalogue.find("sim").orElseThrow();
    assertNotEquals(hex, sim);
    assertEquals("sim (Sim)", sim.toString());
    assertEquals(hex.hashCode(), GameCatalogue.find("hex").orElseThrow().hashCode());
  }
}
