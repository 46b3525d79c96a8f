package org.propnet.check.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.propnet.gdl.KifReader;

final class RulesheetReviewTest {

  /** A head for some players is as good as one for all of them. */
  @Test
  void rolesMayBeFunctionTerms() {
    String rules =
        """
        (role (player 1)) (role (player 2)) (index 1) (index 2)
        (init p)
        (<= (legal (player ?n) noop) (index ?n))
        (<= (next p) (true p))
        (<= terminal (true p))
        (<= (goal (player ?n) 100) (index ?n))
        """;
    assertEquals(List.of(), RulesheetReview.findings(KifReader.read(rules, "players")));
  }
}
