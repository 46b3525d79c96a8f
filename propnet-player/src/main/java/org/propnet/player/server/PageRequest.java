package org.propnet.player.server;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A request to a {@link PageServer}.
 *
 * @param isPost whether it is a POST; otherwise it is a GET or a HEAD
 * @param path its raw path, without the query
 * @param query its raw query, after the question mark; empty if there is none
 * @param body the body of a POST, which isn't copied; empty for others
 */
@SuppressWarnings("ArrayRecordComponent") // two requests are never compared
public record PageRequest(boolean isPost, String path, String query, byte[] body) {

  /** The body as text. Invalid UTF-8 becomes replacement characters. */
  public String text() {
    return new String(body, StandardCharsets.UTF_8);
  }

  /** The raw value of a query parameter. */
  public Optional<String> parameter(String name) {
    for (String pair : query.split("&", -1)) {
      if (pair.startsWith(name + "=")) {
        return Optional.of(pair.substring(name.length() + 1));
      }
    }
    return Optional.empty();
  }
}
