package org.propnet.games.repository;

import com.google.common.collect.ImmutableList;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.propnet.gdl.text.NearestName;

/**
 * A repository of games in the layout of the public repositories: in a folder, over HTTP, or the
 * games of the catalogue.
 *
 * <p>In a folder each game has a folder whose name is its key. In it {@code METADATA}, a JSON
 * object, names the rulesheet, and folders {@code v1}, {@code v2}, … have newer versions; a file
 * missing from a version is inherited from the previous version. Over HTTP, {@code BASE/games/} is
 * the list of keys, {@code BASE/games/metadata} an object with the metadata of all games, {@code
 * BASE/games/KEY/} the metadata of the newest version with its {@code version}, {@code
 * BASE/games/KEY/vN/} that of another version; files are relative to these.
 *
 * <p>Nothing is cached between calls. A repository is treated as hostile: metadata is limited to 4
 * MiB, a request to 30 s without redirects, and only files inside the folder of a game are read,
 * without following links out of it. Nothing in a repository is executed.
 *
 * <p>Safe for use by several threads. An interrupt ends a request with a {@link
 * RepositoryException} and leaves the thread's interrupt status set.
 */
public abstract sealed class GameRepository
    permits CatalogueRepository, FolderRepository, HttpRepository {

  /** The property of the metadata that has the version. */
  static final String VERSION_KEY = "version";

  /** A version without its prefix {@code v}. */
  static final String VERSION = "0|[1-9]\\d{0,4}";

  /** The size limit of JSON, in bytes; the metadata of 200 public games takes a tenth of it. */
  static final int MAX_BYTES = 1 << 22;

  private static final String NAME = "[A-Za-z0-9_+-][A-Za-z0-9._+-]{0,99}";
  private static final Pattern KEY = Pattern.compile(NAME);
  private static final Pattern PLAIN_PATH = Pattern.compile(NAME + "(/" + NAME + "){0,9}");

  /** The path of a resource of a game: its key, an optional version and an optional file. */
  private static final Pattern PAGE =
      Pattern.compile("/games/(" + NAME + ")/(?:v(" + VERSION + ")/)?(.*)");

  private static final Pattern REFERENCE =
      Pattern.compile("(" + NAME + ")(?:/v(" + VERSION + "))?");
  private static final Pattern GAME_URL =
      Pattern.compile("(https?://.+)/games/(" + REFERENCE + ")/?");

  private final String location;

  GameRepository(String location) {
    this.location = location;
  }

  /**
   * Opens a repository. One over HTTP isn't contacted yet.
   *
   * @param location a folder that contains the folders of the games, directly or under {@code
   *     games}; or an http or https URL, with or without {@code /games/} at its end
   * @throws RepositoryException if there is no such folder, or the URL is malformed
   */
  public static GameRepository open(String location) throws RepositoryException {
    return location.matches("https?:.*")
        ? HttpRepository.at(location)
        : FolderRepository.at(location);
  }

  /** The games that come with this library, as a repository with one version of each. */
  public static GameRepository ofCatalogue() {
    return new CatalogueRepository();
  }

  /**
   * Reads the metadata of a game by its address, such as {@code gameMetaURL} of a match record.
   *
   * @param url {@code BASE/games/KEY/} for the newest version, {@code BASE/games/KEY/vN/} for
   *     another
   * @throws RepositoryException if the URL isn't of this form, or the game isn't available
   */
  public static RepositoryGame gameAt(String url) throws RepositoryException {
    Matcher parts = GAME_URL.matcher(url);
    if (!parts.matches()) {
      throw new RepositoryException(
          RepositoryException.quoted(url),
          "",
          "this is no address of a game; it looks like http://HOST/games/KEY/ or"
              + " http://HOST/games/KEY/v1/");
    }
    return open(parts.group(1)).game(parts.group(2));
  }

  /** The folder or the URL of the repository. */
  public final String location() {
    return location;
  }

  /**
   * The keys of the games, sorted.
   *
   * @throws RepositoryException if the list isn't available or contains an invalid key
   */
  public final ImmutableList<String> keys() throws RepositoryException {
    ImmutableList<String> keys = ImmutableList.sortedCopyOf(listKeys());
    for (String key : keys) {
      if (!isKey(key)) {
        throw noKey(key);
      }
    }
    return keys;
  }

  /**
   * Reads the metadata of the newest version of every game, sorted by key.
   *
   * @param problems receives an exception for each game that is left out because it isn't available
   * @throws RepositoryException if the list isn't available
   */
  public final ImmutableList<RepositoryGame> games(Consumer<RepositoryException> problems)
      throws RepositoryException {
    JsonObject all = allMetadata(problems);
    ImmutableList.Builder<RepositoryGame> games = ImmutableList.builder();
    for (String key : ImmutableList.sortedCopyOf(all.keySet())) {
      try {
        if (!isKey(key)) {
          throw noKey(key);
        }
        games.add(new RepositoryGame(this, key, requireObject(key, all.get(key))));
      } catch (RepositoryException problem) {
        problems.accept(problem);
      }
    }
    return games.build();
  }

  /**
   * Reads the metadata of a game.
   *
   * @param reference its key for the newest version, {@code KEY/vN} for another
   * @throws RepositoryException if there is no such key or version, or the game isn't available
   */
  public final RepositoryGame game(String reference) throws RepositoryException {
    Matcher parts = REFERENCE.matcher(reference);
    if (!parts.matches()) {
      throw noKey(reference);
    }
    String key = parts.group(1);
    OptionalInt version = version(parts.group(2));
    Optional<JsonObject> metadata = metadata(key, version);
    if (metadata.isEmpty()) {
      throw missing(key, version);
    }
    return new RepositoryGame(this, key, metadata.get());
  }

  private RepositoryException missing(String key, OptionalInt version) throws RepositoryException {
    if (version.isPresent()) {
      int newest = game(key).version();
      return new RepositoryException(
          location,
          key,
          "there is no version v" + version.getAsInt() + "; the newest is v" + newest);
    }
    String nearest =
        NearestName.of(key, keys()).map(name -> "; did you mean " + name + "?").orElse("");
    return new RepositoryException(location, "", "there is no game '" + key + "'" + nearest);
  }

  private RepositoryException noKey(String name) {
    return new RepositoryException(
        location,
        "",
        RepositoryException.quoted(name)
            + " is no key of a game; keys have letters, digits and . _ + -, but no point first");
  }

  /**
   * The response of a server of this repository to a {@code GET} request.
   *
   * @param path the path of the request as received, beginning with {@code /games/}
   * @param problems receives an exception for each game left out of {@code /games/metadata}
   * @return JSON for a path that ends in a slash and for {@code /games/metadata}, otherwise the
   *     bytes of a file; empty if the repository has no such page
   * @throws RepositoryException if the page can't be read, or is larger than 4 MiB
   */
  public final Optional<byte[]> answer(String path, Consumer<RepositoryException> problems)
      throws RepositoryException {
    if (path.equals("/games/")) {
      JsonArray keys = new JsonArray();
      keys().forEach(keys::add);
      return Optional.of(bytes(keys));
    }
    if (path.equals("/games/metadata")) {
      return Optional.of(bytes(allMetadata(problems)));
    }
    Matcher page = PAGE.matcher(path);
    if (!page.matches()) {
      return Optional.empty();
    }
    String key = page.group(1);
    String file = page.group(3);
    Optional<JsonObject> metadata = metadata(key, version(page.group(2)));
    if (metadata.isEmpty() || file.isEmpty()) {
      return metadata.map(GameRepository::bytes);
    }
    int version = new RepositoryGame(this, key, metadata.get()).version();
    return isPlainPath(file) ? file(key, version, file, MAX_BYTES) : Optional.empty();
  }

  private static byte[] bytes(JsonElement json) {
    return json.toString().getBytes(StandardCharsets.UTF_8);
  }

  @SuppressWarnings("NullAway") // a group that didn't match is null
  private static OptionalInt version(String digits) {
    return digits == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(digits));
  }

  /** Whether a text is a valid key. Keys have no characters with a special meaning in URLs. */
  static boolean isKey(String key) {
    return KEY.matcher(key).matches();
  }

  /** Whether a path names a file below the folder that it is resolved against, in a URL too. */
  static boolean isPlainPath(String path) {
    return PLAIN_PATH.matcher(path).matches();
  }

  /**
   * Parses JSON as leniently as the public clients do, nested at most 255 levels deep.
   *
   * @param key the game that it is about; empty if it is about all
   */
  final JsonElement parse(String key, byte[] bytes) throws RepositoryException {
    try {
      return JsonParser.parseString(new String(bytes, StandardCharsets.UTF_8));
    } catch (JsonParseException malformed) {
      Throwable cause = malformed.getCause() == null ? malformed : malformed.getCause();
      throw new RepositoryException(
          location,
          key,
          "what it says about "
              + (key.isEmpty() ? "its games" : "the game")
              + " is no JSON: "
              + cause.getMessage()
              + "; correct it, or check the location");
    }
  }

  /** Parses a JSON object. */
  final JsonObject parseObject(String key, byte[] bytes) throws RepositoryException {
    return requireObject(key, parse(key, bytes));
  }

  private JsonObject requireObject(String key, JsonElement value) throws RepositoryException {
    if (!value.isJsonObject()) {
      throw new RepositoryException(
          location, key, "its metadata is no JSON object, such as {\"rulesheet\": \"FILE.kif\"}");
    }
    return value.getAsJsonObject();
  }

  /** The keys in any order, not yet validated. */
  abstract Iterable<String> listKeys() throws RepositoryException;

  /**
   * The metadata of the newest version of each game, by key, not yet validated.
   *
   * @param problems receives an exception for each game that isn't available
   */
  JsonObject allMetadata(Consumer<RepositoryException> problems) throws RepositoryException {
    JsonObject all = new JsonObject();
    for (String key : keys()) {
      try {
        metadata(key, OptionalInt.empty()).ifPresent(metadata -> all.add(key, metadata));
      } catch (RepositoryException problem) {
        problems.accept(problem);
      }
    }
    return all;
  }

  /**
   * The metadata of the newest or the given version, including the version; empty if there is none.
   *
   * @param key a validated key
   */
  abstract Optional<JsonObject> metadata(String key, OptionalInt version)
      throws RepositoryException;

  /**
   * A file of a version; empty if there is none.
   *
   * @param key a validated key
   * @param path a validated path
   * @param max the maximum size in bytes
   */
  abstract Optional<byte[]> file(String key, int version, String path, int max)
      throws RepositoryException;

  /** The URL of a version; empty if it has none. */
  String url(String key, int version) {
    return "";
  }

  /** The exception for a file over its size limit. */
  final RepositoryException tooLarge(String key, String what, int max) {
    return new RepositoryException(location, key, what + " has more than " + max + " bytes");
  }
}
