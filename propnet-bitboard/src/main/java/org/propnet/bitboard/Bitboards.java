package org.propnet.bitboard;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.MethodTooLargeException;
import org.propnet.bitboard.BitboardReport.Moves;
import org.propnet.bitboard.BitboardReport.Program;
import org.propnet.bitboard.BitboardReport.Times;
import org.propnet.bitboard.layout.Layout;
import org.propnet.bitboard.layout.NoLayoutException;
import org.propnet.bitboard.moves.Board;
import org.propnet.bitboard.moves.MoveTables;
import org.propnet.bitboard.moves.TurnSample;
import org.propnet.bitboard.proof.Validation;
import org.propnet.bitboard.proof.Verdict;
import org.propnet.bitboard.run.Assembly;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.gdl.GameDescription;
import org.propnet.ground.GroundGame;
import org.propnet.ground.Grounder;
import org.propnet.ground.GroundingOptions;
import org.propnet.ground.GroundingTechnique;
import org.propnet.machine.MachineSpeed;
import org.propnet.machine.StateMachine;
import org.propnet.net.PropNet;
import org.propnet.net.compile.NetworkCompiler;

/**
 * A game compiled to bitboards: up to 64 isomorphic ground rules are packed into each word, so that
 * a step takes a few word operations. Immutable and thread-safe, but for {@link #assembly}.
 *
 * <p>The stages, with a value as the result of each: ground rules with the names of their atoms; a
 * layout ({@code Layout}: which arguments are coordinates, which atoms share a word); classes of
 * isomorphic rules as word programs ({@code StateProgram}); tables with the effect of each move
 * ({@code MoveTables}); the assembled programs ({@code Assembly}); translation validation against
 * the network of the ground rules ({@code Validation}); bytecode. A game without a board, with
 * cyclic ground rules or with an unproven bit has no bitboards.
 */
public final class Bitboards {

  // For findFaster.
  private static final Duration MEASURED = Duration.ofMillis(250);
  private static final double MIN_GAIN = 1.5;

  private final PropNet network;
  private final Assembly assembly;
  private final BitboardMachine machine;
  private final BitboardReport report;

  private Bitboards(
      PropNet network, Assembly assembly, BitboardMachine machine, BitboardReport report) {
    this.network = network;
    this.assembly = assembly;
    this.machine = machine;
    this.report = report;
  }

  /**
   * The network of the ground rules, which the programs are proven against. Its vocabulary numbers
   * propositions and moves; that of the game's {@code Build} may have fewer.
   */
  public PropNet network() {
    return network;
  }

  /** The proven programs, for generators of source. Not thread-safe. */
  @SuppressWarnings("exports") // its package is exported to the module with the generator alone
  public Assembly assembly() {
    return assembly;
  }

  /**
   * The state machine of the game. Its simulators are {@link org.propnet.machine.PackedSimulator}s
   * that number moves in the order of their texts, as all machines do, but pack states in a bit
   * order of their own.
   */
  public StateMachine machine() {
    return machine;
  }

  /** Statistics of the compilation. */
  public BitboardReport report() {
    return report;
  }

  /** Compiles a game within the default limits. */
  public static Bitboards of(GameDescription description) {
    return of(description, BuildLimits.DEFAULT, BuildListener.SILENT);
  }

  /**
   * Compiles a game if it has bitboards that are found within the limits.
   *
   * @param limits the limits of the build
   * @param listener is told about the progress of the build and may cancel it
   * @throws org.propnet.gdl.RulesheetException if the rulesheet can't be played, or the listener
   *     cancels
   */
  public static Optional<Bitboards> find(
      GameDescription description, BuildLimits limits, BuildListener listener) {
    try {
      return Optional.of(of(description, limits, listener));
    } catch (NoBitboardException none) {
      return Optional.empty();
    } catch (BuildException refusal) {
      if (refusal.isBeyondLimits()) {
        return Optional.empty();
      }
      throw refusal;
    }
  }

