package org.propnet.verify.same;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.propnet.budget.deadline.ActivityListener;
import org.propnet.fixture.SymbolRenaming;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Rule;
import org.propnet.gdl.text.Keywords;

/** Rulesheets to compare, and the settings. */
final class Compared {

  static final SameSettings SETTINGS =
      SameSettings.DEFAULT.withTime(Duration.ofMinutes(2)).withStates(300_000);

  private Compared() {}

  static GameDescription game(String name) {
    return KifReader.read(GameCatalogue.find(name).orElseThrow().rulesheet(), name);
  }

  static SameResult of(GameDescription first, GameDescription second) {
    return SameGames.compare(first, second, SETTINGS, ActivityListener.SILENT);
  }

  static SameResult of(String first, String second) {
    return of(KifReader.read(first, "first"), KifReader.read(second, "second"));
  }

  /** The rules in random order, except for the roles, whose order has a meaning. */
  static GameDescription shuffled(GameDescription game, long seed) {
    List<Rule> roles = new ArrayList<>();
    List<Rule> others = new ArrayList<>();
    for (Rule rule : game.rules()) {
      (rule.head().relation().equals(Keywords.ROLE) ? roles : others).add(rule);
    }
    Collections.shuffle(others, new Random(seed));
    others.addAll(others.size() / 2, roles);
    return GameDescription.of(others);
  }

  /** All symbols and variables renamed, except for numbers and keywords. */
  static GameDescription renamed(GameDescription game) {
    return new SymbolRenaming(Compared::renamed).rename(game);
  }

  /** The new name of a symbol; {@code random} stays, since that role is chance. */
  static String renamed(String name) {
    return name.equals("random") ? name : "n" + new StringBuilder(name).reverse();
  }
}
