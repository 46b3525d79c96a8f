package org.propnet.batch;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.util.Arrays;
import java.util.Set;
import java.util.function.Supplier;
import org.propnet.batch.backend.WordBackEnd;
import org.propnet.batch.group.BackEndChoice;
import org.propnet.batch.group.PlayedProgram;
import org.propnet.batch.program.BatchProgram;
import org.propnet.budget.Budget;
import org.propnet.engine.DifferentialMachine;
import org.propnet.engine.DifferentialOptions;
import org.propnet.gdl.Term;
import org.propnet.machine.ForeignStateException;
import org.propnet.machine.State;
import org.propnet.net.PropNet;
import org.propnet.net.Vocabulary;

/**
 * A game that is played in many lanes at once, for playouts: a word of 64 bits holds one component
 * of the network for 64 games, and a sweep over the gates makes a step in all of them. Moves are
 * chosen for all lanes together too, each legal move exactly as likely as the others, or by {@link
 * MoveWeights}.
 *
 * <p>How the moves are chosen relies on what is proven of states that play can reach. What is only
 * likely is watched, and moves are chosen lane by lane where it isn't so.
 *
 * <p>Where roles take turns whatever happens, all lanes are kept in the same phase of that cycle,
 * and each phase has a program of its own, which is shorter. A game that is over early waits for
 * the phase in which its next one begins. States that no play leads to because they are in no phase
 * are played by the program of all states, if what is proven of reachable states holds in them;
 * which back end plays these is found out when there are any.
 *
 * <h2>Use</h2>
 *
 * {@link Playouts} evaluates states; a {@link #newSimulator} plays in lanes of its own. The
 * smallest network is the best one for this, such as that of {@code OptimizedNetwork}.
 *
 * <h2>Back ends</h2>
 *
 * The same program is run by one of several back ends with the same results. An interpreter begins
 * at once; a faster one takes over when it is ready, see {@link BatchOptions#backEnd}.
 *
 * <p>To its callers it is immutable; any number of threads may share it.
 */
public final class BatchMachine {

  private final BatchProgram program;
  private final BackEndChoice choice;

  /** What plays states that aren't in the cycle of turns, made when there are such. */
  private final Supplier<PlayedProgram> anyStates;

  private BatchMachine(
      BatchProgram any, BatchProgram program, ImmutableList<WordBackEnd> backEnds) {
    this.program = program;
    this.choice = new BackEndChoice(program, backEnds);
    this.anyStates =
        Suppliers.memoize(() -> new PlayedProgram(any, new BackEndChoice(any, backEnds)));
  }

  /**
   * A machine that plays a network.
   *
   * @throws org.propnet.engine.MoveDependentStateException if legal moves, goals or the end of the
   *     game depend on moves
   */
  public static BatchMachine of(PropNet net) {
    return of(net, BatchOptions.STANDARD);
  }

  /**
   * A machine that plays a network in a certain way.
   *
   * @throws org.propnet.engine.MoveDependentStateException if legal moves, goals or the end of the
   *     game depend on moves
   * @throws IllegalArgumentException if the options name a back end that isn't there
   */
  public static BatchMachine of(PropNet net, BatchOptions options) {
    return of(net, options, Budget.unlimited());
  }

  /**
   * A machine that plays a network in a certain way, as the last part of a build.
   *
   * @throws org.propnet.engine.MoveDependentStateException if legal moves, goals or the end of the
   *     game depend on moves
   * @throws IllegalArgumentException if the options name a back end that isn't there
   * @throws org.propnet.budget.BuildException if a limit is met or the listener cancels
   */
  public static BatchMachine of(PropNet net, BatchOptions options, Budget budget) {
    ImmutableList<WordBackEnd> backEnds = BackEnds.chosen(options.backEnd());
    DifferentialMachine machine = DifferentialMachine.of(net, DifferentialOptions.PLAIN, budget);
    ImmutableList<int[]> exclusive =
        options.exclusive().stream()
            .map(ImmutableIntArray::toArray)
            .collect(ImmutableList.toImmutableList());
    MoveWeights weights = options.weights().orElseGet(() -> MoveWeights.uniform(net));
    BatchProgram program = BatchProgram.of(machine, exclusive, weights.values(), budget);
    return of(program, program.inPhases(budget), backEnds);
  }

