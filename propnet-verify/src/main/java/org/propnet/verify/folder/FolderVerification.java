package org.propnet.verify.folder;

import com.google.common.base.Throwables;
import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.function.Predicate;
import org.propnet.gdl.text.TextOrder;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.external.MachineFactory;

/**
 * Verifies a kind of state machine on a folder of rulesheets.
 *
 * <h2>What is compared</h2>
 *
 * Every rulesheet {@code NAME.kif} is read and built, and so are those in infix form, which go by
 * their file names, such as {@code NAME.hrf}. The machine is compared with recorded behaviour,
 * {@code NAME.trace.gz} or {@code NAME.trace}, where there is any, and with the machine of a second
 * factory, the reference, in random play, where one is given.
 *
 * <h2>Defaults</h2>
 *
 * All rulesheets, no traces, no reference, {@link ComparisonSettings#defaults} with a time limit of
 * one minute, and one thread.
 *
 * <h2>Time and errors</h2>
 *
 * The time limit of the settings is for a game as a whole. Recorded play has to be compared whole;
 * after it, random play goes on until a limit is met. A machine or a factory that doesn't come back
 * is given up a little later: its thread is interrupted and, where it doesn't heed that, left
 * behind as a daemon. An error or an unforeseen exception in one game ends the whole verification
 * and is thrown by {@link #run}.
 *
 * <p>Immutable and safe to share between threads. The outcomes don't depend on the number of
 * threads, unless the time runs out.
 */
public final class FolderVerification {

  /** How long after the time limit a game is given up, in milliseconds. */
  private static final long GRACE = 2_000;

  private final MachineFactory tested;
  private final Optional<MachineFactory> reference;
  private final Optional<Path> traces;
  private final ComparisonSettings settings;
  private final int threads;
  private final Optional<Noting> noting;

  /**
   * Where finished games are noted.
   *
   * @param journal the file
   * @param machines what the machines are called there
   * @param isDone whether a noted game is left out
   */
  private record Noting(
      VerificationJournal journal, String machines, Predicate<GameVerification> isDone) {

    Optional<GameVerification> find(GameFiles game, String digest) {
      return journal.find(machines, game.name(), digest).filter(isDone);
    }
  }

  private FolderVerification(
      MachineFactory tested,
      Optional<MachineFactory> reference,
      Optional<Path> traces,
      ComparisonSettings settings,
      int threads,
      Optional<Noting> noting) {
    this.tested = tested;
    this.reference = reference;
    this.traces = traces;
    this.settings = settings;
    this.threads = threads;
    this.noting = noting;
  }

  /** A verification of the machines that the factory makes, with all defaults. */
  public static FolderVerification of(MachineFactory tested) {
    ComparisonSettings settings =
        ComparisonSettings.defaults().withTimeLimit(Duration.ofMinutes(1));
    return new FolderVerification(
        tested, Optional.empty(), Optional.empty(), settings, 1, Optional.empty());
  }

  /** This verification with a reference for random play. */
  public FolderVerification withReference(MachineFactory newReference) {
    return new FolderVerification(
        tested, Optional.of(newReference), traces, settings, threads, noting);
  }

  /** This verification with the recorded behaviour in that folder. */
  public FolderVerification withTraces(Path folder) {
    return new FolderVerification(
        tested, reference, Optional.of(folder), settings, threads, noting);
  }

  /** This verification with other settings; their time limit is for a game as a whole. */
  public FolderVerification withSettings(ComparisonSettings newSettings) {
    return new FolderVerification(tested, reference, traces, newSettings, threads, noting);
  }

  /**
   * This verification with another number of games at the same time.
   *
   * @throws IllegalArgumentException if it is not positive
   */
  public FolderVerification withThreads(int newThreads) {
    if (newThreads < 1) {
      throw new IllegalArgumentException("expected at least one thread, but got " + newThreads);
    }
    return new FolderVerification(tested, reference, traces, settings, newThreads, noting);
  }

