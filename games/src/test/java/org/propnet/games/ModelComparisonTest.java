package org.propnet.games;

import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Rulesheets against models of the same games in plain Java, in random play. */
final class ModelComparisonTest {

  static Stream<Arguments> games() {
    return Stream.of(
        game("biddingTicTacToe", BiddingModel::new, 100),
        game("eightPuzzle", EightPuzzleModel::new, 30),
        game("feedThePig", FeedThePigModel::new, 50),
        game("gomoku", GomokuModel::new, 5),
        game("hex11", Hex11Model::new, 5),
        game("kalah", KalahModel::new, 60),
        game("knightThrough", KnightThroughModel::new, 30),
        game("nineMensMorris", MorrisModel::new, 20),
        game("pentago", PentagoModel::new, 30),
        game("pig", PigModel::new, 20),
        game("reversi", ReversiModel::new, 20),
        game("skirmish", SkirmishModel::new, 10),
        game("sudoku", SudokuModel::new, 10),
        game("trio", TrioModel::new, 50));
  }

  private static Arguments game(String name, Supplier<? extends RulesModel> model, int playouts) {
    return Arguments.of(name, model, playouts);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("games")
  void theRulesheetIsTheGame(String name, Supplier<? extends RulesModel> model, int playouts) {
    new ModelComparison(name).compare(model, Math.max(2, playouts / 10), 1);
  }

  @Tag("deep")
  @ParameterizedTest(name = "{0}")
  @MethodSource("games")
  void theRulesheetIsTheGameInManyPlayouts(
      String name, Supplier<? extends RulesModel> model, int playouts) {
    new ModelComparison(name).compare(model, playouts, 1);
  }
}
