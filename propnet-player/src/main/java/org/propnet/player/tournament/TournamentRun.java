package org.propnet.player.tournament;

import com.google.common.base.Throwables;
import com.google.common.collect.ImmutableList;
import com.google.common.util.concurrent.ThreadFactoryBuilder;
import com.google.common.util.concurrent.Uninterruptibles;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.propnet.player.manager.Entrant;
import org.propnet.player.manager.MatchGame;

/**
 * One run of a tournament. Matches run in the threads of a pool, which report problems to the
 * listener; everything else, including the journal, is done by the thread that runs the tournament,
 * which sleeps until a match is over.
 */
final class TournamentRun implements AutoCloseable {

  private final TournamentPlan plan;
  private final TournamentListener listener;
  private final @Nullable Predicate<ImmutableList<PlayedMatch>> isAnswered;
  private final Schedule schedule;
  private final MatchTask task;
  private final TournamentJournal journal;
  private final int parallel;
  private final ExecutorService pool;
  private final ExecutorCompletionService<MatchTask.Outcome> matches;

  /** The matches in progress. */
  private final IdentityHashMap<Future<MatchTask.Outcome>, Pairing> running =
      new IdentityHashMap<>();

  /** The entrants that are playing and can't play a second match at the same time. */
  private final Set<Integer> busy = new HashSet<>();

  /** Finished matches that come after an unfinished one. */
  private final Map<Integer, PlayedMatch> ahead = new HashMap<>();

  /** The leading matches that are all finished. */
  private final List<PlayedMatch> played = new ArrayList<>();

  private int planned;

  /** The number of the first match that failed, and why. */
  private int failed = Integer.MAX_VALUE;

  private @Nullable ExecutionException failure;
  private boolean isOver;

  TournamentRun(
      TournamentPlan plan,
      TournamentFiles files,
      @Nullable Predicate<ImmutableList<PlayedMatch>> isAnswered,
      TournamentListener listener)
      throws IOException {
    this.plan = plan;
    this.listener = new InTurn(listener);
    this.isAnswered = isAnswered;
    this.schedule = Schedule.of(plan);
    this.journal = new TournamentJournal(plan, files);
    this.task = new MatchTask(plan, files.records());
    int players = plan.games().stream().mapToInt(MatchGame::players).max().orElseThrow();
    this.parallel =
        plan.parallel() > 0
            ? plan.parallel()
            : Math.max(1, Runtime.getRuntime().availableProcessors() / players);
    this.pool =
        Executors.newFixedThreadPool(
            parallel, new ThreadFactoryBuilder().setNameFormat("propnet-match-%d").build());
    this.matches = new ExecutorCompletionService<>(pool);
  }

  /** Plays until the end, or until the question is answered; returns the matches up to there. */
  ImmutableList<PlayedMatch> run() throws InterruptedException, IOException {
    task.prepareFolder();
    ImmutableList<Pairing> stage = schedule.next(played);
    while (!stage.isEmpty() && !play(stage)) {
      stage = schedule.next(played);
    }
    isOver = true;
    return ImmutableList.copyOf(played);
  }

  /** Plays matches that don't depend on each other; returns whether the question is answered. */
  private boolean play(ImmutableList<Pairing> stage) throws InterruptedException, IOException {
    planned = (int) Math.max(Schedule.count(plan), (long) stage.get(0).number() + stage.size());
    Queue<Pairing> waiting = new ArrayDeque<>();
    for (Pairing pairing : stage) {
      Optional<PlayedMatch> noted = journal.find(pairing);
      if (noted.isPresent()) {
        ahead.put(pairing.number(), noted.get());
        listener.noted(noted.get(), planned);
      } else {
        waiting.add(pairing);
      }
    }
    while (!isAnswered(stage)) {
      while (running.size() < parallel && start(waiting)) {
        // start as many as may run
      }
      if (running.isEmpty()) {
        return false;
      }
      keep(matches.take());
    }
    return true;
  }

  /**
   * Advances over finished matches, up to where the question is answered. Later matches don't
   * count, even if they failed.
   */
  private boolean isAnswered(ImmutableList<Pairing> stage)
      throws InterruptedException, IOException {
    int first = stage.get(0).number();
    while (played.size() < first + stage.size()) {
      Pairing pairing = stage.get(played.size() - first);
      if (pairing.number() == failed && failure != null) {
        rethrow(failure);
      }
      PlayedMatch match = ahead.remove(pairing.number());
      if (match == null) {
        return false;
      }
      played.add(match);
      if (pairing.endsOrders()
          && isAnswered != null
          && isAnswered.test(ImmutableList.copyOf(played))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Starts the first match whose players are free, unless it comes after one that failed; returns
   * whether there was one.
   */
  private boolean start(Queue<Pairing> waiting) {
    for (Iterator<Pairing> pairings = waiting.iterator(); pairings.hasNext(); ) {
      Pairing pairing = pairings.next();
      if (pairing.number() < failed && pairing.entrants().stream().noneMatch(busy::contains)) {
        pairings.remove();
        pairing.entrants().stream()
            .filter(entrant -> plan.entrants().get(entrant) instanceof Entrant.Remote)
            .forEach(busy::add);
        running.put(matches.submit(() -> task.play(pairing, listener)), pairing);
        return true;
      }
    }
    return false;
  }

  /** Records a finished match, or its failure. */
  private void keep(Future<MatchTask.Outcome> future) throws InterruptedException, IOException {
    Pairing pairing = Objects.requireNonNull(running.remove(future));
    busy.removeAll(pairing.entrants());
    MatchTask.Outcome outcome;
    try {
      outcome = future.get();
    } catch (ExecutionException problem) {
      if (pairing.number() < failed) {
        failed = pairing.number();
        failure = problem;
      }
      return;
    }
    journal.add(outcome.match());
    listener.played(outcome.match(), outcome.record(), planned);
    ahead.put(pairing.number(), outcome.match());
  }

  /** Rethrows a task's exception unwrapped. */
  private static void rethrow(ExecutionException failure) throws InterruptedException, IOException {
    Throwable cause = failure.getCause();
    if (cause != null) {
      Throwables.throwIfInstanceOf(cause, InterruptedException.class);
      Throwables.throwIfInstanceOf(cause, IOException.class);
      Throwables.throwIfUnchecked(cause);
    }
    throw new IllegalStateException("a match threw what it doesn't declare", failure);
  }

  /**
   * Aborts the matches in progress; those that finish meanwhile are kept. An error with one of them
   * is thrown after all are kept; after the end of the run it doesn't matter, as they aren't among
   * the results.
   */
  @Override
  public void close() throws IOException {
    try (journal) {
      pool.shutdownNow();
      Uninterruptibles.awaitTerminationUninterruptibly(pool);
      Optional<Exception> first = Optional.empty();
      for (Future<MatchTask.Outcome> future = matches.poll();
          future != null;
          future = matches.poll()) {
        try {
          keep(future);
        } catch (InterruptedException | IOException | RuntimeException problem) {
          first = first.or(() -> Optional.of(problem));
        }
      }
      if (first.isPresent() && !isOver) {
        Throwables.throwIfInstanceOf(first.get(), IOException.class);
        Throwables.throwIfUnchecked(first.get());
        throw new IllegalStateException(first.get());
      }
    }
  }
}
