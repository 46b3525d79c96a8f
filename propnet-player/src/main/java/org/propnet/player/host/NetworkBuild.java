package org.propnet.player.host;

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
import org.propnet.budget.BuildPhase;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.RulesheetException;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.MachineBuilder;

/** A build in the background: of a network and then of bitboards, which play if they are faster. */
final class NetworkBuild {

  /**
   * The result so far.
   *
   * @param build the build of the network
   * @param machine the faster machine: that of the build, or bitboards
   */
  record Built(Build build, StateMachine machine) {}

  private final GameDescription description;
  private final BuildLimits limits;
  private final Executor executor;
  private final Consumer<String> listener;
  private final CountDownLatch networkEnded = new CountDownLatch(1);
  private final CountDownLatch boardsEnded = new CountDownLatch(1);
  private volatile @Nullable Built built;
  private volatile boolean isCancelled;

  private NetworkBuild(
      GameDescription description,
      BuildLimits limits,
      Executor executor,
      Consumer<String> listener) {
    this.description = description;
    this.limits = limits;
    this.executor = executor;
    this.listener = listener;
  }

  /**
   * Starts a build.
   *
   * @param limits the limits of each of the two builds
   * @param executor runs the builds
   * @param listener receives each outcome in one line, unless the build is cancelled
   */
  static NetworkBuild begin(
      GameDescription description,
      BuildLimits limits,
      Executor executor,
      Consumer<String> listener) {
    NetworkBuild network = new NetworkBuild(description, limits, executor, listener);
    try {
      executor.execute(network::buildNetwork);
    } catch (RejectedExecutionException full) {
      network.networkEnded.countDown();
      network.boardsEnded.countDown();
      listener.accept("there is no network, for too many are being built");
    }
    return network;
  }

  private boolean mayGoOn(BuildPhase phase, long facts, long rules) {
    return !isCancelled;
  }

  private void buildNetwork() {
    boolean isNext = false;
    try {
      if (!isCancelled) {
        Build build = MachineBuilder.of(description).limits(limits).listener(this::mayGoOn).build();
        built = new Built(build, build.machine());
        tell(
            String.format(
                Locale.ROOT,
                "the network has %,d components, built in %.1f s",
                build.network().componentCount(),
                build.report().totalTime().toMillis() / 1000.0));
        executor.execute(() -> buildBoards(build));
        isNext = true;
      }
    } catch (RejectedExecutionException full) {
      // the network plays
    } catch (RuntimeException | Error problem) {
      tell("there is no network, the rules are played as they are: " + reason(problem));
    } finally {
      networkEnded.countDown();
      if (!isNext) {
        boardsEnded.countDown();
      }
    }
  }

  private void buildBoards(Build build) {
    try {
      if (!isCancelled) {
        long start = System.nanoTime();
        Optional<StateMachine> boards =
            Bitboards.findFaster(build.machine(), description, limits, this::mayGoOn);
        if (boards.isPresent()) {
          built = new Built(build, boards.get());
          tell(
              String.format(
                  Locale.ROOT,
                  "bitboards are faster, found in %.1f s",
                  (System.nanoTime() - start) / 1e9));
        }
      }
    } catch (RuntimeException | Error problem) {
      tell("there are no bitboards: " + reason(problem));
    } finally {
      boardsEnded.countDown();
    }
  }

  private void tell(String news) {
    if (!isCancelled) {
      listener.accept(news);
    }
  }

  /** The message if the rules are at fault; otherwise the unexpected exception. */
  private static String reason(Throwable problem) {
    return String.valueOf(
        problem instanceof RulesheetException ? problem.getMessage() : problem.toString());
  }

  /** The result, if the network could be built by now. */
  Optional<Built> ready() {
    return Optional.ofNullable(built);
  }

  /**
   * Waits until bitboards are found or refused, or the time is up.
   *
   * @param untilNetwork when to stop waiting without a network, a time of {@link System#nanoTime}
   * @param untilBoards when to stop waiting with a network
   * @return whether the build of the network has ended, with a network or without
   */
  boolean await(long untilNetwork, long untilBoards) throws InterruptedException {
    boolean isEnded = networkEnded.await(untilNetwork - System.nanoTime(), TimeUnit.NANOSECONDS);
    boolean unused =
        isEnded && boardsEnded.await(untilBoards - System.nanoTime(), TimeUnit.NANOSECONDS);
    return isEnded;
  }

  /** Cancels the build, which ends soon after. */
  void cancel() {
    isCancelled = true;
  }
}
