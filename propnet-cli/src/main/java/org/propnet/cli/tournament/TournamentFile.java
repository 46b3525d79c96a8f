package org.propnet.cli.tournament;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.propnet.cli.game.BuildSettings;
import org.propnet.cli.game.GameArgument;
import org.propnet.cli.game.NamedGame;
import org.propnet.cli.io.BadInputException;
import org.propnet.gdl.text.NearestName;
import org.propnet.player.manager.Entrant;
import org.propnet.player.manager.MatchGame;
import org.propnet.player.manager.MatchSettings;
import org.propnet.player.manager.Scrambling;
import org.propnet.player.tournament.TournamentPlan;

/**
 * The description of a tournament, parsed from a file.
 *
 * @param file the file
 * @param name its name
 * @param format which players meet each other
 * @param rounds the number of rounds
 * @param seed decides everything random
 * @param games the names of the games, with their lines in the file
 * @param players the descriptions of the players by name, with their lines in the file
 * @param startClock the time to prepare
 * @param playClock the time for a move
 * @param maxMoves the maximum number of joint moves in a match
 * @param scrambling which names are scrambled for players over the network
 * @param parallel the number of simultaneous matches; 0 for as many as leave each player a core
 * @param records the folder for match records, if they are written
 */
public record TournamentFile(
    Path file,
    String name,
    TournamentPlan.Format format,
    int rounds,
    long seed,
    ImmutableList<Yaml.Text> games,
    ImmutableMap<String, Yaml.Text> players,
    Duration startClock,
    Duration playClock,
    int maxMoves,
    Scrambling scrambling,
    int parallel,
    Optional<Path> records) {

  private static final Pattern PLAYER = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,59}");
  private static final String NAME = "at most 100 letters, digits, - and _, a letter first";
  private static final BigDecimal MIN_SECONDS = new BigDecimal("0.001");
  private static final BigDecimal MAX_SECONDS = BigDecimal.valueOf(86_400);
  private static final int MAX_DIGITS = 20;

  /**
   * Reads a file. File names in it are relative to its folder.
   *
   * @throws BadInputException if the file can't be read or isn't valid; the message has the line,
   *     the key and the cure
   */
  public static TournamentFile read(Path file) {
    Fields fields = new Fields(file.toString(), Yaml.read(file));
    TournamentFile read =
        new TournamentFile(
            file,
            fields.name().orElseGet(() -> nameOf(file)),
            fields.choice("format", TournamentPlan.Format.ROUND_ROBIN),
            (int) fields.number("rounds", 1, 1, Integer.MAX_VALUE),
            fields.number("seed", 0, Long.MIN_VALUE, Long.MAX_VALUE),
            fields.games(),
            fields.players(),
            fields.seconds("start-clock", 10),
            fields.seconds("play-clock", 5),
            (int) fields.number("max-moves", 1_000, 1, Integer.MAX_VALUE),
            fields.choice("scramble", Scrambling.NONE),
            (int) fields.number("parallel", 0, 0, 1_000),
            fields.text("records").map(folder -> file.resolveSibling(folder)));
    fields.requireNothingElse();
    return read;
  }

  private static String nameOf(Path file) {
    String name = String.valueOf(file.getFileName()).replaceFirst("\\.ya?ml$", "");
    if (!TournamentPlan.isName(name)) {
      throw new BadInputException(
          file + ": its name can't be that of the tournament; add 'name: NAME', with " + NAME);
    }
    return name;
  }

  /**
   * The plan, with a machine for every game.
   *
   * @param settings how machines are built
   * @param parallelMatches the number of simultaneous matches
   * @throws BadInputException if a game or a player isn't known, or the plan isn't playable
   * @throws org.propnet.gdl.RulesheetException if a rulesheet can't be played
   */
  public TournamentPlan plan(BuildSettings settings, int parallelMatches) {
    boolean isPlayedHere = Entrant.arePlayingHere(entrants());
    return plan(
        games.stream().map(game -> game(game, settings, isPlayedHere)).collect(toImmutableList()),
        parallelMatches);
  }

  /**
   * The same with existing machines.
   *
   * @param machines the games of the file, in its order
   */
  public TournamentPlan plan(ImmutableList<MatchGame> machines, int parallelMatches) {
    try {
      return new TournamentPlan(
          name,
          format,
          machines,
          entrants(),
          rounds,
          new MatchSettings(startClock, playClock, maxMoves, scrambling, seed),
          parallelMatches);
    } catch (IllegalArgumentException problem) {
      throw new BadInputException(file + ": " + problem.getMessage());
    }
  }

  private ImmutableList<Entrant> entrants() {
    return players.entrySet().stream().map(this::entrant).collect(toImmutableList());
  }

  private Entrant entrant(Map.Entry<String, Yaml.Text> player) {
    try {
      return Entrant.of(player.getKey(), player.getValue().text());
    } catch (IllegalArgumentException problem) {
      throw error(player.getValue(), "player " + player.getKey() + ": " + problem.getMessage());
    }
  }

  private MatchGame game(Yaml.Text game, BuildSettings settings, boolean isPlayedHere) {
    GameArgument read;
    try {
      read = GameArgument.read(argument(game.text()), settings.limits().bytes());
    } catch (BadInputException problem) {
      throw error(game, "games: " + problem.getMessage());
    }
    return read.forMatches(settings, isPlayedHere);
  }

  /** Resolves a file beside that of the tournament, if it exists there. */
  private String argument(String game) {
    try {
      Path beside = file.resolveSibling(game);
      return !NamedGame.isMeantBy(game) && Files.exists(beside) ? beside.toString() : game;
    } catch (InvalidPathException noPath) {
      return game; // not a file name
    }
  }

  private BadInputException error(Yaml.Text at, String problem) {
    return Yaml.error(file.toString(), at.line(), problem);
  }

  /** The entries of a file, removed one by one as they are read. */
  private static final class Fields {

    private final String source;
    private final Yaml.Entries entries;
    private final Map<String, Yaml.Value> left;
    private final ImmutableList.Builder<String> known = ImmutableList.builder();

    Fields(String source, Yaml.Entries entries) {
      this.source = source;
      this.entries = entries;
      this.left = new LinkedHashMap<>(entries.values());
    }

    private Optional<Yaml.Value> take(String key) {
      known.add(key);
      return Optional.ofNullable(left.remove(key));
    }

    private BadInputException error(Yaml.Value value, String problem) {
      return Yaml.error(source, value.line(), problem);
    }

    private <T> Optional<T> take(String key, String expected, Function<String, Optional<T>> read) {
      return take(key)
          .map(
              value ->
                  (value instanceof Yaml.Text text ? read.apply(text.text()) : Optional.<T>empty())
                      .orElseThrow(() -> error(value, key + " has to be " + expected)));
    }

    Optional<String> name() {
      return take("name", NAME, text -> Optional.of(text).filter(TournamentPlan::isName));
    }

    Optional<String> text(String key) {
      return take(key, "a text", text -> Optional.of(text).filter(some -> !some.isBlank()));
    }

    long number(String key, long usual, long min, long max) {
      return take(
              key,
              "a whole number from " + min + " to " + max,
              text -> wholeNumber(text).filter(number -> min <= number && number <= max))
          .orElse(usual);
    }

    private static Optional<Long> wholeNumber(String text) {
      try {
        return Optional.of(Long.valueOf(text));
      } catch (NumberFormatException noNumber) {
        return Optional.empty();
      }
    }

    Duration seconds(String key, long usual) {
      return take(key, "seconds, from " + MIN_SECONDS + " to " + MAX_SECONDS, Fields::seconds)
          .orElse(Duration.ofSeconds(usual));
    }

    private static Optional<Duration> seconds(String text) {
      try {
        BigDecimal seconds = text.length() > MAX_DIGITS ? BigDecimal.ZERO : new BigDecimal(text);
        return Optional.of(seconds)
            .filter(some -> some.compareTo(MIN_SECONDS) >= 0 && some.compareTo(MAX_SECONDS) <= 0)
            .map(some -> Duration.ofMillis(some.movePointRight(3).longValue()));
      } catch (NumberFormatException noNumber) {
        return Optional.empty();
      }
    }

    <E extends Enum<E>> E choice(String key, E usual) {
      List<E> all = Arrays.asList(usual.getDeclaringClass().getEnumConstants());
      List<String> names = all.stream().map(Fields::nameOf).toList();
      return take(
              key,
              "one of " + String.join(", ", names),
              text -> all.stream().filter(one -> nameOf(one).equals(text)).findFirst())
          .orElse(usual);
    }

    private static String nameOf(Enum<?> constant) {
      return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    ImmutableList<Yaml.Text> games() {
      String cure = "games has to be a list of names, such as [ticTacToe, my.kif]";
      Yaml.Value value = required("games", cure);
      if (!(value instanceof Yaml.Items items)) {
        throw error(value, cure);
      }
      return items.values().stream()
          .map(
              item -> {
                if (item instanceof Yaml.Text text) {
                  return text;
                }
                throw error(item, cure);
              })
          .collect(toImmutableList());
    }

    ImmutableMap<String, Yaml.Text> players() {
      String cure = "players has to be lines such as 'strong: montecarlo:playouts=2000'";
      Yaml.Value value = required("players", cure);
      if (!(value instanceof Yaml.Entries players)) {
        throw error(value, cure);
      }
      ImmutableMap.Builder<String, Yaml.Text> texts = ImmutableMap.builder();
      players
          .values()
          .forEach(
              (name, player) -> {
                if (!(player instanceof Yaml.Text text)) {
                  throw error(player, cure);
                }
                if (!PLAYER.matcher(name).matches()) {
                  throw error(
                      player,
                      "a player can't be called '"
                          + name
                          + "'; take at most 60 letters, digits, '.', '_' and '-'");
                }
                texts.put(name, text);
              });
      return texts.buildOrThrow();
    }

    private Yaml.Value required(String key, String cure) {
      return take(key).orElseThrow(() -> error(entries, "there is no '" + key + "'; " + cure));
    }

    void requireNothingElse() {
      for (String key : left.keySet()) {
        String hint =
            NearestName.of(key, known.build())
                .map(nearest -> "did you mean " + nearest + "?")
                .orElse("there are " + String.join(", ", known.build()));
        throw Yaml.error(
            source,
            entries.lines().getOrDefault(key, entries.line()),
            "there is no key '" + key + "'; " + hint);
      }
    }
  }
}
