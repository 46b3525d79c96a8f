package org.propnet.player.tournament;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.base.Joiner;
import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.gson.Gson;
import com.google.gson.JsonParseException;
import com.google.gson.reflect.TypeToken;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.propnet.journal.Journal;
import org.propnet.journal.JournalException;
import org.propnet.player.manager.Entrant;
import org.propnet.player.manager.MatchGame;
import org.propnet.player.manager.MatchSettings;
import org.propnet.player.record.MatchOrigin;
import org.propnet.player.record.MatchRecord;

/**
 * The {@link Journal} of a tournament; does nothing if there is no file. Confined to one thread.
 */
final class TournamentJournal implements Closeable {

  private static final Journal.Kind KIND =
      new Journal.Kind("propnet-tournament", "1", "file in which a tournament notes its matches");
  private static final String MATCH = "match";
  private static final int FIELDS_OF_MATCH = 12;
  private static final Splitter COMMAS = Splitter.on(',').omitEmptyStrings();
  private static final TypeToken<List<List<String>>> TEXTS = new TypeToken<>() {};

  private final Gson gson = new Gson();
  private final Map<Integer, PlayedMatch> matches = new HashMap<>();
  private final Optional<Path> file;
  private final @Nullable Journal journal;

  /**
   * Opens the journal.
   *
   * @throws JournalException if the file can't be the journal of this plan
   */
  TournamentJournal(TournamentPlan plan, TournamentFiles files) throws IOException {
    file = files.journal();
    journal = file.isEmpty() ? null : Journal.open(file.get(), KIND, settings(plan), this::take);
  }

  /**
   * The settings that decide the results, including the version, as players of another one may play
   * differently. The number of rounds does so in a knock-out only: elsewhere additional rounds come
   * after the others.
   */
  private static List<String> settings(TournamentPlan plan) {
    ImmutableList.Builder<String> fields = ImmutableList.builder();
    MatchSettings settings = plan.settings();
    fields.add(
        "software " + MatchOrigin.software(),
        "name " + plan.name(),
        "format " + plan.format(),
        "seed " + settings.seed());
    if (plan.format() == TournamentPlan.Format.KNOCK_OUT) {
      fields.add("rounds " + plan.rounds());
    }
    fields.add(
        "start clock " + settings.startClock(),
        "play clock " + settings.playClock(),
        "at most " + settings.maxMoves() + " moves",
        "scrambling " + settings.scrambling());
    for (Entrant entrant : plan.entrants()) {
      fields.add(("player " + entrant.name() + " " + entrant.text()).strip());
    }
    for (MatchGame game : plan.games()) {
      fields.add("game " + game.name() + " " + MatchOrigin.digest(game.description()));
    }
    return fields.build();
  }

  private void take(ImmutableList<String> fields) {
    if (fields.size() != FIELDS_OF_MATCH || !fields.get(0).equals(MATCH)) {
      throw new IllegalArgumentException("no line of a match");
    }
    ImmutableList<Integer> entrants = list(fields.get(4), Integer::valueOf);
    PlayedMatch match =
        new PlayedMatch(
            Integer.parseInt(fields.get(1)),
            Integer.parseInt(fields.get(2)),
            Integer.parseInt(fields.get(3)),
            entrants,
            MatchRecord.End.valueOf(fields.get(5)),
            Integer.parseInt(fields.get(6)),
            list(fields.get(7), Integer::valueOf),
            errors(fields.get(8)),
            list(fields.get(9), Integer::valueOf),
            list(fields.get(10), nanos -> Duration.ofNanos(Long.parseLong(nanos))),
            list(fields.get(11), nanos -> Duration.ofNanos(Long.parseLong(nanos))));
    int players = entrants.size();
    int goals = match.end() == MatchRecord.End.COMPLETED ? players : 0;
    if (match.goals().size() != goals
        || match.errors().size() != players
        || match.answers().size() != players
        || match.used().size() != players
        || match.longest().size() != players
        || matches.put(match.number(), match) != null) {
      throw new IllegalArgumentException("no match");
    }
  }

  private static <T> ImmutableList<T> list(String text, Function<String, T> value) {
    return COMMAS.splitToStream(text).map(value).collect(toImmutableList());
  }

  private ImmutableList<ImmutableList<String>> errors(String json) {
    List<List<String>> texts;
    try {
      texts = gson.fromJson(json, TEXTS);
    } catch (JsonParseException noTexts) {
      throw new IllegalArgumentException(noTexts);
    }
    if (texts == null || texts.stream().anyMatch(list -> list == null || list.contains(null))) {
      throw new IllegalArgumentException("no texts");
    }
    return texts.stream().map(ImmutableList::copyOf).collect(toImmutableList());
  }

  /**
   * The match, if it was played before.
   *
   * @throws JournalException if a different one is recorded under its number
   */
  Optional<PlayedMatch> find(Pairing pairing) throws JournalException {
    Optional<PlayedMatch> match = Optional.ofNullable(matches.get(pairing.number()));
    if (match.isPresent() && !pairing.isPlayedBy(match.get())) {
      throw new JournalException(
          file.orElseThrow(),
          1,
          "match " + pairing.number() + " is another one than this plan has; use a new file");
    }
    return match;
  }

  /** Adds a match, which is on disk when this returns. */
  void add(PlayedMatch match) throws IOException {
    if (journal != null) {
      Joiner commas = Joiner.on(',');
      journal.add(
          MATCH,
          match.number(),
          match.round(),
          match.game(),
          commas.join(match.entrants()),
          match.end().name(),
          match.moves(),
          commas.join(match.goals()),
          gson.toJson(match.errors()),
          commas.join(match.answers()),
          commas.join(match.used().stream().map(Duration::toNanos).iterator()),
          commas.join(match.longest().stream().map(Duration::toNanos).iterator()));
    }
  }

  @Override
  public void close() throws IOException {
    if (journal != null) {
      journal.close();
    }
  }
}
