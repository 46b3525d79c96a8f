package org.propnet.farm.selfplay;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.primitives.ImmutableLongArray;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.util.Locale;
import java.util.ServiceLoader;
import java.util.SplittableRandom;
import org.propnet.farm.FarmFiles;
import org.propnet.farm.FarmGame;
import org.propnet.farm.Job;
import org.propnet.farm.PieceException;
import org.propnet.farm.PieceResults;
import org.propnet.farm.PieceWorker;
import org.propnet.farm.playout.PlayoutFigures;
import org.propnet.player.record.MatchOrigin;

/**
 * Self-play of Monte Carlo tree search. Each piece plays some games and writes their positions to a
 * file; it has a seed of its own.
 */
public final class SelfPlayJob implements Job {

  private static final long serialVersionUID = 1L;

  /** The folder of the position files. */
  public static final String FOLDER = "positions";

  /** The maximum number of pieces; each is a file. */
  public static final int MAX_PIECES = 100_000;

  /** Counts after those of {@link PlayoutFigures}: written positions and bytes. */
  private static final int FURTHER_COUNTS = 2;

  /**
   * What to play.
   *
   * @param games the number of games, at least 1
   * @param piece the number of games in a piece, at least 1
   * @param playouts the number of playouts per search, at least 1
   * @param drawn the number of joint moves at the beginning of a game in which each role draws its
   *     move with probabilities proportional to the visits; after that it plays the best one
   * @param steps the step limit of a game, at least 1
   * @param seed decides everything random
   */
  public record Settings(long games, long piece, int playouts, long drawn, int steps, long seed)
      implements Serializable {

    /** The number of pieces. */
    public long pieces() {
      return (games - 1) / piece + 1;
    }
  }

  private final FarmGame game;
  private final FarmFiles files;
  private final Settings settings;
  private final ImmutableList<ImmutableSortedSet<Integer>> goals;
  private final ImmutableLongArray seeds;

  /**
   * Self-play of a game.
   *
   * @param files the parent of the folder {@value #FOLDER}
   * @throws IllegalArgumentException if that makes more than {@value #MAX_PIECES} pieces
   */
  public SelfPlayJob(FarmGame game, FarmFiles files, Settings settings) {
    if (settings.pieces() > MAX_PIECES) {
      throw new IllegalArgumentException("more than " + MAX_PIECES + " pieces");
    }
    this.game = game;
    this.files = files;
    this.settings = settings;
    this.goals =
        game.machine().roles().stream().map(game.machine()::goalValues).collect(toImmutableList());
    this.seeds =
        ImmutableLongArray.copyOf(new SplittableRandom(settings.seed()).longs(settings.pieces()));
  }

  @Override
  public String name() {
    return "selfplay";
  }

  @Override
  public ImmutableList<String> settings() {
    return ImmutableList.of(
        "software " + MatchOrigin.software(),
        "games " + settings.games(),
        "piece " + settings.piece(),
        "playouts " + settings.playouts(),
        "drawn " + settings.drawn(),
        "steps " + settings.steps(),
        "seed " + settings.seed());
  }

  @Override
  public int pieces() {
    return (int) settings.pieces();
  }

  @Override
  public int width() {
    return PlayoutFigures.width(goals) + FURTHER_COUNTS;
  }

  @Override
  public PieceWorker newWorker() {
    PositionFormat format =
        ServiceLoader.load(PositionFormat.class)
            .findFirst()
            .orElseThrow(
                () ->
                    new PieceException(
                        "positions can't be written: propnet-parquet isn't on the class path"));
    PositionNames names = PositionNames.of(game);
    return piece -> {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      long[] counts = new long[width()];
      try (PositionFormat.Writer writer = format.open(bytes, names)) {
        play(piece, counts, writer);
      }
      counts[counts.length - 1] = bytes.size();
      files.write(
          String.format(Locale.ROOT, "%s/%05d%s", FOLDER, piece, format.ending()), bytes::writeTo);
      return counts;
    };
  }

  private void play(int piece, long[] counts, PositionFormat.Writer writer)
      throws IOException, InterruptedException {
    SelfPlay play = new SelfPlay(game.machine(), settings, new SplittableRandom(seeds.get(piece)));
    long first = piece * settings.piece();
    long last = Math.min(first + settings.piece(), settings.games());
    for (long number = first; number < last; number++) {
      for (Position position : play.play(number, counts, goals)) {
        writer.write(position);
        counts[counts.length - FURTHER_COUNTS]++;
      }
    }
  }

  /** The statistics of the games. */
  public PlayoutFigures figures(PieceResults results) {
    return PlayoutFigures.of(results.sum(), goals);
  }

  /** The number of positions written. */
  public long positions(PieceResults results) {
    return results.sum()[width() - FURTHER_COUNTS];
  }

  /** The total size of the files in bytes. */
  public long bytes(PieceResults results) {
    return results.sum()[width() - 1];
  }
}
