package org.propnet.player.host;

import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.budget.BuildPhase;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.RulesheetException;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.MachineBuilder;

/** A network build that runs in the background. */
final class NetworkBuild {

  private final CountDownLatch end = new CountDownLatch(1);
  private volatile @Nullable Build build;
  private volatile boolean isCancelled;

  private NetworkBuild() {}

  /**
   * Starts a build.
   *
   * @param executor runs the build
   * @param listener receives the outcome in one line, unless the build is cancelled
   */
  static NetworkBuild begin(
      GameDescription description,
      BuildLimits limits,
      Executor executor,
      Consumer<String> listener) {
    NetworkBuild network = new NetworkBuild();
    try {
      executor.execute(() -> network.run(description, limits, listener));
    } catch (RejectedExecutionException full) {
      network.end.countDown();
      listener.accept("there is no network, for too many are being built");
    }
    return network;
  }

  private void run(GameDescription description, BuildLimits limits, Consumer<String> listener) {
    String news = "";
    try {
      if (!isCancelled) {
        BuildListener mayGoOn = (BuildPhase phase, long facts, long rules) -> !isCancelled;
        Build built = MachineBuilder.of(description).limits(limits).listener(mayGoOn).build();
        news =
            String.format(
                Locale.ROOT,
                "the network has %,d components, built in %.1f s",
                built.network().componentCount(),
                built.report().totalTime().toMillis() / 1000.0);
        build = built;
      }
    } catch (RuntimeException | Error problem) {
      news = "there is no network, the rules are played as they are: " + reason(problem);
    } finally {
      end.countDown();
    }
    if (!isCancelled) {
      listener.accept(news);
    }
  }

  /** The message if the rules are at fault; otherwise the unexpected exception. */
  private static String reason(Throwable problem) {
    return String.valueOf(
        problem instanceof RulesheetException ? problem.getMessage() : problem.toString());
  }

  /** The build, if it has succeeded by now. */
  Optional<Build> ready() {
    return Optional.ofNullable(build);
  }

  /**
   * Waits for the end of the build.
   *
   * @param until when to stop waiting, a time of {@link System#nanoTime}
   * @return whether the build has ended, with a network or without
   */
  boolean await(long until) throws InterruptedException {
    return end.await(until - System.nanoTime(), TimeUnit.NANOSECONDS);
  }

  /** Cancels the build, which ends soon after. */
  void cancel() {
    isCancelled = true;
  }
}
