package org.propnet.bench;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;

/**
 * The benchmarked games: those of the catalogue, and public ones in a folder beside the project, by
 * default {@code ../shared/games}, or the folder named by the system property {@code
 * propnet.rulesheets}. {@link #RULESHEET} is the file named by the system property {@code
 * propnet.rulesheet}.
 *
 * <p>Properties have to come before {@code -jar}, so that the forked virtual machines of benchmarks
 * inherit them: {@code java -Dpropnet.rulesheet=FILE -jar propnet-bench/target/benchmarks.jar
 * PlayoutBenchmark -p game=RULESHEET}. With {@code -jvmArgsAppend} they would replace the heap size
 * that a benchmark sets.
 */
public enum BenchmarkedGame {
  AMAZONS("amazons"),
  AUCTION("auction"),
  BIDDING_TIC_TAC_TOE("biddingTicTacToe"),
  BLOCKS_WORLD("blocksWorld"),
  BREAKTHROUGH("breakthrough"),
  CAPTURE_GO("captureGo"),
  CHESS("chess"),
  CONNECT_FOUR("connectFour"),
  CONNECT_FOUR_4_X_4("connectFour4x4"),
  CROSSROADS("crossroads"),
  DRAUGHTS("draughts"),
  EIGHT_PUZZLE("eightPuzzle"),
  FEED_THE_PIG("feedThePig"),
  GOMOKU("gomoku"),
  HANOI("hanoi"),
  HEX("hex"),
  HEX_11("hex11"),
  INKBLOTS("inkblots"),
  IRRIGATION("irrigation"),
  KALAH("kalah"),
  KNIGHT_THROUGH("knightThrough"),
  LATIN_SQUARE("latinSquare"),
  LIGHTS_OUT("lightsOut"),
  LONG_MARCH("longMarch"),
  MANOEUVRES("manoeuvres"),
  MAZE("maze"),
  MINORITY("minority"),
  MISERE_CROSSES("misereCrosses"),
  NIM("nim"),
  NINE_MENS_MORRIS("nineMensMorris"),
  PENTAGO("pentago"),
  PIG("pig"),
  PRISONERS_DILEMMA("prisonersDilemma"),
  PURSUIT("pursuit"),
  REVERSI("reversi"),
  ROCK_PAPER_SCISSORS_LIZARD_SPOCK("rockPaperScissorsLizardSpock"),
  ROOK_ENDINGS("rookEndings"),
  SIM("sim"),
  SIMULTANEOUS_FOUR("simultaneousFour"),
  SKIRMISH("skirmish"),
  SUDOKU("sudoku"),
  TIC_TAC_TOE("ticTacToe"),
  TRIO("trio"),

  SHARED_AMAZONS_8X8("amazons_8x8.kif"),
  SHARED_BATTLEBRUSHES("battlebrushes.kif"),
  SHARED_BLOCKER("blocker.kif"),
  SHARED_BREAKTHROUGH("breakthrough.kif"),
  SHARED_BUTTONS("buttons.kif"),
  SHARED_CHECKERS("checkers.kif"),
  SHARED_CHESS_200("chess_200.kif"),
  SHARED_CHINESE_CHECKERS_4("chineseCheckers4.kif"),
  SHARED_CONNECT_FOUR("connectFour.kif"),
  SHARED_EIGHT_PUZZLE("eightPuzzle.kif"),
  SHARED_FIREFIGHTER("firefighter.kif"),
  SHARED_GOD("god.kif"),
  SHARED_HANOI("hanoi.kif"),
  SHARED_HEX("hex.kif"),
  SHARED_KNIGHTAZONS("knightazons.kif"),
  SHARED_KNIGHT_THROUGH("knightThrough.kif"),
  SHARED_LAIK_LEE_HEX("laikLee_hex.kif"),
  SHARED_LIGHTS_ON("lightsOn.kif"),
  SHARED_MERRILLS("merrills.kif"),
  SHARED_NINE_BOARD_TIC_TAC_TOE("nineBoardTicTacToe.kif"),
  SHARED_OTHELLO_COMP_2007("othello-comp2007.kif"),
  SHARED_PANCAKES_88("pancakes88.kif"),
  SHARED_PENTAGO("pentago.kif"),
  SHARED_RACER("racer.kif"),
  SHARED_SKIRMISH("skirmish.kif"),
  SHARED_SUDOKU_GRADE_1("sudokuGrade1.kif"),
  SHARED_TIC_TAC_TOE("ticTacToe.kif"),
  SHARED_TRON_10X10("tron_10x10.kif"),
  SHARED_TTCC_4("ttcc4.kif"),

  RULESHEET("");

  private static final String ENDING = ".kif";

  private final String source;

  /** A game given by its name in the catalogue, or by a file name in the folder. */
  BenchmarkedGame(String source) {
    this.source = source;
  }

  /** Whether the game is in the catalogue, so that it is always available. */
  boolean isOfCatalogue() {
    return this != RULESHEET && !source.endsWith(ENDING);
  }

  /**
   * Reads the text of the rulesheet.
   *
   * @throws FileNotFoundException if its file is missing or not configured; the message says how to
   *     configure it
   * @throws IOException if the file can't be read
   */
  String text() throws IOException {
    return isOfCatalogue()
        ? GameCatalogue.find(source).orElseThrow().rulesheet()
        : Files.readString(file());
  }

  /**
   * Reads and parses the rulesheet.
   *
   * @throws FileNotFoundException if its file is missing or not configured
   * @throws IOException if the file can't be read
   * @throws org.propnet.gdl.RulesheetException if the text isn't a rulesheet
   */
  GameDescription read() throws IOException {
    return KifReader.read(text(), toString());
  }

  private Path file() throws FileNotFoundException {
    Path file = this == RULESHEET ? namedFile() : folder().resolve(source);
    if (!Files.isRegularFile(file)) {
      throw new FileNotFoundException(
          file
              + " isn't there; "
              + (this == RULESHEET
                  ? "name the rulesheet by -Dpropnet.rulesheet=FILE"
                  : "name the folder of the rulesheets by -Dpropnet.rulesheets=FOLDER"));
    }
    return file;
  }

  private static Path namedFile() throws FileNotFoundException {
    String named = System.getProperty("propnet.rulesheet");
    if (named == null) {
      throw new FileNotFoundException("no rulesheet is named; name it by -Dpropnet.rulesheet=FILE");
    }
    return Path.of(named);
  }

  private static Path folder() {
    return Path.of(System.getProperty("propnet.rulesheets", "../shared/games"));
  }
}
