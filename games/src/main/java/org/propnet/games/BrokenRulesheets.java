package org.propnet.games;

import org.propnet.validate.Check;

/**
 * Deliberately broken rulesheets of one small game: one for each check, with a finding of that
 * check only. They aren't part of the {@link GameCatalogue}.
 *
 * <p>Safe to call from any thread; nothing is cached.
 */
public final class BrokenRulesheets {

  private BrokenRulesheets() {}

  /** The rulesheet with a finding of a check, in KIF. */
  public static String of(Check check) {
    return GameCatalogue.text("broken/" + check + ".kif");
  }
}
