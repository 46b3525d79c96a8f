package org.propnet.player.search;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.propnet.batch.BatchMachine;
import org.propnet.batch.LeafPlayouts;
import org.propnet.machine.PackedSimulator;

/**
 * Supplies the lanes of a {@link PlayoutSearch}. They are used once the machine is built and a
 * comparison shows that, on their current back end, they play enough games from a game's states,
 * with the time for the tree added to both. Without a time limit they are awaited instead, so that
 * results don't depend on a clock.
 */
final class LaneSupply {

  /** The minimum ratio of the games that lanes play to those of a simulator, in the same time. */
  private static final double MIN_GAIN = 5;

  /** About how long the tree takes for a leaf, without its games. */
  static final double TREE_NANOS = 4_000;

  /** A leaf without lanes has at most this many games. */
  private static final int MAX_GAMES_PER_LEAF = 8;

  /**
   * The number of comparisons that lanes may lose on their fastest back end before they are given
   * up, if they aren't hopeless.
   */
  private static final int MAX_COMPARISONS = 8;

  /** How many times longer than by a simulator's game, with the tree, a leaf may take in lanes. */
  private static final double MAX_COST = 2;

  /**
   * Lanes are given up, until the next comparison, if two batches or more in a row take longer than
   * {@link #MAX_COST} allows, and together this long.
   */
  private static final long MAX_SLOW_NANOS = 20_000_000;

  /**
   * How many times its duration a comparison that lanes lost is the last one. A step of all lanes
   * can't be interrupted, so on a slow back end a comparison takes longer than its deadline allows.
   */
  private static final int PAUSE_AFTER_COMPARISON = 20;

  /** How long lanes aren't compared after they were slow in play, or hopeless in a comparison. */
  private static final long LONG_PAUSE_NANOS = 2_000_000_000L;

  private static final int ROUNDS = 8;
  private static final long ROUND_NANOS = 500_000;
  private static final int COMPARED_STATES = 64;
  private static final long PAUSE_MILLIS = 5;

  /** A machine with its playouts, which from then on search for its fastest back end. */
  private record Made(BatchMachine machine, LeafPlayouts playouts) {}

  private final @Nullable CompletableFuture<Made> coming;
  private final PackedSimulator simulator;
  private final GoalScale scale;
  private final PlayoutSettings settings;
  private boolean isRefused;
  private int comparisons;

  /** The time before which lanes that lost a comparison, or were slow, aren't compared again. */
  private long pauseEnd = System.nanoTime();

  /** How long a simulator takes for a game from the state in which lanes were last looked for. */
  private double singleNanos = Double.MAX_VALUE;

  private int slowBatches;

  /** How long the slow batches took that came last, without a faster one in between. */
  private long slowNanos;

  /** Whether the lanes compared last would lose if they were twice as fast, too. */
  private boolean isHopeless;

  /** The back end on which lanes were last compared. */
  private String compared = "";

  private @Nullable LeafLanes games;

  LaneSupply(
      Optional<CompletableFuture<BatchMachine>> coming,
      PackedSimulator simulator,
      GoalScale scale,
      PlayoutSettings settings) {
    int lanes = Integer.highestOneBit(settings.lanes());
    this.coming =
        coming
            .filter(batch -> settings.lanes() > 0)
            .map(
                batch ->
                    batch.thenApply(
                        machine ->
                            new Made(machine, new LeafPlayouts(machine, lanes, Rollout.MAX_STEPS))))
            .orElse(null);
    this.simulator = simulator;
    this.scale = scale;
    this.settings = settings;
  }

  /** The lanes that play games; null if there are none. */
  @Nullable LeafLanes games() {
    return games;
  }

  /** Leaves the processor to the search for the fastest back end, until that pauses. */
  void settle(Deadline deadline) throws InterruptedException {
    while (coming != null && !isAtRest(coming) && !deadline.hasPassed()) {
      Thread.sleep(PAUSE_MILLIS);
    }
  }

  private static boolean isAtRest(CompletableFuture<Made> coming) {
    return coming.isCompletedExceptionally()
        || (coming.isDone() && !coming.join().machine().isSearching());
  }

  /** Like {@link #look}, but compares lanes only if their back end has changed. */
  void lookIfNew(Deadline deadline, RandomGenerator random) throws InterruptedException {
    if (coming != null
        && coming.isDone()
        && !coming.isCompletedExceptionally()
        && !coming.join().machine().backEnd().equals(compared)) {
      pauseEnd = System.nanoTime(); // a pause is for the back end before
      look(deadline, random);
    }
  }

