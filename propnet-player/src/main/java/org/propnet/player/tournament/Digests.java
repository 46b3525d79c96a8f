package org.propnet.player.tournament;

import com.google.common.hash.Hashing;
import java.nio.charset.StandardCharsets;
import org.propnet.gdl.GameDescription;

/** Digests of rules. */
final class Digests {
  private Digests() {}

  static String of(GameDescription rules) {
    return Hashing.sha256().hashString(rules.toString(), StandardCharsets.UTF_8).toString();
  }
}
