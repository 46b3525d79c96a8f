package org.propnet.farm.selfplay;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import com.google.common.primitives.ImmutableLongArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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

  /** The positions of the current game, without goals, which are only known at its end. */
  private final List<Position> choices = new ArrayList<>();

  private int steps;
  private PlayoutFigures.End end = PlayoutFigures.End.CUT;
  private ImmutableIntArray goals = ImmutableIntArray.of();

  SelfPlay(DifferentialMachine machine, SelfPlayJob.Settings settings, RandomGenerator random) {
    this.simulator = machine.newSimulator();
    this.roles = machine.roles();
    this.settings = settings;
    this.random = random;
    this.search = new MonteCarlo(machine, 0, settings.playouts(), random);
  }

  /** The number of joint moves in the last game. */
  int steps() {
    return steps;
  }

  /** How the last game ended. */
  PlayoutFigures.End end() {
    return end;
  }

  /** The goals of the last game; empty if it ended without goals. */
  ImmutableIntArray goals() {
    return goals;
  }

  /** The positions of the last game. */
  ImmutableList<Position> positions() {
    return choices.stream()
        .map(
            choice ->
                new Position(
                    choice.game(),
                    choice.ply(),
                    choice.state(),
                    choice.role(),
                    choice.moves(),
                    choice.visits(),
                    choice.move(),
                    goals))
        .collect(toImmutableList());
  }

  void play(long game) throws InterruptedException {
    choices.clear();
    goals = ImmutableIntArray.of();
    end = PlayoutFigures.End.CUT;
    simulator.reset();
    for (steps = 0; steps < settings.steps(); steps++) {
      if (simulator.isTerminal()) {
        readGoals();
        return;
      }
      if (isStuck()) {
        end = PlayoutFigures.End.STUCK;
        return;
      }
      step(game);
    }
    if (simulator.isTerminal()) {
      readGoals();
    }
  }

  private void readGoals() {
    try {
      goals = ImmutableIntArray.copyOf(simulator.goals());
      end = PlayoutFigures.End.TERMINAL;
    } catch (GoalException none) {
      end = PlayoutFigures.End.WITHOUT_GOAL;
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
    choices.add(
        new Position(
            game,
            steps,
            ImmutableLongArray.copyOf(state),
            role,
            ImmutableIntArray.copyOf(moves),
            ImmutableIntArray.copyOf(visits),
            moves[place],
            ImmutableIntArray.of()));
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
