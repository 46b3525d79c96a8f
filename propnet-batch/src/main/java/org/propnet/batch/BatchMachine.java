package org.propnet.batch;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.util.Arrays;
import java.util.Set;
import java.util.function.Supplier;
import org.propnet.batch.backend.WordBackEnd;
import org.propnet.batch.group.BackEndChoice;
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
 * Plays a game in many lanes at once, for playouts: a 64-bit word holds one component of the
 * network for 64 games, and one sweep over the gates makes a step in all of them. Moves are chosen
 * for all lanes together too, each legal move exactly as likely as the others.
 *
 * <p>The choice of moves relies on invariants proven for all reachable states. Assumptions that are
 * only likely are checked in every step, and where one fails, moves are chosen lane by lane.
 *
 * <p>Where the order of turns is fixed, all lanes are kept in the same phase of that cycle, and
 * each phase has a shorter program of its own. A lane whose game ends early waits for the phase in
 * which its next game begins. Unreachable states outside the cycle are played by the program for
 * all states, provided that the proven invariants hold in them; its back end is chosen when the
 * first such state comes.
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
 * <p>Immutable to its callers; any number of threads may share it.
 */
public final class BatchMachine {

  private final BackEndChoice choice;

  /** Plays states outside the cycle of turns; created lazily. */
  private final Supplier<BackEndChoice> anyStates;

  /**
   * Creates a machine that plays in the cycle of turns where it can.
   *
   * @param any plays any state
   * @param program plays states in the cycle
   * @param backEnds at least one, the first one ready at once
   */
  BatchMachine(BatchProgram any, BatchProgram program, ImmutableList<WordBackEnd> backEnds) {
    this.choice = new BackEndChoice(program, backEnds);
    this.anyStates = Suppliers.memoize(() -> new BackEndChoice(any, backEnds));
  }

  /**
   * Creates a machine that plays a network.
   *
   * @throws org.propnet.engine.MoveDependentStateException if legal moves, goals or the end of the
   *     game depend on moves
   */
  public static BatchMachine of(PropNet net) {
    return of(net, BatchOptions.STANDARD);
  }

  /**
   * Creates a machine that plays a network with the given options.
   *
   * @throws org.propnet.engine.MoveDependentStateException if legal moves, goals or the end of the
   *     game depend on moves
   * @throws IllegalArgumentException if the options name a back end that doesn't exist
   */
  public static BatchMachine of(PropNet net, BatchOptions options) {
    return of(net, options, Budget.unlimited());
  }

  /**
   * Creates a machine that plays a network with the given options, as the last part of a build.
   *
   * @throws org.propnet.engine.MoveDependentStateException if legal moves, goals or the end of the
   *     game depend on moves
   * @throws IllegalArgumentException if the options name a back end that doesn't exist
   * @throws org.propnet.budget.BuildException if a limit is exceeded or the listener cancels
   */
  public static BatchMachine of(PropNet net, BatchOptions options, Budget budget) {
    ImmutableList<WordBackEnd> backEnds = BackEnds.chosen(options.backEnd());
    DifferentialMachine machine = DifferentialMachine.of(net, DifferentialOptions.PLAIN, budget);
    ImmutableList<int[]> exclusive =
        options.exclusive().stream()
            .map(ImmutableIntArray::toArray)
            .collect(ImmutableList.toImmutableList());
    BatchProgram program = BatchProgram.of(machine, exclusive, budget);
    return new BatchMachine(program, program.inPhases(budget), backEnds);
  }

  /** The names of the available back ends, the one that is ready at once first. */
  public static ImmutableList<String> backEnds() {
    return BackEnds.FOUND.all().stream()
        .map(WordBackEnd::name)
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * How to get faster back ends than the available ones; empty if there is nothing to recommend.
   */
  public static String backEndAdvice() {
    return BackEnds.FOUND.advice();
  }

  /** Plays the same game one state at a time: for roles, moves and start states. */
  public DifferentialMachine machine() {
    return program().machine();
  }

  /** The network that is played. */
  public PropNet network() {
    return machine().network();
  }

  /** The name of the back end that plays now. */
  public String backEnd() {
    return choice.current().backEnd().name();
  }

  /** Whether the fastest back end has been found. */
  public boolean isSettled() {
    return choice.isSettled();
  }

  /**
   * Whether a search for a faster back end is under way. It ends when the fastest one has been
   * found. With a single processor it may pause first: a back end that takes long to prepare is
   * prepared only if games are still being played after as much time as preparing it takes.
   */
  public boolean isSearching() {
    return choice.isSearching();
  }

  /**
   * Waits until the fastest back end plays, without pauses. Not needed to play: games can be played
   * at once.
   *
   * @throws IllegalStateException if a back end failed; games continue on another one
   * @throws InterruptedException if the thread is interrupted
   */
  public void awaitFastest() throws InterruptedException {
    choice.await();
  }

  /** The number of lanes that step together on the widest back end in question. */
  public int lanesTogether() {
    return choice.mostLanes();
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
    return choice.program();
  }

  /**
   * The program and back end for games with the given start states: in phases if all states are in
   * the cycle of turns.
   */
  BackEndChoice played(long[][] starts) {
    return played(Arrays.stream(starts).allMatch(state -> program().cycle().phaseOf(state) >= 0));
  }

  /** The same for states in one array, one after the other. */
  BackEndChoice played(long[] states, int count, int stateWords) {
    boolean isInCycle = true;
    for (int state = 0; state < count && isInCycle; state++) {
      isInCycle = program().cycle().phaseOf(states, state * stateWords) >= 0;
    }
    return played(isInCycle);
  }

  private BackEndChoice played(boolean isInCycle) {
    return isInCycle ? choice : anyStates.get();
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
