package org.propnet.games;

import org.propnet.validate.Check;

/**
 * Deliberately broken rulesheets of one small game: one for each check, with a finding of that
 * check only. They aren't part of the {@link GameCatalogue}.
 *
 * <p>Safe to call from any thread; nothing is cached.
 */
public final class BrokenRulesheets {

  /** The resource folder of the rulesheets, beside the games of the catalogue. */
  static final String FOLDER = "broken";

  private BrokenRulesheets() {}

  /**
   * The rulesheet with a finding of a check, in KIF.
   *
   * @throws CatalogueException if the file is missing or can't be read
   */
  public static String of(Check check) {
    return CatalogueFiles.PACKAGED.require(
        FOLDER + "/" + check + ".kif", "write a rulesheet that breaks this one thing");
  }
}
