package org.propnet.farm.selfplay;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.primitives.ImmutableIntArray;
import com.google.common.primitives.ImmutableLongArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.propnet.engine.DifferentialMachine;
import org.propnet.farm.playout.PlayoutFigures;
import org.propnet.machine.GoalException;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.RandomChoice;
import org.propnet.machine.Role;
import org.propnet.player.search.Findings;
import org.propnet.player.search.MonteCarlo;

/** Plays games of self-play one after the other, in one thread. */
final class SelfPlay {

  private final PackedSimulator simulator;
  private final ImmutableList<Role> roles;
  private final SelfPlayJob.Settings settings;
  private final RandomGenerator random;

  /** Searches for all roles at once, so it may be made for any of them. */
  private final MonteCarlo search;

  /** The positions of the current game by its goals, which are only known at its end. */
  private final List<Function<ImmutableIntArray, Position>> choices = new ArrayList<>();

  private int steps;

  SelfPlay(DifferentialMachine machine, SelfPlayJob.Settings settings, RandomGenerator random) {
    this.simulator = machine.newSimulator();
    this.roles = machine.roles();
    this.settings = settings;
    this.random = random;
    this.search = new MonteCarlo(machine, 0, settings.playouts(), random);
  }

  /**
   * Plays a game and counts it.
   *
   * @param counts receives the game, see {@link PlayoutFigures#add}
   * @param values the goal values of each role
   * @return the positions of the game
   */
  ImmutableList<Position> play(
      long game, long[] counts, ImmutableList<ImmutableSortedSet<Integer>> values)
      throws InterruptedException {
    choices.clear();
    simulator.reset();
    steps = 0;
    while (steps < settings.steps() && !simulator.isTerminal() && !isStuck()) {
      step(game);
      steps++;
    }
    ImmutableIntArray goals = simulator.isTerminal() ? goals() : ImmutableIntArray.of();
    boolean isCut = steps == settings.steps();
    PlayoutFigures.add(counts, values, steps, simulator.isTerminal(), isCut, goals);
    return choices.stream().map(choice -> choice.apply(goals)).collect(toImmutableList());
  }

  /** The goals of a terminal state; empty if a role doesn't have exactly one. */
  private ImmutableIntArray goals() {
    try {
      return ImmutableIntArray.copyOf(simulator.goals());
    } catch (GoalException none) {
      return ImmutableIntArray.of();
    }
  }

  private boolean isStuck() {
    for (int role = 0; role < roles.size(); role++) {
      if (simulator.legalCount(role) == 0) {
        return true;
      }
    }
    return false;
  }

  private void step(long game) throws InterruptedException {
    int[] jointMove = new int[roles.size()];
    Findings findings = null;
    for (int role = 0; role < jointMove.length; role++) {
      int count = simulator.legalCount(role);
      if (count == 1 || roles.get(role).equals(Role.RANDOM)) {
        jointMove[role] = simulator.legal(role, RandomChoice.below(count, random));
        continue;
      }
      if (findings == null) {
        findings = search.explore(simulator.save());
      }
      jointMove[role] = choose(game, role, findings);
    }
    simulator.play(jointMove);
  }

  /** Records the position of a role, and returns the move to play. */
  private int choose(long game, int role, Findings findings) {
    ImmutableList<Findings.MoveValue> found = findings.moves().get(role);
    int[] moves = new int[simulator.legalCount(role)];
    int[] places = new int[simulator.moveCount(role)];
    for (int i = 0; i < moves.length; i++) {
      moves[i] = simulator.legal(role, i);
      places[moves[i]] = i;
    }
    int best = places[simulator.moveNumber(role, found.get(0).move())];
    int[] visits = new int[moves.length];
    if (findings.isProven()) {
      visits[best] = 1;
    } else {
      for (Findings.MoveValue each : found) {
        visits[places[simulator.moveNumber(role, each.move())]] = Math.toIntExact(each.visits());
      }
    }
    int place = steps < settings.drawn() ? draw(visits) : best;
    long[] state = new long[simulator.stateWords()];
    simulator.save(state, 0);
    int ply = steps;
    choices.add(
        goals ->
            new Position(
                game,
                ply,
                ImmutableLongArray.copyOf(state),
                role,
                ImmutableIntArray.copyOf(moves),
                ImmutableIntArray.copyOf(visits),
                moves[place],
                goals));
    return moves[place];
  }

  /** Draws an index with probabilities proportional to the visits. */
  private int draw(int[] visits) {
    int number = RandomChoice.below(Arrays.stream(visits).sum(), random);
    int place = 0;
    while (number >= visits[place]) {
      number -= visits[place];
      place++;
    }
    return place;
  }
}
