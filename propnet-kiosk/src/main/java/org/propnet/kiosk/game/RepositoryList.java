package org.propnet.kiosk.game;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.propnet.games.repository.GameRepository;
import org.propnet.games.repository.RepositoryException;
import org.propnet.kiosk.game.GameShelf.Group;
import org.propnet.kiosk.game.GameShelf.Listed;

/**
 * The list of games of a repository, kept for some seconds. It is read in a thread of its own, so
 * that a slow repository holds nothing else up. Safe for use by several threads.
 */
final class RepositoryList {

  private static final String NAME = "Repository";
  private static final Duration MAX_AGE = Duration.ofSeconds(10);
  private static final Duration MAX_WAIT = Duration.ofSeconds(2);

  private final String place;
  private CompletableFuture<Void> reading = CompletableFuture.completedFuture(null);
  private long begun = System.nanoTime() - MAX_AGE.toNanos();
  private volatile Group last =
      problem("the repository hasn't answered yet; load this page again in a moment");

  RepositoryList(String place) {
    this.place = place;
  }

  /** The games, as they were read last. Waits a moment for a list that is being read. */
  Group group() {
    reading().copy().completeOnTimeout(null, MAX_WAIT.toMillis(), TimeUnit.MILLISECONDS).join();
    return last;
  }

  private synchronized CompletableFuture<Void> reading() {
    if (reading.isDone() && System.nanoTime() - begun >= MAX_AGE.toNanos()) {
      begun = System.nanoTime();
      reading = CompletableFuture.runAsync(this::read, RepositoryList::start);
    }
    return reading;
  }

  private static void start(Runnable task) {
    Thread thread = new Thread(task, "kiosk-repository");
    thread.setDaemon(true);
    thread.start();
  }

  private void read() {
    try {
      ImmutableList<Listed> games =
          GameRepository.open(place).keys().stream()
              .limit(GameShelf.MAX_LISTED)
              .map(key -> Listed.unread(GameShelf.keyInRepository(key), key))
              .collect(ImmutableList.toImmutableList());
      last = new Group(NAME, games, "");
    } catch (RepositoryException unreadable) {
      last = problem(String.valueOf(unreadable.getMessage()));
    }
  }

  private static Group problem(String line) {
    return new Group(NAME, ImmutableList.of(), line);
  }
}