  /**
   * The bitboards of a game if they are found within the limits, and play at least 1.5 times as
   * fast as another machine; less isn't worth a change of machines. Measures both for a second
   * together, and once more before bitboards are refused, as large generated code is slow at first;
   * so the result depends on the clock.
   *
   * @param limits the limits of the build
   * @param listener is told about the progress of the build and may cancel it
   * @throws org.propnet.gdl.RulesheetException if the rulesheet can't be played, or the listener
   *     cancels
   */
  public static Optional<StateMachine> findFaster(
      StateMachine other, GameDescription description, BuildLimits limits, BuildListener listener) {
    return find(description, limits, listener)
        .map(Bitboards::machine)
        .filter(boards -> isFaster(boards, other));
  }

  private static boolean isFaster(StateMachine boards, StateMachine other) {
    for (int attempt = 0; attempt < 2; attempt++) {
      double[] speeds = MachineSpeed.speeds(List.of(other, boards), MEASURED);
      if (speeds[1] >= MIN_GAIN * speeds[0]) {
        return true;
      }
    }
    return false;
  }

  /**
   * Compiles a game.
   *
   * @param limits the limits of the build
   * @param listener is told about the progress of the build and may cancel it
   * @throws NoBitboardException if the game has no bitboards
   * @throws org.propnet.gdl.RulesheetException if the rulesheet can't be played, or not within the
   *     limits
   */
  public static Bitboards of(
      GameDescription description, BuildLimits limits, BuildListener listener) {
    Budget budget = new Budget(description, limits, listener);
    long start = System.nanoTime();
    GroundGame game =
        Grounder.ground(
            description, GroundingOptions.STANDARD.without(GroundingTechnique.FACTORING), budget);
    PropNet net = NetworkCompiler.compile(game, budget);
    long ground = System.nanoTime();
    try {
      return of(description, game, net, budget, Duration.ofNanos(ground - start));
    } catch (NoLayoutException refusal) {
      throw new NoBitboardException(Objects.requireNonNull(refusal.getMessage()));
    } catch (MethodTooLargeException | ClassTooLargeException large) {
      throw new NoBitboardException("the programs don't fit in a class: " + large.getMessage());
    }
  }

  private static Bitboards of(
      GameDescription description, GroundGame game, PropNet net, Budget budget, Duration ground)
      throws NoLayoutException {
    long start = System.nanoTime();
    TurnSample turns = TurnSample.of(net, budget);
    Board board = Board.of(description, game, turns.jointMoves(), budget);
    Assembly assembly = Assembly.of(board, turns.states(), budget);
    long written = System.nanoTime();
    Verdict verdict = Validation.of(net, assembly, budget);
    if (verdict.refusal().isPresent()) {
      throw new NoBitboardException("not proven: " + verdict.refusal().get());
    }
    Times times =
        new Times(
            ground,
            Duration.ofNanos(board.laidOut() - start),
            Duration.ofNanos(written - board.laidOut()),
            Duration.ofNanos(System.nanoTime() - written));
    return new Bitboards(
        net,
        assembly,
        new BitboardMachine(assembly.packing(net), assembly.plan(net, budget)),
        report(game, board.layout(), assembly, verdict, times));
  }

  private static BitboardReport report(
      GroundGame game, Layout layout, Assembly assembly, Verdict verdict, Times times) {
    ImmutableList.Builder<Program> programs = ImmutableList.builder();
    for (int variant = 0; variant < assembly.observed().size(); variant++) {
      Assembly.Observed observed = assembly.observed().get(variant);
      programs.add(
          new Program(
              variant < assembly.guards().size()
                  ? game.bases().get(assembly.guards().get(variant)).toString()
                  : "",
              observed.operations(),
              observed.legal().stream().mapToInt(ImmutableList::size).sum()));
    }
    MoveTables tables = assembly.moves();
    ImmutableList<Moves> moves =
        tables.groups().stream()
            .map(
                group ->
                    new Moves(
                        group.name(),
                        tables
                            .program()
                            .operations(
                                group.next().stream().mapToInt(Integer::intValue).toArray()),
                        group.terms(),
                        group.columns()))
            .collect(ImmutableList.toImmutableList());
    return new BitboardReport(
        layout.board(),
        layout.description(),
        assembly.places().words(),
        layout.rows().size(),
        assembly.classes(),
        programs.build(),
        assembly.goalNodes().length > 0,
        moves,
        tables.table().length,
        new BitboardReport.Proof(verdict.compared(), verdict.solved()),
        times);
  }
}
