package org.propnet.bench;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Locale;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.net.NetworkSize;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.MachineBuilder;

/**
 * Draws how the modules meet, as SVG: each with what it hands on, and how large that is for
 * connectFour. {@code docs/modules.svg} is its output:
 *
 * <pre>{@code
 * java -cp propnet-bench/target/benchmarks.jar org.propnet.bench.ModulePicture > docs/modules.svg
 * }</pre>
 */
public final class ModulePicture {

  private static final int BOX_WIDTH = 150;
  private static final int BOX_HEIGHT = 46;

  /** A module, or a package of the core. */
  private record Box(String title, String about, int left, int top) {

    int right() {
      return left + BOX_WIDTH;
    }

    int bottom() {
      return top + BOX_HEIGHT;
    }

    int middle() {
      return left + BOX_WIDTH / 2;
    }
  }

  /** What one box hands on to another: the type, and how much of it there is. */
  private record Arrow(Box from, Box to, String type, String figure) {}

  private static final Box GDL = new Box("core: gdl, validate", "reads and checks", 30, 40);
  private static final Box GROUND = new Box("core: ground", "rules without variables", 310, 40);
  private static final Box NET = new Box("core: net", "gates", 590, 40);
  private static final Box OPTIMIZER =
      new Box("propnet-optimizer", "smaller, equal network", 870, 40);
  private static final Box REASONER =
      new Box("propnet-reasoner", "plays without a network", 30, 180);
  private static final Box PROVER = new Box("core: prover", "the reference", 310, 180);
  private static final Box FORMATS = new Box("propnet-formats", "files and pictures", 590, 180);
  private static final Box ENGINE = new Box("core: engine", "one state at a time", 800, 180);
  private static final Box PLAYER = new Box("propnet-player", "plays for managers", 30, 320);
  private static final Box KIOSK = new Box("propnet-kiosk", "a page to play on", 255, 320);
  private static final Box VERIFY = new Box("propnet-verify", "compares machines", 450, 320);
  private static final Box PROGRAM = new Box("propnet-program", "one game as a jar", 635, 320);
  private static final Box CHECK = new Box("propnet-check", "promises of a game", 820, 320);
  private static final Box VECTOR = new Box("propnet-vector", "lanes on vectors", 1010, 320);
  private static final Box BATCH = new Box("propnet-batch", "512 games at once", 1010, 180);
  private static final Box FARM = new Box("propnet-farm", "long work in pieces", 1210, 180);
  private static final Box SPARK = new Box("propnet-spark", "pieces on a cluster", 1210, 320);
  private static final Box PARQUET =
      new Box("propnet-parquet", "positions to learn from", 1210, 40);

  private static final ImmutableList<Box> BOXES =
      ImmutableList.of(
          GDL, GROUND, NET, OPTIMIZER, REASONER, PROVER, FORMATS, ENGINE, PLAYER, KIOSK, VERIFY,
          PROGRAM, CHECK, VECTOR, BATCH, FARM, SPARK, PARQUET);

  private final StringBuilder svg = new StringBuilder();

  private ModulePicture() {}

  /** Prints the picture. */
  public static void main(String[] args) {
    System.out.print(svg());
  }

  static String svg() {
    String rules = GameCatalogue.find("connectFour").orElseThrow().rulesheet();
    GameDescription game = KifReader.read(rules, "connectFour.kif");
    return new ModulePicture().draw(arrows(game, MachineBuilder.of(game).build()));
  }

  private static ImmutableList<Arrow> arrows(GameDescription game, Build build) {
    String rules = count(game.rules().size(), "rules");
    String small = count(NetworkSize.of(build.network()).twoInputGates(), "gates");
    return ImmutableList.of(
        new Arrow(GDL, GROUND, "GameDescription", rules),
        new Arrow(
            GROUND,
            NET,
            "GroundGame",
            count(build.report().grounding().groundRules(), "ground rules")),
        new Arrow(
            NET,
            OPTIMIZER,
            "PropNet",
            count(NetworkSize.of(build.rawNetwork()).twoInputGates(), "gates")),
        new Arrow(GDL, REASONER, "GameDescription", rules),
        new Arrow(GDL, PROVER, "GameDescription", rules),
        new Arrow(NET, FORMATS, "PropNet", ""),
        new Arrow(OPTIMIZER, ENGINE, "PropNet", small),
        new Arrow(OPTIMIZER, BATCH, "PropNet", small),
        new Arrow(REASONER, PLAYER, "StateMachine", ""),
        new Arrow(PLAYER, KIOSK, "Player", ""),
        new Arrow(REASONER, VERIFY, "StateMachine", ""),
        new Arrow(PROVER, VERIFY, "StateMachine", ""),
        new Arrow(ENGINE, VERIFY, "StateMachine", ""),
        new Arrow(FORMATS, PROGRAM, "GameBoard", ""),
        new Arrow(ENGINE, CHECK, "StateMachine", ""),
        new Arrow(VECTOR, BATCH, "WordBackEnd", ""),
        new Arrow(BATCH, FARM, "BatchMachine", ""),
        new Arrow(SPARK, FARM, "Farm", ""),
        new Arrow(PARQUET, FARM, "PositionFormat", ""));
  }

  private static String count(long number, String what) {
    return String.format(Locale.ROOT, "%,d %s", number, what);
  }

  private String draw(List<Arrow> arrows) {
    svg.append(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1390 390" font-family="sans-serif">
        <title>How the modules meet, with the figures of connectFour</title>
        <defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto">
        <path d="M0,0 L8,4 L0,8 z"/></marker></defs>
        <rect width="1390" height="390" fill="white"/>
        """);
    arrows.forEach(this::draw);
    BOXES.forEach(this::draw);
    return svg.append("</svg>\n").toString();
  }

  private void draw(Box box) {
    add(
        "<rect x='%d' y='%d' width='%d' height='%d' rx='5' fill='%s' stroke='#456'/>",
        box.left,
        box.top,
        BOX_WIDTH,
        BOX_HEIGHT,
        box.title.startsWith("core") ? "#e4eef8" : "#f3f3ea");
    text(box.middle(), box.top + 19, 13, box.title);
    text(box.middle(), box.top + 36, 11, box.about);
  }

  /** Draws an arrow between neighbours of a row, or from one row to another. */
  private void draw(Arrow arrow) {
    Box from = arrow.from;
    Box to = arrow.to;
    boolean isSameRow = from.top == to.top;
    int x1 = isSameRow ? from.right() : from.middle();
    boolean isUp = to.top < from.top;
    int y1 = isSameRow ? from.top + BOX_HEIGHT / 2 : isUp ? from.top : from.bottom();
    int x2 = isSameRow ? to.left : to.middle();
    int y2 = isSameRow ? y1 : isUp ? to.bottom() : to.top;
    add(
        "<line x1='%d' y1='%d' x2='%d' y2='%d' stroke='black' marker-end='url(#tip)'/>",
        x1, y1, x2, y2);
    int x = isSameRow ? (x1 + x2) / 2 : x1 + (x2 - x1) * 3 / 5;
    int y = isSameRow ? y1 : y1 + (y2 - y1) * 3 / 5;
    text(x, y - 6, 12, arrow.type);
    text(x, y + 16, 11, arrow.figure);
  }

  private void text(int x, int y, int size, String words) {
    if (!words.isEmpty()) {
      add(
          "<text x='%d' y='%d' font-size='%d' text-anchor='middle' stroke='white'"
              + " stroke-width='4' paint-order='stroke'>%s</text>",
          x, y, size, words);
    }
  }

  private void add(String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format, values)).append('\n');
  }
}
