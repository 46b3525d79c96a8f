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
import org.propnet.net.NetworkCompiler;
import org.propnet.net.PropNet;
import org.propnet.prover.ProverLimits;
import org.propnet.prover.ProverMachine;
import org.propnet.verify.ComparisonEnd;
import org.propnet.verify.ComparisonResult;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.EngineComparison;

/** One game while its properties are tried: what they share is made once. For one thread. */
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

  /** Begins with a game. */
  public GameTrial(RandomGame game) {
    this.game = game;
    this.reference = new RememberingMachine(ProverMachine.of(game.description(), PROVER));
    this.plain = Suppliers.memoize(() -> new PlainGame(game.description()));
    this.ground = Suppliers.memoize(() -> ground(game.description(), GroundingOptions.STANDARD));
    this.network = Suppliers.memoize(() -> NetworkCompiler.compile(ground()));
    this.engine = Suppliers.memoize(() -> DifferentialMachine.of(network()));
  }

  /** The game. */
  RandomGame game() {
    return game;
  }

  /** The rules. */
  public GameDescription description() {
    return game.description();
  }

  /** What decides random choices about this game. */
  public long seed() {
    return game.seed();
  }

  /** The same random numbers for the same game and purpose. */
  public RandomGenerator random(String purpose) {
    return new SplittableRandom(game.seed() ^ purpose.hashCode());
  }

  /** The prover, with a memory. */
  public StateMachine reference() {
    return reference;
  }

  /** The game as it is ground without further settings. */
  public GroundGame ground() {
    return ground.get();
  }

  /** Its network before any pass. */
  public PropNet network() {
    return network.get();
  }

  /** The differential engine on that network, with all techniques. */
  public DifferentialMachine engine() {
    return engine.get();
  }

  /** What several properties of another module need, made when the first one asks for it. */
  public <T> T shared(Class<T> type, Supplier<T> made) {
    Object known = shared.get(type);
    if (known == null) {
      known = made.get();
      shared.put(type, known);
    }
    return type.cast(known);
  }

  /** A description, ground in some way. */
  public static GroundGame ground(GameDescription description, GroundingOptions options) {
    return Grounder.ground(
        description, options, new Budget(description, LIMITS, BuildListener.SILENT));
  }

  /** Whether some comparison ended early since the prover gave up. */
  public boolean isBeyondLimits() {
    return isBeyondLimits;
  }

  /** The first difference between a network, played as it is, and the prover. */
  public String difference(String variant, PropNet net) {
    return difference(variant, DifferentialMachine.of(net, DifferentialOptions.PLAIN));
  }

  /** The first difference between a machine and the prover in random play; empty without any. */
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

  /** The first difference between a machine and the plain rules, also past the end of the game. */
  public String differenceFromPlainRules(String variant, StateMachine machine) {
    String difference = GameAgreement.play(machine, plain.get(), game.seed()).difference();
    return difference.isEmpty() ? "" : variant + ": " + difference;
  }
}
