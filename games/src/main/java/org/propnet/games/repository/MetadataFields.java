package org.propnet.games.repository;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** JSON from a repository about a game, or about all games if the key is empty. */
record MetadataFields(String repository, String key, JsonObject json) {

  static final String VERSION = "version";

  /** The size limit of JSON, in bytes; the metadata of 200 public games takes a tenth of it. */
  static final int MAX_BYTES = 1 << 22;

  /** Parses JSON as leniently as the public clients do, nested at most 255 levels deep. */
  static JsonElement parse(String repository, String key, byte[] bytes) throws RepositoryException {
    try {
      return JsonParser.parseString(new String(bytes, StandardCharsets.UTF_8));
    } catch (JsonParseException malformed) {
      Throwable cause = malformed.getCause() == null ? malformed : malformed.getCause();
      throw new RepositoryException(
          repository,
          key,
          "what it says about "
              + (key.isEmpty() ? "its games" : "the game")
              + " is no JSON: "
              + cause.getMessage()
              + "; correct it, or check the location");
    }
  }

  /** Parses a JSON object. */
  static JsonObject parseObject(String repository, String key, byte[] bytes)
      throws RepositoryException {
    return requireObject(repository, key, parse(repository, key, bytes));
  }

  static JsonObject requireObject(String repository, String key, JsonElement value)
      throws RepositoryException {
    if (!value.isJsonObject()) {
      throw new RepositoryException(
          repository, key, "its metadata is no JSON object, such as {\"rulesheet\": \"FILE.kif\"}");
    }
    return value.getAsJsonObject();
  }

  /** The value of a string property; empty if it is missing. */
  String text(String name) throws RepositoryException {
    @Nullable JsonElement value = json.get(name);
    if (value == null || value.isJsonNull()) {
      return "";
    }
    if (value instanceof JsonPrimitive text && text.isString()) {
      return text.getAsString();
    }
    throw new RepositoryException(
        repository, key, "'" + name + "' in its metadata is no text; write it in quotes");
  }

  int version() throws RepositoryException {
    if (json.get(VERSION) instanceof JsonPrimitive number
        && number.getAsString().matches(GameRepository.VERSION)) {
      return Integer.parseInt(number.getAsString());
    }
    throw new RepositoryException(
        repository, key, "its metadata has no 'version' from 0 to 99999; name one, such as v0");
  }
}
