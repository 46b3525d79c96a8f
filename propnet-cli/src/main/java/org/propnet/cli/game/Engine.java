package org.propnet.cli.game;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.propnet.bitboard.Bitboards;
import org.propnet.bitboard.NoBitboardException;
import org.propnet.budget.BuildException;
import org.propnet.engine.DifferentialMachine;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.Build;
import org.propnet.program.GeneratedCode;
import org.propnet.prover.ProverMachine;
import org.propnet.reasoner.ReasonerLimits;
import org.propnet.reasoner.ReasonerMachine;

/** The kinds of state machines that play a game. */
public enum Engine {
  /**
   * Differential propagation over the optimised network; where that can't be built, and if the
   * settings allow it, the reasoner.
   */
  DIFFERENTIAL {
    @Override
    public BuiltEngine build(GameDescription description, BuildSettings settings) {
      return BuiltEngine.of(settings.build(description));
    }
  },

  /** Many games at once over the optimised network, for playouts. */
  BATCH {
    @Override
    public BuiltEngine build(GameDescription description, BuildSettings settings) {
      return BuiltEngine.of(settings.buildNetwork(description).batch(settings.batch()));
    }
  },

  /** Java code of the game, written from the optimised network and compiled into this process. */
  GENERATED {
    @Override
    public BuiltEngine build(GameDescription description, BuildSettings settings) {
      return BuiltEngine.of(this, GeneratedCode.load(settings.buildNetwork(description)));
    }
  },

  /** Bitboards found from the rules; refused where a game has none, or they aren't proven. */
  BITBOARD {
    @Override
    public BuiltEngine build(GameDescription description, BuildSettings settings) {
      return BuiltEngine.of(
          this, Bitboards.of(description, settings.limits(), settings.listener()).machine());
    }
  },

  /**
   * The differential one, the generated one or bitboards, whichever plays random playouts fastest.
   */
  FASTEST {
    @Override
    public BuiltEngine build(GameDescription description, BuildSettings settings) {
      Instant start = Instant.now();
      Build build = settings.buildNetwork(description);
      Duration left = settings.limits().time().minus(Duration.between(start, Instant.now()));
      StateMachine[] boards = boards(description, settings, left);
      StateMachine fastest = GeneratedCode.fastest(build, MEASURED, boards);
      Engine engine =
          Arrays.asList(boards).contains(fastest)
              ? BITBOARD
              : fastest instanceof DifferentialMachine ? DIFFERENTIAL : GENERATED;
      return BuiltEngine.of(engine, fastest);
    }

    /** The machine of bitboards, or none where the game has none that are soon found. */
    private StateMachine[] boards(
        GameDescription description, BuildSettings settings, Duration left) {
      Duration time = Collections.min(List.of(left, MAX_BOARD_TIME));
      try {
        return new StateMachine[] {
          Bitboards.of(description, settings.limits().withTime(time), settings.listener()).machine()
        };
      } catch (NoBitboardException none) {
        return new StateMachine[0];
      } catch (BuildException refusal) {
        if (refusal.isBeyondLimits()) {
          return new StateMachine[0];
        }
        throw refusal;
      }
    }
  },

  /** Reasoning with the rules from state to state, with indexes and tables. */
  REASONER {
    @Override
    public BuiltEngine build(GameDescription description, BuildSettings settings) {
      return BuiltEngine.of(
          this,
          ReasonerMachine.of(
              description, settings.limits(), settings.listener(), ReasonerLimits.DEFAULT));
    }
  },

  /** The reference prover, which neither grounds nor optimises. */
  PROVER {
    @Override
    public BuiltEngine build(GameDescription description, BuildSettings settings) {
      return BuiltEngine.of(this, ProverMachine.of(description));
    }
  };

  /** How long bitboards may take to be found and proven where the fastest engine is looked for. */
  private static final Duration MAX_BOARD_TIME = Duration.ofSeconds(10);

  /** How long each of the engines is measured, and as long before to warm up. */
  private static final Duration MEASURED = Duration.ofSeconds(1);

  /**
   * Builds the machine of a game.
   *
   * @throws org.propnet.gdl.RulesheetException if the rulesheet can't be played, or not within the
   *     limits
   */
  public abstract BuiltEngine build(GameDescription description, BuildSettings settings);

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
