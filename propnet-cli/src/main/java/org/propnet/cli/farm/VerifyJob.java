package org.propnet.cli.farm;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.ImmutableList;
import com.google.common.hash.Hasher;
import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.propnet.cli.io.ProgressLine;
import org.propnet.cli.verify.ReproducerWriter;
import org.propnet.cli.verify.VerificationPlan;
import org.propnet.farm.FarmFiles;
import org.propnet.farm.Job;
import org.propnet.farm.LocalFiles;
import org.propnet.farm.PieceResults;
import org.propnet.farm.PieceWorker;
import org.propnet.gdl.RulesheetReader;
import org.propnet.verify.folder.GameOutcome;
import org.propnet.verify.folder.GameVerification;
import org.propnet.verify.folder.VerificationListener;
import org.propnet.verify.folder.VerificationReport;

/**
 * Verification of rulesheets: a piece is a rulesheet, a pair of engines and a seed. Its counts are
 * the outcome, the number of states and the time; its message, and the reproducer of a difference,
 * are files.
 *
 * <p>Plans aren't serialisable, so the arguments of the command are sent and parsed again.
 */
final class VerifyJob implements Job {

  private static final long serialVersionUID = 1L;

  /** Index of the number of states, after a count for each outcome. */
  private static final int STATES = GameOutcome.values().length;

  private static final int NANOS = STATES + 1;

  private static final ImmutableList<GameOutcome> WORST_FIRST =
      ImmutableList.of(
          GameOutcome.DISAGREED,
          GameOutcome.FAILED,
          GameOutcome.NOT_READABLE,
          GameOutcome.NOT_BUILT,
          GameOutcome.NOT_FINISHED,
          GameOutcome.AGREED,
          GameOutcome.NOTHING_TO_COMPARE);

  private static final String RULESHEETS = "rulesheets";
  private static final String TRACES = "traces";
  private static final String REPRODUCER = "reproducer";

  /**
   * The serialised form of a rulesheet.
   *
   * @param name its name
   * @param file the name of its file
   * @param text its content
   * @param traceFile the file name of its recording; empty if there is none
   * @param trace the content of the recording
   */
  record Sent(String name, String file, Bytes text, String traceFile, Bytes trace)
      implements Serializable {

    void addTo(Hasher hasher) {
      hasher
          .putString(file + "\n" + traceFile + "\n", UTF_8)
          .putInt(text.bytes.length)
          .putBytes(text.bytes)
          .putInt(trace.bytes.length)
          .putBytes(trace.bytes);
    }
  }

  /** The content of a file. */
  static final class Bytes implements Serializable {
    private static final long serialVersionUID = 1L;

    private final byte[] bytes;

    Bytes(byte[] bytes) {
      this.bytes = bytes;
    }

    private void writeTo(Path file) throws IOException {
      Files.createDirectories(file.resolveSibling("."));
      Files.write(file, bytes);
    }
  }

  private final ImmutableList<String> arguments;
  private final ImmutableList<String> settings;
  private final ImmutableList<Sent> games;
  private final int pairs;
  private final int seeds;
  private final FarmFiles files;

  /**
   * A verification job.
   *
   * @param command the command, for its arguments
   * @param games the rulesheets
   */
  VerifyJob(FarmVerifyCommand command, ImmutableList<Sent> games, FarmFiles files) {
    this.arguments = command.arguments();
    this.settings = command.settings();
    this.games = games;
    this.pairs = command.plans().size();
    this.seeds = command.seeds();
    this.files = files;
  }

  @Override
  public String name() {
    return "verify";
  }

  @Override
  public ImmutableList<String> settings() {
    return settings;
  }

  @Override
  public int pieces() {
    return games.size() * pairs * seeds;
  }

  @Override
  public int width() {
    return NANOS + 1;
  }

  /** False: times are counts, and limit what is compared. */
  @Override
  public boolean isRepeatable() {
    return false;
  }

  @Override
  public PieceWorker newWorker() {
    FarmVerifyCommand command = FarmVerifyCommand.read(arguments);
    ImmutableList<VerificationPlan> plans = command.plans();
    return piece -> {
      int seed = piece % seeds;
      VerificationPlan plan = plans.get(piece / seeds / games.size());
      Sent game = games.get(piece / seeds % games.size());
      boolean hasTrace = seed == 0 && plan.isFirstIn(plans) && !game.traceFile().isEmpty();
      VerificationPlan seeded = plan.withSeed(plan.settings().seed() + seed);
      Path folder = Files.createTempDirectory("propnet-verify-");
      try {
        return compare(piece, seeded, game, hasTrace, folder, command);
      } finally {
        MoreFiles.deleteRecursively(folder, RecursiveDeleteOption.ALLOW_INSECURE);
      }
    };
  }