  /** Takes lanes if they are ready; they are compared from the simulator's state. */
  void look(Deadline deadline, RandomGenerator random) throws InterruptedException {
    boolean isTimed = settings.playouts() == 0;
    if (games != null && isTimed) {
      long[] state = new long[simulator.stateWords()];
      simulator.save(state, 0);
      singleNanos = gameNanos(state, new Rollout(), deadline, random);
      simulator.load(state, 0);
    }
    long start = System.nanoTime();
    if (isRefused
        || games != null
        || coming == null
        || (isTimed && (!coming.isDone() || start - pauseEnd < 0))) {
      return;
    }
    Made made;
    try {
      made = coming.get();
    } catch (ExecutionException notMade) { // a limit was hit
      isRefused = true;
      return;
    }
    String backEnd = made.machine().backEnd();
    comparisons = backEnd.equals(compared) ? comparisons : 0;
    compared = backEnd;
    LaneBits bits = LaneBits.of(simulator, made.machine().network().vocabulary()).orElse(null);
    if (bits == null) {
      isRefused = true;
      return;
    }
    LeafLanes found = new LeafLanes(made.playouts(), scale, bits);
    if (isTimed && !isFaster(found, deadline, random)) {
      isRefused = made.machine().isSettled() && (isHopeless || ++comparisons == MAX_COMPARISONS);
      long now = System.nanoTime();
      pauseEnd = now + (isHopeless ? LONG_PAUSE_NANOS : PAUSE_AFTER_COMPARISON * (now - start));
      return;
    }
    games = found;
  }

  /**
   * Gives the lanes up if they are slow in play, as when their code isn't compiled yet.
   *
   * @param isDone whether the leaves were evaluated in this time; otherwise it may be slow, but not
   *     fast
   */
  void note(int leaves, long nanos, boolean isDone) {
    boolean isSlow = nanos > MAX_COST * (singleNanos + TREE_NANOS) * leaves;
    if ((isSlow || isDone) && countBatch(isSlow, nanos)) {
      games = null;
      pauseEnd = System.nanoTime() + LONG_PAUSE_NANOS;
    }
  }

  /** Counts a batch; returns whether the last ones, all of them slow, have taken too long. */
  boolean countBatch(boolean isSlow, long nanos) {
    slowBatches = isSlow ? slowBatches + 1 : 0;
    slowNanos = isSlow ? slowNanos + nanos : 0;
    boolean areTooSlow = slowBatches > 1 && slowNanos > MAX_SLOW_NANOS;
    if (areTooSlow) {
      slowBatches = 0;
      slowNanos = 0;
    }
    return areTooSlow;
  }

  private boolean isFaster(LeafLanes lanes, Deadline deadline, RandomGenerator random)
      throws InterruptedException {
    long[] state = new long[simulator.stateWords()];
    simulator.save(state, 0);
    for (int i = 0; i < COMPARED_STATES; i++) {
      lanes.add(state);
    }
    int lanesOfLeaf = Integer.highestOneBit(settings.lanes());
    // Shortest times, as the noise of a busy machine only adds to them.
    double laneNanos = Double.MAX_VALUE;
    double simulatorNanos = Double.MAX_VALUE;
    Rollout rollout = new Rollout();
    for (int round = 0; round < ROUNDS && !deadline.hasPassed(); round++) {
      long start = System.nanoTime();
      if (lanes.play(random, deadline::isOver)) {
        long nanos = System.nanoTime() - start;
        laneNanos = Math.min(laneNanos, (double) nanos / (COMPARED_STATES * lanesOfLeaf));
      }
      simulatorNanos = Math.min(simulatorNanos, gameNanos(state, rollout, deadline, random));
    }
    simulator.load(state, 0);
    singleNanos = simulatorNanos;
    isHopeless =
        Math.max(laneNanos, simulatorNanos) < Double.MAX_VALUE
            && !pays(laneNanos / 2, simulatorNanos, lanesOfLeaf);
    return pays(laneNanos, simulatorNanos, lanesOfLeaf);
  }

  /**
   * Whether lanes pay.
   *
   * @param laneNanos the time for a game in lanes
   * @param simulatorNanos the time for a simulator's game; the largest value if none was played
   * @param games the number of games in lanes for a leaf
   */
  static boolean pays(double laneNanos, double simulatorNanos, int games) {
    return simulatorNanos < Double.MAX_VALUE
        && (laneNanos + TREE_NANOS / games) * MIN_GAIN < simulatorNanos + TREE_NANOS;
  }

  /**
   * How many games evaluate a leaf without lanes, under a time limit and if their moves aren't
   * recorded: until they have taken as long as the tree does for the leaf.
   */
  static int gamesPerLeaf(double gameNanos) {
    return (int) Math.max(1, Math.min(Math.ceil(TREE_NANOS / gameNanos), MAX_GAMES_PER_LEAF));
  }

  /** How long a simulator takes for a game from a state; the largest value without time for one. */
  private double gameNanos(long[] state, Rollout rollout, Deadline deadline, RandomGenerator random)
      throws InterruptedException {
    long start = System.nanoTime();
    long nanos = 0;
    int played = 0;
    while (nanos < ROUND_NANOS) {
      simulator.load(state, 0);
      if (!rollout.finish(simulator, random, 0, deadline)) {
        break;
      }
      played++;
      nanos = System.nanoTime() - start;
    }
    return played == 0 ? Double.MAX_VALUE : (double) nanos / played;
  }
}
