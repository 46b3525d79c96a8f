package org.propnet.player.kind;

import java.util.Optional;
import org.propnet.gdl.text.NearestName;

/** A text that should name a player doesn't; the message has one line, with the cure. */
public final class PlayerSpecException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  PlayerSpecException(String message) {
    super(message);
  }

  /** What to say of a name that isn't there: the nearest one, or all. */
  static String hint(String name, Iterable<String> names) {
    Optional<String> nearest = NearestName.of(name, names);
    return nearest
        .map(found -> "; did you mean " + found + "?")
        .orElseGet(() -> "; there are " + String.join(", ", names));
  }
}
