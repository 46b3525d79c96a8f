package org.propnet.bench.picture;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import java.util.List;
import java.util.Random;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Term;
import org.propnet.ground.GroundGame;
import org.propnet.ground.Grounder;
import org.propnet.machine.Move;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.prover.ProverMachine;

/** Draws one step of 64 games of tic-tac-toe in lanes: each row is a word, each column a game. */
final class LanePicture {

  private static final int LANES = 64;
  private static final Move NOOP = Move.of("noop");

  /** The size of a bit, and the left edges of the matrices. */
  private static final int SIZE = 5;

  private static final int STATE = 80;
  private static final int STEP = 475;
  private static final int NEXT = 870;
  private static final int TOP = 60;

  /**
   * One step of a lane.
   *
   * @param legal the moves of the role that has a choice; empty where the game is over
   * @param number the index among these of the move played
   * @param moves the joint move; empty where the game is over
   * @param next the next state, or the initial one where the game is over
   */
  private record Lane(State state, List<Move> legal, int number, List<Move> moves, State next) {

    boolean isTerminal() {
      return legal.isEmpty();
    }
  }

  private final Svg svg = new Svg(1200, 366, "A step of 64 games in lanes");
  private final GameDescription rules = GameCatalogue.find("ticTacToe").orElseThrow().description();
  private final StateMachine machine = ProverMachine.of(rules);
  private final GroundGame game = Grounder.ground(rules);
  private final ImmutableList<Lane> lanes;

  private LanePicture() {
    RandomGenerator random = new Random(2026);
    ImmutableList.Builder<Lane> played = ImmutableList.builder();
    for (int lane = 0; lane < LANES; lane++) {
      played.add(lane(random));
    }
    lanes = played.build();
  }

  static String svg() {
    return new LanePicture().draw();
  }

  /** Plays some random steps of a game and returns the next step. */
  private Lane lane(RandomGenerator random) {
    State state = machine.initialState();
    for (int left = random.nextInt(9); left > 0 && !machine.isTerminal(state); left--) {
      state = machine.nextState(state, machine.randomJointMove(state, random));
    }
    if (machine.isTerminal(state)) {
      return new Lane(state, List.of(), 0, List.of(), machine.initialState());
    }
    State now = state;
    List<ImmutableList<Move>> legal =
        machine.roles().stream().map(role -> machine.legalMoves(now, role)).toList();
    List<Move> choice =
        legal.stream().filter(moves -> !moves.contains(NOOP)).findFirst().orElseThrow();
    int number = random.nextInt(choice.size());
    List<Move> moves =
        legal.stream().map(of -> of.equals(choice) ? choice.get(number) : NOOP).toList();
    return new Lane(now, choice, number, moves, machine.nextState(now, moves));
  }

  private String draw() {
    svg.line(
        STATE,
        20,
        12,
        "A row is one word with a bit for each of 64 games, a column is one game. ANDs, ORs and"
            + " XORs of whole words compute each row from those before it; there are no branches.");
    states(STATE, "state, a word for each base", Lane::state);
    int y = TOP;
    heading(STEP, y, "LEGAL: legal, terminal, how many moves");
    y = moves(y, "legal", (lane, move) -> lane.legal.contains(move));
    y = rows(STEP, y, "terminal", 1, (lane, i) -> lane.isTerminal());
    y = rows(STEP, y, "count", 4, (lane, i) -> (lane.legal.size() >> i & 1) != 0) + 20;
    heading(STEP, y, "draw: a number below the count");
    y = rows(STEP, y, "number", 4, (lane, i) -> (lane.number >> i & 1) != 0) + 20;
    heading(STEP, y, "CHOOSE: the moves with these numbers");
    for (int role = 0; role < machine.roles().size(); role++) {
      int player = role;
      y =
          moves(
              y,
              machine.roles().get(role).toString(),
              (lane, move) -> !lane.isTerminal() && lane.moves.get(player).equals(move));
    }
    states(NEXT, "NEXT: the state after the step", Lane::next);
    int half = LANES / 2;
    int playing = half + Iterables.indexOf(lanes.subList(half, LANES), lane -> lane.number > 2);
    int ended = Iterables.indexOf(lanes, Lane::isTerminal);
    Lane lane = lanes.get(playing);
    follow(playing, Svg.RED, y);
    follow(ended, "#20803a", y);
    svg.line(
        STATE,
        y + 24,
        12,
        "Red, lane "
            + playing
            + ": "
            + lane.legal.size()
            + " moves are legal, the number drawn is "
            + lane.number
            + " (from 0), so "
            + lane.legal.get(lane.number)
            + " is played.");
    svg.line(
        STATE,
        y + 42,
        12,
        "Green, lane "
            + ended
            + ": the game is over, so the lane's next state is the first one of its next game.");
    return svg.finish();
  }

  private void heading(int left, int top, String words) {
    svg.line(left, top - 6, 13, words);
  }

  private void states(int left, String words, Function<Lane, State> state) {
    heading(left, TOP, words);
    ImmutableList<Term> bases = game.bases();
    int cells = Iterables.indexOf(bases, base -> base.toString().startsWith("(control"));
    BiPredicate<Lane, Integer> holds =
        (lane, base) -> state.apply(lane).propositions().contains(bases.get(base));
    int y = rows(left, TOP, "cell", cells, holds);
    rows(left, y, "control", bases.size() - cells, (lane, i) -> holds.test(lane, cells + i));
  }

  /** Draws a row for each move of a role; the roles of this game have the same moves. */
  private int moves(int top, String label, BiPredicate<Lane, Move> isSo) {
    ImmutableList<Term> moves = game.moves(0);
    return rows(
        STEP, top, label, moves.size(), (lane, i) -> isSo.test(lane, new Move(moves.get(i))));
  }

  /** Draws words below each other; returns the y coordinate below them. */
  private int rows(int left, int top, String label, int count, BiPredicate<Lane, Integer> bit) {
    int height = SIZE * count;
    svg.add(
        "<text x='%d' y='%d' font-size='11' text-anchor='end'>%s</text>",
        left - 6, top + height / 2 + 4, label);
    svg.add(
        "<rect x='%d' y='%d' width='%d' height='%d' fill='#e4eef8'/>",
        left, top, SIZE * LANES, height);
    StringBuilder bits = new StringBuilder();
    for (int row = 0; row < count; row++) {
      for (int lane = 0; lane < LANES; lane++) {
        if (bit.test(lanes.get(lane), row)) {
          bits.append("M").append(left + SIZE * lane).append(',').append(top + SIZE * row);
          bits.append("h4v4h-4");
        }
      }
    }
    svg.add("<path d='%s' fill='#234'/>", bits);
    return top + height + 4;
  }

  /** Outlines a lane in all matrices. */
  private void follow(int lane, String color, int bottom) {
    for (int left : new int[] {STATE, STEP, NEXT}) {
      svg.add(
          "<rect x='%d' y='%d' width='%d' height='%d' fill='none' stroke='%s' stroke-width='1.5'/>",
          left + SIZE * lane - 1,
          TOP - 2,
          SIZE + 1,
          left == STEP ? bottom - TOP : SIZE * game.baseCount() + 8,
          color);
    }
  }
}
