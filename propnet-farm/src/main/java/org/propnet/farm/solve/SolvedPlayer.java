package org.propnet.farm.solve;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.propnet.farm.FarmFiles;
import org.propnet.farm.FarmGame;
import org.propnet.machine.Move;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.Build;
import org.propnet.player.Match;
import org.propnet.player.Player;

/**
 * Plays perfectly by the tables of a {@link Solver}, if the match is of the same network.
 * Otherwise, or if a state has no value or the files can't be read, another player chooses.
 */
public final class SolvedPlayer implements Player {

  private final FarmFiles files;
  private final Player other;
  private @Nullable Build tried;
  private @Nullable SolvedStates states;

  /**
   * A player of one match.
   *
   * @param files the files of a solved game
   * @param other chooses where the files don't help
   */
  public SolvedPlayer(FarmFiles files, Player other) {
    this.files = files;
    this.other = other;
  }

  @Override
  public void start(Match match, long deadline) throws InterruptedException {
    if (statesOf(match) == null) {
      other.start(match, deadline);
    }
  }

  @Override
  public Move choose(Match match, long deadline) throws InterruptedException {
    SolvedStates solved = statesOf(match);
    if (solved != null) {
      try {
        Optional<Move> best = best(solved, match);
        if (best.isPresent()) {
          return best.get();
        }
      } catch (IOException problem) {
        match.report("the solved states in " + files + " can't be read: " + problem.getMessage());
      }
    }
    return other.choose(match, deadline);
  }

  private @Nullable SolvedStates statesOf(Match match) {
    Build build = match.build().orElse(null);
    if (states != null || build == null || build == tried) {
      return states;
    }
    tried = build;
    try {
      states = SolvedStates.open(FarmGame.of("solved", build.network()), files).orElse(null);
      match.report(
          states == null
              ? files + " has no solved states of this network"
              : "plays by the solved states in " + files);
    } catch (IOException problem) {
      match.report("the solved states in " + files + " can't be read: " + problem.getMessage());
    }
    return states;
  }

  /** The first of the role's most valuable moves; empty if a move has no value. */
  private static Optional<Move> best(SolvedStates solved, Match match) throws IOException {
    StateMachine machine = solved.game().machine();
    PackedSimulator simulator = solved.game().machine().newSimulator();
    State state = machine.stateOf(match.state().propositions());
    long[] words = new long[simulator.stateWords()];
    Optional<Move> best = Optional.empty();
    int most = -1;
    for (Move move : machine.legalMoves(state, match.role())) {
      ImmutableList<Move> jointMove =
          machine.roles().stream()
              .map(
                  role -> role.equals(match.role()) ? move : machine.legalMoves(state, role).get(0))
              .collect(ImmutableList.toImmutableList());
      simulator.load(machine.nextState(state, jointMove));
      simulator.save(words, 0);
      Optional<byte[]> values = solved.values(words, match.jointMoves().size() + 1);
      if (values.isEmpty()) {
        return Optional.empty();
      }
      if (values.get()[match.roleIndex()] > most) {
        most = values.get()[match.roleIndex()];
        best = Optional.of(move);
      }
    }
    return best;
  }

  @Override
  public void stop(Match match) {
    other.stop(match);
  }

  @Override
  public void abort(Match match) {
    other.abort(match);
  }
}