  /**
   * This verification with a journal: games that are noted there are taken from there, and those
   * that are {@linkplain GameOutcome#isSettled settled} from now on are noted.
   *
   * @param journal where; its settings have to say all that this verification's settings do
   * @param machines what the machines under test and the reference are called there; other machines
   *     need another name
   * @param isDone whether a game is left out that is noted without the difference itself; otherwise
   *     it is verified again
   */
  public FolderVerification withJournal(
      VerificationJournal journal, String machines, Predicate<GameVerification> isDone) {
    return new FolderVerification(
        tested,
        reference,
        traces,
        settings,
        threads,
        Optional.of(new Noting(journal, machines, isDone)));
  }

  /**
   * Verifies all games of a folder.
   *
   * @param rulesheets the folder; files whose ending stands for no {@link
   *     org.propnet.gdl.RulesheetSyntax} are left out
   * @param listener hears of the progress
   * @throws IOException if the folder can't be listed or the one of the traces is none, or if the
   *     journal can't be written; what is wrong with one file is in its row
   * @throws InterruptedException if the thread is interrupted; the games at work are then stopped
   */
  public VerificationReport run(Path rulesheets, VerificationListener listener)
      throws IOException, InterruptedException {
    ImmutableList<GameFiles> games = GameFiles.in(rulesheets, traces);
    ExecutorService pool = Executors.newFixedThreadPool(threads, FolderVerification::daemon);
    try {
      ExecutorCompletionService<GameVerification> rows = new ExecutorCompletionService<>(pool);
      Object turn = new Object();
      for (GameFiles game : games) {
        rows.submit(() -> verify(game, listener, turn));
      }
      List<GameVerification> done = new ArrayList<>();
      while (done.size() < games.size()) {
        done.add(result(rows.take()));
      }
      done.sort(Comparator.comparing(GameVerification::name, TextOrder.BY_CODE_POINT));
      return new VerificationReport(ImmutableList.copyOf(done));
    } finally {
      pool.shutdownNow();
    }
  }

  private GameVerification verify(GameFiles game, VerificationListener listener, Object turn)
      throws InterruptedException, IOException {
    String digest = noting.isPresent() ? game.digest() : "";
    Optional<GameVerification> noted = noting.flatMap(notes -> notes.find(game, digest));
    synchronized (turn) {
      if (noted.isPresent()) {
        listener.finished(noted.get());
        return noted.get();
      }
      listener.started(game.name());
    }
    GameVerification row = check(game);
    if (noting.isPresent() && row.outcome().isSettled()) {
      noting.get().journal().add(noting.get().machines(), digest, row);
    }
    synchronized (turn) {
      listener.finished(row);
    }
    return row;
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "propnet-verification");
    thread.setDaemon(true);
    return thread;
  }

  private GameVerification check(GameFiles game) throws InterruptedException, IOException {
    GameCheck check = new GameCheck(game, tested, reference, settings);
    FutureTask<GameVerification> task = new FutureTask<>(check::run);
    Thread worker = daemon(task);
    worker.start();
    try {
      worker.join(GameCheck.limit(settings).plusMillis(GRACE).toMillis());
      return task.isDone() ? result(task) : check.givenUp("no answer long after the time limit");
    } finally {
      task.cancel(true);
    }
  }

  /** The result of a task; what it throws is thrown here as it is. */
  private static GameVerification result(Future<GameVerification> task)
      throws InterruptedException, IOException {
    try {
      return task.get();
    } catch (ExecutionException failure) {
      Throwable cause = failure.getCause();
      if (cause != null) {
        Throwables.throwIfInstanceOf(cause, InterruptedException.class);
        Throwables.throwIfInstanceOf(cause, IOException.class);
        Throwables.throwIfUnchecked(cause);
      }
      throw new IllegalStateException("a task threw what it doesn't declare", failure);
    }
  }
}
