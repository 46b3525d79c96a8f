package org.propnet.validate.relation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;

class StratificationTest {

  private static int[] strata(String rules) {
    GameDescription game = KifReader.read(rules, "game.kif");
    Stratification stratification = Stratification.of(game);
    return IntStream.range(0, game.rules().size()).map(stratification::stratum).toArray();
  }

  @Test
  void positiveRulesShareAStratum() {
    assertArrayEquals(new int[] {0, 0, 0}, strata("(<= p q) (<= q p r) (r)"));
  }

  @Test
  void negationRaises() {
    assertArrayEquals(
        new int[] {2, 1, 0, 2}, strata("(<= p (not q)) (<= q (not r)) (<= r s) (<= t p)"));
  }

  @Test
  void rulesOfOneRelationMayDiffer() {
    assertArrayEquals(
        new int[] {1, 0, 1, 2},
        strata(
            "(<= (goal r 0) (not (goal r 100))) (<= (goal r 100) (true won))"
                + " (<= done (goal r ?x)) (<= open (not (goal r 0)))"));
  }

  @Test
  void aKnotLiesAboveWhatItNeeds() {
    assertArrayEquals(
        new int[] {0, 1, 2}, strata("(<= a b) (<= (p 1) (not a)) (<= (p 2) (not (p 1)))"));
  }

  @Test
  void graphFollowsDependence() {
    RelationGraph graph =
        RelationGraph.of(
            KifReader.read(
                "(<= p (not q)) (<= q (or (and (true x)))) (<= s (p a)) (<= (next x) (true x))",
                "game.kif"));
    assertEquals(
        ImmutableSet.of(Relation.TRUE, new Relation("q", 0), new Relation("p", 0), Relation.NEXT),
        graph.dependents(ImmutableSet.of(Relation.TRUE)));
    assertEquals(ImmutableSet.of(Relation.DOES), graph.dependents(ImmutableSet.of(Relation.DOES)));
    assertEquals("[p/0, q/0, true/1, s/0, p/1, next/1]", graph.relations().toString());
  }
}