  /** A machine that plays a program on one of several back ends, the first one ready at once. */
  static BatchMachine of(BatchProgram program, ImmutableList<WordBackEnd> backEnds) {
    return of(program, program, backEnds);
  }

  /**
   * A machine that plays in the cycle of turns where it can.
   *
   * @param any plays any state
   * @param program plays states in the cycle
   */
  static BatchMachine of(
      BatchProgram any, BatchProgram program, ImmutableList<WordBackEnd> backEnds) {
    return new BatchMachine(any, program, backEnds);
  }

  /** The names of the back ends that there are, the first one ready at once. */
  public static ImmutableList<String> backEnds() {
    return BackEnds.all().stream().map(WordBackEnd::name).collect(ImmutableList.toImmutableList());
  }

  /** How to have faster back ends than those that there are; empty if there is nothing to say. */
  public static String backEndAdvice() {
    return BackEnds.advice();
  }

  /** Plays the same game one state at a time: for roles, moves, and states to begin in. */
  public DifferentialMachine machine() {
    return program.machine();
  }

  /** The network that is played. */
  public PropNet network() {
    return program.machine().network();
  }

  /** The name of the back end that plays now. */
  public String backEnd() {
    return choice.current().backEnd().name();
  }

  /** Whether the fastest back end was found. */
  public boolean isSettled() {
    return choice.isSettled();
  }

  /**
   * Whether a faster back end is looked for now. That ends when the fastest one was found. With a
   * single processor it pauses before: a back end that takes long is prepared only if games are
   * still played when as much time has passed as preparing it takes.
   */
  public boolean isSearching() {
    return choice.isSearching();
  }

  /**
   * Waits until the fastest back end plays, without pauses. Not needed to play: games can be played
   * at once.
   *
   * @throws IllegalStateException if a back end failed; another one goes on playing
   * @throws InterruptedException if the thread is interrupted
   */
  public void awaitFastest() throws InterruptedException {
    choice.await();
  }

  /** How many lanes make a step together on the widest back end that may play. */
  public int lanesTogether() {
    return choice.mostLanes();
  }

  /** How the game is played. */
  BatchPlan plan() {
    return BatchPlan.of(program);
  }

  /**
   * A new simulator with all lanes in the initial state.
   *
   * @param lanes how many, a multiple of 64; of 512 for full speed
   * @throws IllegalArgumentException if the number isn't a multiple of 64 or isn't above 0
   */
  public BatchSimulator newSimulator(int lanes) {
    return new BatchSimulator(this, lanes);
  }

  BatchProgram program() {
    return program;
  }

  /** What plays games that begin in some states: in phases if all are in the cycle of turns. */
  PlayedProgram played(long[][] starts) {
    return played(Arrays.stream(starts).allMatch(state -> program.cycle().phaseOf(state) >= 0));
  }

  /** The same for states whose words stand one after the other. */
  PlayedProgram played(long[] states, int count, int stateWords) {
    boolean isInCycle = true;
    for (int state = 0; state < count && isInCycle; state++) {
      isInCycle = program.cycle().phaseOf(states, state * stateWords) >= 0;
    }
    return played(isInCycle);
  }

  private PlayedProgram played(boolean isInCycle) {
    return isInCycle ? new PlayedProgram(program, choice) : anyStates.get();
  }

  /**
   * A state of any machine of the same game as words: base i is bit i mod 64 of word i / 64.
   *
   * @throws ForeignStateException if a proposition of the state can't be true in this game
   */
  long[] words(State state) {
    Vocabulary vocabulary = network().vocabulary();
    long[] words = new long[vocabulary.stateWords()];
    Set<Term> propositions = state.propositions();
    for (Term proposition : propositions) {
      int base = vocabulary.baseNumber(proposition);
      if (base < 0) {
        throw new ForeignStateException(
            proposition + " can never be true in this game; pass a state of the same rulesheet");
      }
      words[base >>> 6] |= 1L << base;
    }
    return words;
  }
}
