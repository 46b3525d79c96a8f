package org.propnet.player.kind;

import java.util.Optional;
import org.propnet.gdl.text.NearestName;

/** Thrown when a text doesn't name a player; the one-line message says how to fix it. */
public final class PlayerSpecException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  PlayerSpecException(String message) {
    super(message);
  }

  /** The hint for an unknown name: the nearest name, or all names. */
  static String hint(String name, Iterable<String> names) {
    Optional<String> nearest = NearestName.of(name, names);
    return nearest
        .map(found -> "; did you mean " + found + "?")
        .orElseGet(() -> "; there are " + String.join(", ", names));
  }
}
