package org.propnet.cli.farm;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.hash.Hashing;
import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import com.google.common.primitives.Ints;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.propnet.cli.game.BuildSettings;
import org.propnet.cli.tournament.TournamentFile;
import org.propnet.farm.FarmFiles;
import org.propnet.farm.Job;
import org.propnet.farm.PieceException;
import org.propnet.farm.PieceResults;
import org.propnet.farm.PieceWorker;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifPrinter;
import org.propnet.gdl.KifReader;
import org.propnet.player.manager.Entrant;
import org.propnet.player.manager.MatchGame;
import org.propnet.player.record.MatchOrigin;
import org.propnet.player.record.MatchRecord;
import org.propnet.player.record.MatchRecordException;
import org.propnet.player.record.MatchRecordJson;
import org.propnet.player.tournament.PlayedMatch;
import org.propnet.player.tournament.RoundRobinMatches;
import org.propnet.player.tournament.TournamentException;
import org.propnet.player.tournament.TournamentPlan;

/**
 * The matches of a round robin, one per piece, between players in the worker's process. The result
 * is the match record, a file; the only count is the number of joint moves.
 *
 * <p>Plans aren't serialisable, so their file and the rules of the games are sent, and each process
 * builds the games once.
 */
final class TournamentJob implements Job {

  private static final long serialVersionUID = 1L;

  /**
   * The serialised form of a game.
   *
   * @param rules in KIF
   */
  private record Sent(String name, String url, String rules) implements Serializable {}

  private final String fileName;
  private final String text;
  private final ImmutableList<Sent> games;
  private final ImmutableList<String> arguments;
  private final FarmFiles files;
  private final int pieces;
  private transient Supplier<RoundRobinMatches> matches;

  /**
   * The job for a plan.
   *
   * @param spec the file that the plan was read from
   * @param arguments the arguments of the command, with the build options
   * @throws IllegalArgumentException if the plan isn't a round robin, or a player doesn't run in
   *     this process
   */
  TournamentJob(Path spec, TournamentPlan plan, ImmutableList<String> arguments, FarmFiles files)
      throws IOException {
    for (Entrant entrant : plan.entrants()) {
      if (!(entrant instanceof Entrant.Local)) {
        throw new IllegalArgumentException(
            "the player '" + entrant.name() + "' can't be sent; take kinds of players alone");
      }
    }
    RoundRobinMatches known = new RoundRobinMatches(plan);
    this.fileName = spec.getFileName().toString();
    this.text = Files.readString(spec);
    this.games =
        plan.games().stream()
            .map(game -> new Sent(game.name(), game.url(), KifPrinter.print(game.description())))
            .collect(toImmutableList());
    this.arguments = arguments;
    this.files = files;
    this.pieces = known.size();
    this.matches = () -> known;
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    matches = Suppliers.memoize(this::read);
  }

  /** Builds the games in a worker process. */
  private RoundRobinMatches read() {
    BuildSettings settings = FarmTournamentCommand.read(arguments).settings();
    try {
      Path folder = Files.createTempDirectory("propnet-tournament-");
      try {
        Path spec = Files.writeString(folder.resolve(fileName), text);
        ImmutableList<MatchGame> built =
            games.stream().map(game -> build(game, settings)).collect(toImmutableList());
        return new RoundRobinMatches(TournamentFile.read(spec).plan(built, 1));
      } finally {
        MoreFiles.deleteRecursively(folder, RecursiveDeleteOption.ALLOW_INSECURE);
      }
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private static MatchGame build(Sent game, BuildSettings settings) {
    GameDescription rules = KifReader.read(game.rules(), game.name());
    return settings.buildForMatches(rules, true).game(game.name(), game.url(), rules);
  }

  @Override
  public String name() {
    return "tournament";
  }

  @Override
  public ImmutableList<String> settings() {
    return Stream.concat(
            Stream.of(
                "software " + MatchOrigin.software(),
                "build " + String.join(" ", FarmTournamentCommand.read(arguments).build()),
                "file " + fileName),
            text.lines().map(line -> "  " + line))
        .collect(toImmutableList());
  }

  /** The names of the games in journals. */
  String subject() {
    StringBuilder all = new StringBuilder();
    games.forEach(game -> all.append(game.name()).append('\n').append(game.rules()));
    return "games " + Hashing.sha256().hashString(all, UTF_8);
  }

  @Override
  public int pieces() {
    return pieces;
  }

  @Override
  public int width() {
    return 1;
  }

  /** False, since players may be limited by clocks. */
  @Override
  public boolean isRepeatable() {
    return false;
  }

  @Override
  public PieceWorker newWorker() {
    return piece -> {
      MatchRecord record;
      try {
        record = matches.get().play(piece);
      } catch (TournamentException problem) {
        throw new PieceException(String.valueOf(problem.getMessage()));
      }
      byte[] json = MatchRecordJson.print(record).getBytes(UTF_8);
      files.write(file(piece), out -> out.write(json));
      return new long[] {record.jointMoves().size()};
    };
  }

  private static String file(int piece) {
    return String.format(Locale.ROOT, "records/%05d.json", piece);
  }

  /** The finished matches. */
  ImmutableList<PlayedMatch> played(PieceResults results) throws IOException, MatchRecordException {
    Set<Integer> missing = new HashSet<>(Ints.asList(results.missing()));
    ImmutableList.Builder<PlayedMatch> played = ImmutableList.builder();
    for (int piece = 0; piece < pieces; piece++) {
      if (!missing.contains(piece)) {
        try (InputStream in = files.read(file(piece))) {
          String json = new String(in.readAllBytes(), UTF_8);
          played.add(
              matches.get().played(piece, MatchRecordJson.read(json, files + "/" + file(piece))));
        } catch (NoSuchFileException gone) {
          throw new IOException(
              file(piece)
                  + ": noted as played, but gone; delete the line of piece "
                  + piece
                  + " in the journal",
              gone);
        }
      }
    }
    return played.build();
  }
}
