package org.propnet.agreement;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.EnumMultiset;
import com.google.common.collect.Multiset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.propnet.fixture.RandomGame;

/** Checks that random games have all the features they are meant to have, and don't end at once. */
final class GameFeaturesTest {

  private static final int GAMES = 400;

  @Tag("deep")
  @Test
  void everyFeatureOccursAndMostGamesLeadSomewhere() {
    Multiset<GameFeature> found = EnumMultiset.create(GameFeature.class);
    int leading = 0;
    for (long seed = 0; seed < GAMES; seed++) {
      Survey survey = new Survey(new GameTrial(RandomGame.of(seed)));
      for (GameFeature feature : GameFeature.values()) {
        if (feature.isIn(survey)) {
          found.add(feature);
        }
      }
      leading += survey.stateCount() > 3 && (survey.ends || survey.repeats) ? 1 : 0;
    }
    List<String> rare = new ArrayList<>();
    for (GameFeature feature : GameFeature.values()) {
      if (100 * found.count(feature) < feature.percent * GAMES) {
        rare.add(feature + " in " + found.count(feature));
      }
    }
    assertTrue(rare.isEmpty(), () -> rare + " of " + GAMES + " games; all: " + found);
    int somewhere = leading;
    assertTrue(leading > 6 * GAMES / 10, () -> "only " + somewhere + " games lead somewhere");
  }
}
