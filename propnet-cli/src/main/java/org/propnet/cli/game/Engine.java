package org.propnet.cli.game;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.propnet.bitboard.Bitboards;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.MachineSpeed;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.Build;
import org.propnet.program.CompilationException;
import org.propnet.program.GeneratedCode;
import org.propnet.prover.ProverMachine;
import org.propnet.reasoner.PlayableMachine;
import org.propnet.reasoner.ReasonerLimits;
import org.propnet.reasoner.ReasonerMachine;

/** The engines: kinds of state machines. */
public enum Engine {
  /**
   * Differential propagation over the optimised network, with the reasoner as fallback if the
   * settings allow it.
   */
  DIFFERENTIAL,
  /** Many games at once over the optimised network, for playouts. */
  BATCH,
  /** Java code generated from the optimised network and compiled into this process. */
  GENERATED,
  /** Bitboards derived from the rules; refused if a game has none or they can't be proven. */
  BITBOARD,
  /** The fastest at random playouts: the differential engine, the generated one, or bitboards. */
  FASTEST,
  /** Evaluates the rules state by state, with indexes and tables. */
  REASONER,
  /** The reference prover, which neither grounds nor optimises. */
  PROVER;

  /** Time limit for finding and proving bitboards in the search for the fastest engine. */
  private static final Duration MAX_BOARD_TIME = Duration.ofSeconds(10);

  /** Time to measure each engine, after a warm-up of the same length. */
  private static final Duration MEASURED = Duration.ofSeconds(1);

  /**
   * Builds the machine of a game.
   *
   * @throws org.propnet.gdl.RulesheetException if the rulesheet can't be played, or not within the
   *     limits
   */
  public BuiltEngine build(GameDescription description, BuildSettings settings) {
    BuildLimits limits = settings.limits();
    BuildListener listener = settings.listener();
    return switch (this) {
      case DIFFERENTIAL -> BuiltEngine.of(settings.build(description));
      case BATCH -> BuiltEngine.of(settings.buildNetwork(description).batch(settings.batch()));
      case GENERATED ->
          BuiltEngine.of(this, GeneratedCode.load(settings.buildNetwork(description)));
      case BITBOARD -> BuiltEngine.of(this, Bitboards.of(description, limits, listener).machine());
      case FASTEST -> fastest(description, settings);
      case REASONER ->
          BuiltEngine.of(
              this, ReasonerMachine.of(description, limits, listener, ReasonerLimits.DEFAULT));
      case PROVER -> BuiltEngine.of(this, ProverMachine.of(description));
    };
  }

  private static BuiltEngine fastest(GameDescription description, BuildSettings settings) {
    Instant start = Instant.now();
    Build build = settings.buildNetwork(description);
    List<StateMachine> machines = new ArrayList<>();
    machines.add(build.machine());
    try {
      machines.add(GeneratedCode.load(build));
    } catch (CompilationException | BuildException notHere) {
      // the others are compared
    }
    Duration left = settings.limits().time().minus(Duration.between(start, Instant.now()));
    Optional<StateMachine> boards =
        Bitboards.find(
                description,
                settings.limits().withTime(Collections.min(List.of(left, MAX_BOARD_TIME))),
                settings.listener())
            .map(Bitboards::machine);
    boards.ifPresent(machines::add);
    StateMachine fastest = MachineSpeed.fastest(machines, MEASURED);
    Engine engine =
        boards.filter(fastest::equals).isPresent()
            ? BITBOARD
            : fastest.equals(build.machine()) ? DIFFERENTIAL : GENERATED;
    return BuiltEngine.of(PlayableMachine.of(build)).playedBy(engine, fastest);
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
