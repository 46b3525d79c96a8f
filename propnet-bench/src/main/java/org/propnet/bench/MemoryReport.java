package org.propnet.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import org.openjdk.jol.info.GraphLayout;
import org.propnet.machine.Simulator;
import org.propnet.machine.StateMachine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Prints the retained heap bytes of a machine, and what each simulator adds: when it is new, and
 * after some random play, since simulators compile the effects of joint moves lazily. JOL follows
 * all references and adds up the object sizes in this virtual machine's layout.
 *
 * <p>{@code java -Djdk.attach.allowAttachSelf -cp propnet-bench/target/benchmarks.jar
 * org.propnet.bench.MemoryReport connectFour chess_200.kif}
 *
 * <p>Memory used only during the build isn't included.
 */
@Command(name = "memory", header = "Prints the bytes of machines and simulators.")
public final class MemoryReport implements Callable<Integer> {

  /** The property that allows JOL to inspect records. */
  private static final String LOOK_INTO_RECORDS = "jol.magicFieldOffset";

  private static final int STEP_LIMIT = 10_000;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      arity = "1..*",
      paramLabel = "GAME",
      description =
          "The games: names of the catalogue, or files; without a path in ../shared/games, or"
              + " in the folder of -Dpropnet.rulesheets.")
  private List<String> games = List.of();

  @Option(
      names = "--engine",
      description = "The engine, ${DEFAULT-VALUE} if none is named: ${COMPLETION-CANDIDATES}.")
  private BenchmarkedEngine engine = BenchmarkedEngine.DIFFERENTIAL;

  @Option(
      names = "--steps",
      description = "How much is played at least, ${DEFAULT-VALUE} joint moves if nothing is said.")
  private int steps = 100_000;

  /** Runs the measurement. */
  public static void main(String[] arguments) {
    System.exit(ProgramLine.of(new MemoryReport()).execute(arguments));
  }

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    out.println("| game | machine, bytes | new simulator adds | after " + steps + " steps |");
    out.println("| --- | ---: | ---: | ---: |");
    for (String game : games) {
      StateMachine machine = engine.build(BenchmarkedGame.read(game));
      long ofMachine = bytes(machine);
      Simulator simulator = machine.newSimulator();
      long added = bytes(machine, simulator) - ofMachine;
      play(simulator);
      long addedLater = bytes(machine, simulator) - bytes(machine);
      out.printf(Locale.ROOT, "| %s | %,d | %,d | %,d |%n", game, ofMachine, added, addedLater);
      out.flush();
    }
    return ExitCode.OK;
  }

  private void play(Simulator simulator) {
    SplittableRandom random = new SplittableRandom(1);
    int played = 0;
    while (played < steps) {
      simulator.reset();
      int length = simulator.playout(random, Math.min(STEP_LIMIT, steps - played));
      played += Math.max(1, length);
    }
  }

  /** The size in bytes of all objects reachable from the roots. */
  static long bytes(Object... roots) {
    System.setProperty(LOOK_INTO_RECORDS, "true"); // JOL reads it on its first use
    return GraphLayout.parseInstance(roots).totalSize();
  }
}
