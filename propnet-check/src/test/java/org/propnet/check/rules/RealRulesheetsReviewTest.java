package org.propnet.check.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.propnet.RealRulesheets;
import org.propnet.gdl.RulesheetReader;
import org.propnet.validate.Finding;

/** Checks that rulesheets known to be playable have no errors. */
final class RealRulesheetsReviewTest {

  /** Far more than there are, and far fewer than a faulty check would give. */
  private static final int MAX_WARNINGS = 60;

  @Test
  void noneOfSomeHasAnError() throws IOException {
    assertNoErrors(6);
  }

  @Tag("deep")
  @Test
  void noneHasAnErrorAndFewHaveWarnings() throws IOException {
    assertNoErrors(1);
  }

  private static void assertNoErrors(int every) throws IOException {
    List<Finding> errors = new ArrayList<>();
    List<Finding> warnings = new ArrayList<>();
    List<Path> files = RealRulesheets.all();
    for (int i = 0; i < files.size(); i += every) {
      for (Finding finding : RulesheetReview.findings(RulesheetReader.read(files.get(i)))) {
        switch (finding.severity()) {
          case ERROR -> errors.add(finding);
          case WARNING -> warnings.add(finding);
          case NOTE -> {}
        }
      }
    }
    assertEquals(List.of(), errors);
    assertTrue(warnings.size() <= MAX_WARNINGS / every, warnings.toString());
  }
}
