package org.propnet.player.tournament;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import org.propnet.export.AtomicFile;
import org.propnet.machine.Role;
import org.propnet.player.manager.Entrant;
import org.propnet.player.manager.MatchException;
import org.propnet.player.manager.MatchGame;
import org.propnet.player.manager.MatchRunner;
import org.propnet.player.manager.MatchSettings;
import org.propnet.player.manager.RunListener;
import org.propnet.player.record.MatchError;
import org.propnet.player.record.MatchRecord;
import org.propnet.player.record.MatchRecordJson;

/**
 * A runner that plays single matches of a tournament and writes their records. Safe for use by
 * several threads.
 *
 * @param plan the tournament
 * @param records the folder of the records, if they are written
 */
record MatchTask(TournamentPlan plan, Optional<Path> records) {

  /** A finished match. */
  record Outcome(PlayedMatch match, MatchRecord record) {}

  /** Makes the folder, and removes partial files that a killed run left there. */
  void prepareFolder() throws IOException {
    if (records.isPresent()) {
      Files.createDirectories(records.get());
      Pattern half = Pattern.compile(Pattern.quote(id("")) + "\\d+\\.json\\.part\\d+");
      try (DirectoryStream<Path> files = Files.newDirectoryStream(records.get())) {
        for (Path file : files) {
          if (half.matcher(file.getFileName().toString()).matches()) {
            Files.delete(file);
          }
        }
      }
    }
  }

  private String id(Object number) {
    return plan.name() + '.' + plan.settings().seed() + '.' + number;
  }

  /**
   * Plays a match.
   *
   * @param listener receives problems, in this thread
   * @throws TournamentException if the machine can't go on
   */
  Outcome play(Pairing pairing, TournamentListener listener)
      throws InterruptedException, IOException {
    MatchGame game = plan.games().get(pairing.game());
    ImmutableList<Entrant> entrants =
        pairing.entrants().stream().map(plan.entrants()::get).collect(toImmutableList());
    String id = id(pairing.number());
    MatchRecord record;
    try {
      record =
          MatchRunner.run(
                  game,
                  settings(pairing.number()),
                  id,
                  entrants,
                  new Problems(game, pairing, listener))
              .inTournament(plan.name());
    } catch (MatchException problem) {
      throw new TournamentException(
          game.name(), entrants.stream().map(Entrant::name).toList(), problem);
    }
    if (records.isPresent()) {
      byte[] json = MatchRecordJson.print(record).getBytes(StandardCharsets.UTF_8);
      try {
        AtomicFile.write(records.get().resolve(id + ".json"), json);
      } catch (ClosedByInterruptException aborted) {
        throw new InterruptedException("the record wasn't written");
      }
    }
    return new Outcome(PlayedMatch.of(pairing, record), record);
  }

  /** Forwards the problems of a match. */
  private record Problems(MatchGame game, Pairing pairing, TournamentListener listener)
      implements RunListener {

    @Override
    public void erred(int step, Role role, String error, String detail) {
      tell(role, error, (step < 0 ? "START" : "step " + step) + ": " + detail);
    }

    @Override
    public void lingers(Role role) {
      tell(role, MatchError.NONE, "it ignores interrupts, and its thread goes on after the match");
    }

    private void tell(Role role, String error, String detail) {
      int seat = game.playerRoles().indexOf(role);
      listener.problem(pairing.number(), pairing.entrants().get(seat), error, detail);
    }
  }

  private MatchSettings settings(int number) {
    MatchSettings all = plan.settings();
    long key = new SplittableRandom(all.seed()).nextLong() + number;
    return new MatchSettings(
        all.startClock(),
        all.playClock(),
        all.maxMoves(),
        all.scrambling(),
        new SplittableRandom(key).nextLong());
  }
}
