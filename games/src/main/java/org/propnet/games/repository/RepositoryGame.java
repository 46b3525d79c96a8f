package org.propnet.games.repository;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.RulesheetReader;
import org.propnet.gdl.text.TextDecoder;

/**
 * One version of a game in a repository. Immutable; safe to use by several threads. Its metadata is
 * in memory; each call reads its files anew.
 */
public final class RepositoryGame {

  private final GameRepository repository;
  private final String key;
  private final int version;
  private final JsonObject metadata;

  RepositoryGame(GameRepository repository, String key, JsonObject metadata)
      throws RepositoryException {
    this.repository = repository;
    this.key = key;
    this.metadata = metadata;
    if (!(metadata.get(GameRepository.VERSION_KEY) instanceof JsonPrimitive number
        && number.getAsString().matches(GameRepository.VERSION))) {
      throw problem("its metadata has no 'version' from 0 to 99999; name one, such as v0");
    }
    this.version = Integer.parseInt(number.getAsString());
  }

  /** The key that identifies the game in its repository, such as {@code ticTacToe}. */
  public String key() {
    return key;
  }

  /** The version, a number from 0; the highest is the newest. */
  public int version() {
    return version;
  }

  /**
   * A string property of the metadata, not validated; empty if there is none. The properties are
   * {@code gameName}, {@code rulesheet}, {@code description}, {@code stylesheet}, {@code
   * user_interface}. All but the first are names of files.
   *
   * @throws RepositoryException if the value isn't a string
   */
  public String property(String name) throws RepositoryException {
    @Nullable JsonElement value = metadata.get(name);
    if (value == null || value.isJsonNull()) {
      return "";
    }
    if (value instanceof JsonPrimitive text && text.isString()) {
      return text.getAsString();
    }
    throw problem("'" + name + "' in its metadata is no text; write it in quotes");
  }

  /**
   * The address of this version, for {@code gameMetaURL} of match records: a URL that ends in a
   * slash; empty if the game has none, as in a folder.
   */
  public String url() {
    return repository.url(key, version);
  }

  /**
   * The file of the rulesheet, whose extension determines its syntax: a path inside the folder of
   * the game, with slashes.
   *
   * @throws RepositoryException if the metadata names no file, or one outside of the folder
   */
  public String rulesheetFile() throws RepositoryException {
    String file = property("rulesheet");
    if (file.isEmpty()) {
      throw problem("its metadata names no rulesheet; add \"rulesheet\": \"FILE.kif\"");
    }
    if (!GameRepository.isPlainPath(file)) {
      throw problem(
          "its rulesheet is "
              + RepositoryException.quoted(file)
              + ", which names no file in the folder of the game by letters, digits and . _ + -;"
              + " rename it");
    }
    return file;
  }

  /**
   * Reads the text of the rulesheet, not validated.
   *
   * @throws RepositoryException if it isn't available, or is larger than 64 MiB or a sixteenth of
   *     the heap
   * @throws org.propnet.gdl.GdlSyntaxException if it isn't valid UTF-8
   */
  public String rulesheet() throws RepositoryException {
    String file = rulesheetFile();
    Optional<byte[]> bytes = repository.file(key, version, file, TextDecoder.maxBytes());
    return text(
        bytes.orElseThrow(
            () -> problem("there is no file " + file + ", which its metadata calls its rulesheet")),
        file);
  }

  private static String text(byte[] bytes, String source) {
    try {
      return RulesheetReader.text(new ByteArrayInputStream(bytes), source);
    } catch (IOException e) {
      throw new AssertionError("bytes in memory can be read", e);
    }
  }

  private RepositoryException problem(String problem) {
    return new RepositoryException(repository.location(), key, problem);
  }

  /** The key and the version, such as {@code ticTacToe/v1}. */
  @Override
  public String toString() {
    return key + "/v" + version;
  }
}