  private long[] compare(
      int piece,
      VerificationPlan plan,
      Sent game,
      boolean hasTrace,
      Path folder,
      FarmVerifyCommand command)
      throws IOException, InterruptedException {
    Path rulesheets = Files.createDirectories(folder.resolve(RULESHEETS));
    Path rulesheet = rulesheets.resolve(game.file());
    game.text().writeTo(rulesheet);
    Optional<Path> traces = hasTrace ? Optional.of(folder.resolve(TRACES)) : Optional.empty();
    if (traces.isPresent()) {
      game.trace().writeTo(traces.get().resolve(game.traceFile()));
    }
    files.delete(message(piece)); // left by an interrupted attempt
    files.delete(reproducer(piece, game));
    GameVerification row =
        plan.verification(traces).run(rulesheets, VerificationListener.NONE).games().get(0);
    String said = row.message();
    if (row.outcome() == GameOutcome.DISAGREED && row.difference().isPresent()) {
      String reproduced = reproduced(piece, plan, game, hasTrace, row, folder, command);
      said = row.difference().get() + "\n" + reproduced;
    }
    if (!said.isEmpty()) {
      byte[] text = said.getBytes(UTF_8);
      files.write(message(piece), out -> out.write(text));
    }
    long[] counts = new long[width()];
    counts[row.outcome().ordinal()] = 1;
    counts[STATES] = row.states();
    counts[NANOS] = row.elapsed().toNanos();
    return counts;
  }

  /**
   * Shrinks a difference and moves the folder of its reproducer to the files; returns the message.
   */
  private String reproduced(
      int piece,
      VerificationPlan plan,
      Sent game,
      boolean hasTrace,
      GameVerification row,
      Path folder,
      FarmVerifyCommand command)
      throws IOException, InterruptedException {
    String name = reproducer(piece, game);
    Path written = folder.resolve(REPRODUCER);
    String said =
        new ReproducerWriter(plan, command.shrinking(), ProgressLine.none())
            .write(
                written,
                files instanceof LocalFiles local ? local.path(name) : Path.of(name),
                RulesheetReader.read(folder.resolve(RULESHEETS).resolve(game.file())),
                row.difference().orElseThrow(),
                command.repeat(plan, game, hasTrace));
    try (Stream<Path> all = Files.list(written)) {
      for (Path file : all.sorted().toList()) {
        byte[] bytes = Files.readAllBytes(file);
        files.write(name + "/" + file.getFileName(), out -> out.write(bytes));
      }
    }
    return said;
  }

  private static String reproducer(int piece, Sent game) {
    return "reproducers/" + piece + " " + game.name();
  }

  private static String message(int piece) {
    return "messages/" + piece + ".txt";
  }

  /**
   * The report for a pair of engines, without games that have unfinished pieces.
   *
   * @param pair the index of its plan
   */
  VerificationReport report(PieceResults results, int pair) throws IOException {
    ImmutableList.Builder<GameVerification> rows = ImmutableList.builder();
    for (int game = 0; game < games.size(); game++) {
      int first = (pair * games.size() + game) * seeds;
      long[] counts = results.sum(first, first + seeds);
      Optional<GameOutcome> worst =
          WORST_FIRST.stream().filter(outcome -> counts[outcome.ordinal()] > 0).findFirst();
      if (worst.isPresent()) {
        rows.add(
            new GameVerification(
                games.get(game).name(),
                worst.get(),
                counts[STATES],
                Duration.ofNanos(counts[NANOS]),
                messages(results, first, worst.get()),
                Optional.empty()));
      }
    }
    return new VerificationReport(rows.build());
  }

  /** The messages of a game's pieces with an outcome. */
  private String messages(PieceResults results, int first, GameOutcome outcome) throws IOException {
    List<String> said = new ArrayList<>();
    for (int piece = first; piece < first + seeds; piece++) {
      if (results.sum(piece, piece + 1)[outcome.ordinal()] == 0) {
        continue;
      }
      try (InputStream in = files.read(message(piece))) {
        said.add(new String(in.readAllBytes(), UTF_8));
      } catch (NoSuchFileException nothing) {
        // This piece has no message.
      }
    }
    return String.join("\n", said);
  }
}
