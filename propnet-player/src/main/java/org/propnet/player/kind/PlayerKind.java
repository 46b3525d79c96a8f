package org.propnet.player.kind;

import com.google.common.collect.ImmutableList;
import java.util.Locale;
import org.propnet.player.Player;
import org.propnet.player.champion.Champion;
import org.propnet.player.search.FlatMonteCarlo;
import org.propnet.player.search.Minimax;
import org.propnet.player.search.MonteCarlo;
import org.propnet.player.search.NestedSimulation;
import org.propnet.player.search.PlayoutSettings;

/** The built-in players. A {@link PlayerSpec} names one with its parameters. */
public enum PlayerKind {
  /** The first legal move. */
  LEGAL("plays the first legal move, always the same in the same state") {
    @Override
    Player newPlayer(PlayerSpec spec) {
      return new LegalPlayer();
    }
  },

  /** A random legal move. */
  RANDOM("plays a random legal move, each exactly as likely", Parameter.SEED) {
    @Override
    Player newPlayer(PlayerSpec spec) {
      return new RandomPlayer(spec.value(Parameter.SEED));
    }
  },

  /** {@link Minimax}. */
  MINIMAX(
      "looks ahead, deeper and deeper: alpha-beta for two players, max-n for more",
      Parameter.NODES,
      Parameter.SOLVE) {
    @Override
    Player newPlayer(PlayerSpec spec) {
      long nodes = spec.value(Parameter.NODES);
      return solving(
          spec, (match, random) -> Minimax.of(match.machine(), match.roleIndex(), nodes));
    }
  },

  /** {@link FlatMonteCarlo}. */
  STATISTICAL(
      "plays the move with the best mean of random playouts",
      Parameter.PLAYOUTS,
      Parameter.SEED,
      Parameter.SOLVE) {
    @Override
    Player newPlayer(PlayerSpec spec) {
      long playouts = spec.value(Parameter.PLAYOUTS);
      return solving(
          spec,
          (match, random) ->
              new FlatMonteCarlo(match.machine(), match.roleIndex(), playouts, random));
    }
  },

  /** {@link NestedSimulation}. */
  STATSIM(
      "judges moves by games between players that judge moves in the same way, with fewer games",
      Parameter.ROUNDS,
      Parameter.DECAY,
      Parameter.SEED,
      Parameter.SOLVE) {
    @Override
    Player newPlayer(PlayerSpec spec) {
      int rounds = (int) spec.value(Parameter.ROUNDS);
      int decay = (int) spec.value(Parameter.DECAY);
      return solving(
          spec,
          (match, random) ->
              new NestedSimulation(match.machine(), match.roleIndex(), rounds, decay, random));
    }
  },

  /** {@link MonteCarlo}. */
  MONTECARLO(
      "searches a tree by playouts that begin with the moves that have paid before (UCT)",
      Parameter.PLAYOUTS,
      Parameter.SEED,
      Parameter.SOLVE) {
    @Override
    Player newPlayer(PlayerSpec spec) {
      long playouts = spec.value(Parameter.PLAYOUTS);
      return solving(
          spec,
          (match, random) -> new MonteCarlo(match.machine(), match.roleIndex(), playouts, random));
    }
  },

  /** {@link Champion}. */
  CHAMPION(
      "looks ahead by an evaluation that it learns, where that wins; otherwise searches by games in lanes",
      Parameter.PLAYOUTS,
      Parameter.LANES,
      Parameter.EVALUATION,
      Parameter.EXPLORATION,
      Parameter.SEED,
      Parameter.SOLVE) {
    @Override
    Player newPlayer(PlayerSpec spec) {
      PlayoutSettings settings =
          new PlayoutSettings(
              spec.value(Parameter.PLAYOUTS),
              (int) spec.value(Parameter.LANES),
              spec.value(Parameter.EXPLORATION) / 100.0);
      return solving(
          spec,
          PART_OF_START_OF_CHAMPION,
          (match, random) ->
              Champion.of(
                  match.machine(),
                  match.build(),
                  match.roleIndex(),
                  settings,
                  spec.value(Parameter.EVALUATION) == 1,
                  random));
    }
  };

  /** The fraction of the start clock in which the game may be solved. */
  private static final double PART_OF_START = 0.8;

  /** The same for a player that can use the rest of the start clock. */
  private static final double PART_OF_START_OF_CHAMPION = 0.15;

  private final String summary;
  private final ImmutableList<Parameter> parameters;

  PlayerKind(String summary, Parameter... parameters) {
    this.summary = summary;
    this.parameters = ImmutableList.copyOf(parameters);
  }

  /** What the player does, in one line. */
  public String summary() {
    return summary;
  }

  /** The parameters that it accepts. */
  public ImmutableList<Parameter> parameters() {
    return parameters;
  }

  /** Makes a player for one match. */
  abstract Player newPlayer(PlayerSpec spec);

  private static Player solving(PlayerSpec spec, SearchingPlayer.SearchFactory factory) {
    return solving(spec, PART_OF_START, factory);
  }

  private static Player solving(
      PlayerSpec spec, double partOfStart, SearchingPlayer.SearchFactory factory) {
    long seed = spec.kind().parameters().contains(Parameter.SEED) ? spec.value(Parameter.SEED) : 0;
    SearchingPlayer player = new SearchingPlayer(factory, seed);
    int states = (int) spec.value(Parameter.SOLVE);
    return states == 0 ? player : new SolvingPlayer(player, states, partOfStart);
  }

  /** The name in a {@link PlayerSpec}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
