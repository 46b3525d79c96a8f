package org.propnet.player.host;

import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.propnet.bitboard.Bitboards;
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
  private final Surroundings host;
  private final Consumer<String> listener;
  private final CountDownLatch networkEnded = new CountDownLatch(1);
  private final CountDownLatch boardsEnded = new CountDownLatch(1);
  private volatile @Nullable Built built;
  private volatile boolean isCancelled;

  private NetworkBuild(GameDescription description, Surroundings host, Consumer<String> listener) {
    this.description = description;
    this.host = host;
    this.listener = listener;
  }

  /**
   * Starts a build.
   *
   * @param host runs the builds and has their limits
   * @param listener receives each outcome in one line, unless the build is cancelled
   */
  static NetworkBuild begin(
      GameDescription description, Surroundings host, Consumer<String> listener) {
    NetworkBuild network = new NetworkBuild(description, host, listener);
    try {
      host.builders().execute(network::buildNetwork);
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
    Build build = null;
    try {
      if (!isCancelled) {
        build =
            MachineBuilder.of(description).limits(host.limits()).listener(this::mayGoOn).build();
        built = new Built(build, build.machine());
        tell(
            String.format(
                Locale.ROOT,
                "the network has %,d components, built in %.1f s",
                build.network().componentCount(),
                build.report().totalTime().toMillis() / 1000.0));
      }
    } catch (RuntimeException | Error problem) {
      tell("there is no network, the rules are played as they are: " + reason(problem));
    } finally {
      networkEnded.countDown();
      beginBoards(build);
    }
  }

  private void beginBoards(@Nullable Build build) {
    if (build == null) {
      boardsEnded.countDown();
      return;
    }
    try {
      host.boardBuilders().execute(() -> buildBoards(build));
    } catch (RejectedExecutionException full) {
      boardsEnded.countDown();
      tell("there are no bitboards, for too many are being built");
    }
  }

  private void buildBoards(Build build) {
    try {
      if (!isCancelled) {
        long start = System.nanoTime();
        // As long as a network may take, for they may pay for the rest of the match.
        Optional<StateMachine> boards =
            Bitboards.findFaster(build.machine(), description, host.limits(), this::mayGoOn);
        boards.ifPresent(machine -> built = new Built(build, machine));
        tell(
            String.format(
                Locale.ROOT,
                boards.isPresent()
                    ? "bitboards are faster, found in %.1f s"
                    : "there are no bitboards that are clearly faster, after %.1f s",
                (System.nanoTime() - start) / 1e9));
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
