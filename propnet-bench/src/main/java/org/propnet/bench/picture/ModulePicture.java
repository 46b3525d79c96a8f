package org.propnet.bench.picture;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Locale;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.net.NetworkSize;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.MachineBuilder;

/**
 * Draws the modules with the type that each passes on to the next, and its size for connectFour.
 */
final class ModulePicture {

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

  /** The type and amount of data that one box passes on to another. */
  private record Arrow(Box from, Box to, String type, String figure) {}

  private static final Box GDL = new Box("core: gdl, validate", "reads and checks", 30, 40);
  private static final Box GROUND = new Box("core: ground", "rules without variables", 310, 40);
  private static final Box NET = new Box("core: net", "gates", 590, 40);
  private static final Box OPTIMIZER =
      new Box("propnet-optimizer", "smaller, equal network", 870, 40);
  private static final Box REASONER =
      new Box("propnet-reasoner", "plays without a network", 30, 180);
  private static final Box PROVER = new Box("core: prover", "the reference", 220, 180);
  private static final Box BITBOARD =
      new Box("propnet-bitboard", "isomorphic rules in words", 405, 180);
  private static final Box FORMATS = new Box("propnet-formats", "files and pictures", 590, 180);
  private static final Box ENGINE = new Box("core: engine", "one state at a time", 820, 180);
  private static final Box PLAYER = new Box("propnet-player", "plays for managers", 30, 320);
  private static final Box KIOSK = new Box("propnet-kiosk", "a page to play on", 255, 320);
  private static final Box VERIFY = new Box("propnet-verify", "compares machines", 450, 320);
  private static final Box PROGRAM = new Box("propnet-program", "one game as a jar", 630, 320);
  private static final Box CHECK = new Box("propnet-check", "promises of a game", 840, 320);
  private static final Box VECTOR = new Box("propnet-vector", "lanes on vectors", 1010, 320);
  private static final Box BATCH = new Box("propnet-batch", "512 games at once", 1010, 180);
  private static final Box FARM = new Box("propnet-farm", "long work in pieces", 1260, 180);
  private static final Box SPARK = new Box("propnet-spark", "pieces on a cluster", 1260, 320);
  private static final Box PARQUET =
      new Box("propnet-parquet", "positions to learn from", 1260, 40);

  private static final ImmutableList<Box> BOXES =
      ImmutableList.of(
          GDL, GROUND, NET, OPTIMIZER, REASONER, PROVER, BITBOARD, FORMATS, ENGINE, PLAYER, KIOSK,
          VERIFY, PROGRAM, CHECK, VECTOR, BATCH, FARM, SPARK, PARQUET);

  private final Svg svg =
      new Svg(1440, 390, "How the modules meet, with the figures of connectFour");

  private ModulePicture() {}

  static String svg() {
    GameDescription game = GameCatalogue.find("connectFour").orElseThrow().description();
    return new ModulePicture().draw(arrows(game, MachineBuilder.of(game).build()));
  }

  private static ImmutableList<Arrow> arrows(GameDescription game, Build build) {
    String rules = count(game.rules().size(), "rules");
    String small = count(NetworkSize.of(build.network()).twoInputGates(), "gates");
    String groundRules = count(build.report().grounding().groundRules(), "ground rules");
    return ImmutableList.of(
        new Arrow(GDL, GROUND, "GameDescription", rules),
        new Arrow(GROUND, NET, "GroundGame", groundRules),
        new Arrow(
            NET,
            OPTIMIZER,
            "PropNet",
            count(NetworkSize.of(build.rawNetwork()).twoInputGates(), "gates")),
        new Arrow(GDL, REASONER, "GameDescription", rules),
        new Arrow(GDL, PROVER, "GameDescription", rules),
        new Arrow(GROUND, BITBOARD, "GroundGame", groundRules),
        new Arrow(NET, FORMATS, "PropNet", ""),
        new Arrow(OPTIMIZER, ENGINE, "PropNet", "the faster of both"),
        new Arrow(OPTIMIZER, BATCH, "PropNet", small),
        new Arrow(REASONER, PLAYER, "StateMachine", ""),
        new Arrow(PLAYER, KIOSK, "Player", ""),
        new Arrow(REASONER, VERIFY, "StateMachine", ""),
        new Arrow(PROVER, VERIFY, "StateMachine", ""),
        new Arrow(BITBOARD, VERIFY, "StateMachine", ""),
        new Arrow(ENGINE, VERIFY, "StateMachine", ""),
        new Arrow(BITBOARD, PROGRAM, "Bitboards", ""),
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
    arrows.forEach(this::draw);
    BOXES.forEach(this::draw);
    return svg.finish();
  }

  private void draw(Box box) {
    svg.box(
        box.left,
        box.top,
        BOX_WIDTH,
        BOX_HEIGHT,
        box.title.startsWith("core") ? "#e4eef8" : "#f3f3ea",
        "#456");
    svg.text(box.middle(), box.top + 19, 13, box.title);
    svg.text(box.middle(), box.top + 36, 11, box.about);
  }

  /** Draws an arrow between neighbours in a row, or between rows. */
  private void draw(Arrow arrow) {
    Box from = arrow.from;
    Box to = arrow.to;
    boolean isSameRow = from.top == to.top;
    int x1 = isSameRow ? from.right() : from.middle();
    boolean isUp = to.top < from.top;
    int y1 = isSameRow ? from.top + BOX_HEIGHT / 2 : isUp ? from.top : from.bottom();
    int x2 = isSameRow ? to.left : to.middle();
    int y2 = isSameRow ? y1 : isUp ? to.bottom() : to.top;
    svg.arrow(x1, y1, x2, y2);
    // Place the label where arrows with a common start or end are apart.
    int fifths = to.equals(VERIFY) ? 2 : 3;
    int x = isSameRow ? (x1 + x2) / 2 : x1 + (x2 - x1) * fifths / 5;
    int y = isSameRow ? y1 : y1 + (y2 - y1) * fifths / 5;
    svg.text(x, y - 6, 12, arrow.type);
    svg.text(x, y + 16, 11, arrow.figure);
  }
}
