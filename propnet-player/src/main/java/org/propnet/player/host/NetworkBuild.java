package org.propnet.player.host;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.propnet.bitboard.Bitboards;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.budget.BuildPhase;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.RulesheetException;
import org.propnet.machine.MachineSpeed;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.MachineBuilder;

/**
 * A build in the background: of a network, then of bitboards if there is time. The faster machine
 * plays.
 */
final class NetworkBuild {

  /** The fraction of the start clock in which network and bitboards have to be found. */
  private static final double SHARE_WITH_BITBOARDS = 0.6;

  /** How long each of the two machines is measured. */
  private static final Duration MEASURED = Duration.ofMillis(100);

  /**
   * The result.
   *
   * @param build the build of the network
   * @param machine the faster machine: that of the build, or bitboards
   */
  record Built(Build build, StateMachine machine) {}

  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile @Nullable Built built;
  private volatile boolean isCancelled;

  private NetworkBuild() {}

  /**
   * Starts a build.
   *
   * @param startClock the time from now to the first move
   * @param executor runs the build
   * @param listener receives the outcome in one line, unless the build is cancelled
   */
  static NetworkBuild begin(
      GameDescription description,
      BuildLimits limits,
      Duration startClock,
      Executor executor,
      Consumer<String> listener) {
    NetworkBuild network = new NetworkBuild();
    long end = System.nanoTime() + (long) (SHARE_WITH_BITBOARDS * startClock.toNanos());
    try {
      executor.execute(() -> network.run(description, limits, end, listener));
    } catch (RejectedExecutionException full) {
      network.ended.countDown();
      listener.accept("there is no network, for too many are being built");
    }
    return network;
  }

  private void run(
      GameDescription description, BuildLimits limits, long end, Consumer<String> listener) {
    String news = "";
    try {
      if (!isCancelled) {
        BuildListener mayGoOn = (BuildPhase phase, long facts, long rules) -> !isCancelled;
        Build build = MachineBuilder.of(description).limits(limits).listener(mayGoOn).build();
        StateMachine machine = faster(build, description, limits, end, mayGoOn);
        news =
            String.format(
                Locale.ROOT,
                "the network has %,d components, built in %.1f s%s",
                build.network().componentCount(),
                build.report().totalTime().toMillis() / 1000.0,
                machine.equals(build.machine()) ? "" : "; played on bitboards, which are faster");
        built = new Built(build, machine);
      }
    } catch (RuntimeException | Error problem) {
      news = "there is no network, the rules are played as they are: " + reason(problem);
    } finally {
      ended.countDown();
    }
    if (!isCancelled) {
      listener.accept(news);
    }
  }

  /** The machine of a build, or bitboards if they are found in time and are faster. */
  private static StateMachine faster(
      Build build,
      GameDescription description,
      BuildLimits limits,
      long end,
      BuildListener listener) {
    Duration left = Duration.ofNanos(end - System.nanoTime()).minus(MEASURED.multipliedBy(4));
    if (left.isNegative()) {
      return build.machine();
    }
    Duration time = left.compareTo(limits.time()) < 0 ? left : limits.time();
    return Bitboards.find(description, limits.withTime(time), listener)
        .map(boards -> MachineSpeed.fastest(List.of(build.machine(), boards.machine()), MEASURED))
        .orElse(build.machine());
  }

  /** The message if the rules are at fault; otherwise the unexpected exception. */
  private static String reason(Throwable problem) {
    return String.valueOf(
        problem instanceof RulesheetException ? problem.getMessage() : problem.toString());
  }

  /** The result, if the build has succeeded by now. */
  Optional<Built> ready() {
    return Optional.ofNullable(built);
  }

  /**
   * Waits for the end of the build.
   *
   * @param until when to stop waiting, a time of {@link System#nanoTime}
   * @return whether the build has ended, with a network or without
   */
  boolean await(long until) throws InterruptedException {
    return ended.await(until - System.nanoTime(), TimeUnit.NANOSECONDS);
  }

  /** Cancels the build, which ends soon after. */
  void cancel() {
    isCancelled = true;
  }
}
