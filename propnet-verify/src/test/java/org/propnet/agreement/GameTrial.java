package org.propnet.agreement;

import com.google.common.base.Suppliers;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.engine.DifferentialMachine;
import org.propnet.engine.DifferentialOptions;
import org.propnet.fixture.GameAgreement;
import org.propnet.fixture.PlainGame;
import org.propnet.fixture.RandomGame;
import org.propnet.fixture.RememberingMachine;
import org.propnet.gdl.GameDescription;
import org.propnet.ground.GroundGame;
import org.propnet.ground.Grounder;
import org.propnet.ground.GroundingOptions;
import org.propnet.machine.StateMachine;
import org.propnet.net.PropNet;
import org.propnet.net.compile.NetworkCompiler;
import org.propnet.prover.ProverLimits;
import org.propnet.prover.ProverMachine;
import org.propnet.verify.ComparisonEnd;
import org.propnet.verify.ComparisonResult;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.EngineComparison;

/**
 * One game under test, with lazily built parts that its properties share. Not safe for use by
 * several threads.
 */
public final class GameTrial {

  private static final BuildLimits LIMITS =
      BuildLimits.DEFAULT.withRules(200_000).withTime(Duration.ofMinutes(2));
  private static final ProverLimits PROVER = new ProverLimits(20_000_000, 1_000_000);
  private static final int STATES = 40;
  private static final int STEPS = 12;

  private final RandomGame game;
  private final StateMachine reference;
  private final Supplier<PlainGame> plain;
  private final Supplier<GroundGame> ground;
  private final Supplier<PropNet> network;
  private final Supplier<DifferentialMachine> engine;
  private final Map<Class<?>, Object> shared = new HashMap<>();
  private boolean isBeyondLimits;

  /** Makes the trial of a game. */
  public GameTrial(RandomGame game) {
    this.game = game;
    this.reference = new RememberingMachine(ProverMachine.of(game.description(), PROVER));
    this.plain = Suppliers.memoize(() -> new PlainGame(game.description()));
    this.ground = Suppliers.memoize(() -> ground(game.description(), GroundingOptions.STANDARD));
    this.network = Suppliers.memoize(() -> NetworkCompiler.compile(ground()));
    this.engine = Suppliers.memoize(() -> DifferentialMachine.of(network()));
  }

  RandomGame game() {
    return game;
  }

  public GameDescription description() {
    return game.description();
  }

  /** The seed of all random choices about this game. */
  public long seed() {
    return game.seed();
  }

  /** A random generator that is the same for the same game and purpose. */
  public RandomGenerator random(String purpose) {
    return new SplittableRandom(game.seed() ^ purpose.hashCode());
  }

  /** The prover, with cached answers. */
  public StateMachine reference() {
    return reference;
  }

  /** The game, ground with standard options. */
  public GroundGame ground() {
    return ground.get();
  }

  /** Its network before any pass. */
  public PropNet network() {
    return network.get();
  }

  /** The differential engine with all techniques, on that network. */
  public DifferentialMachine engine() {
    return engine.get();
  }

  /** A part that several properties of another module share, built on first use. */
  public <T> T shared(Class<T> type, Supplier<T> made) {
    Object known = shared.get(type);
    if (known == null) {
      known = made.get();
      shared.put(type, known);
    }
    return type.cast(known);
  }

  /** Grounds a description with some options. */
  public static GroundGame ground(GameDescription description, GroundingOptions options) {
    return Grounder.ground(
        description, options, new Budget(description, LIMITS, BuildListener.SILENT));
  }

  /** Whether any comparison ended early because the prover exceeded its limits. */
  public boolean isBeyondLimits() {
    return isBeyondLimits;
  }

  /**
   * The first difference between the prover and a network played without techniques; empty if none.
   */
  public String difference(String variant, PropNet net) {
    return difference(variant, DifferentialMachine.of(net, DifferentialOptions.PLAIN));
  }

  /** The first difference between a machine and the prover in random play; empty if none. */
  public String difference(String variant, StateMachine machine) {
    return difference(variant, machine, STATES);
  }

  /** The same for another number of states. */
  public String difference(String variant, StateMachine machine, long states) {
    ComparisonResult result =
        EngineComparison.compare(
            reference,
            machine,
            ComparisonSettings.defaults()
                .withStateLimit(states)
                .withStepLimit(STEPS)
                .withSeed(game.seed()));
    isBeyondLimits |= result.end() == ComparisonEnd.GAVE_UP;
    return result.difference().map(difference -> variant + ": " + difference).orElse("");
  }

  /**
   * The first difference between a machine and the plain rules, also beyond terminal states; empty
   * if none.
   */
  public String differenceFromPlainRules(String variant, StateMachine machine) {
    String difference = GameAgreement.play(machine, plain.get(), game.seed()).difference();
    return difference.isEmpty() ? "" : variant + ": " + difference;
  }
}
