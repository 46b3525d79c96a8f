package org.propnet.games;

import org.propnet.validate.Check;

/**
 * Rulesheets of one small game that are wrong on purpose, for each check one that gives a finding
 * of that check and no other. They are no part of the {@link GameCatalogue}.
 *
 * <p>Safe to call from any thread; nothing is kept between calls.
 */
public final class BrokenRulesheets {

  /** Where they are, beside the games of the catalogue. */
  static final String FOLDER = "broken";

  private BrokenRulesheets() {}

  /**
   * The rulesheet in which a check has something to find.
   *
   * @return its text in KIF
   * @throws CatalogueException if the file is missing or can't be read
   */
  public static String of(Check check) {
    return new PackagedFiles()
        .require(FOLDER + "/" + check + ".kif", "write a rulesheet that breaks this one thing");
  }
}
