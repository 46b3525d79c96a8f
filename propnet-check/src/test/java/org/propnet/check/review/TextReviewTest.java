package org.propnet.check.review;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.gdl.GdlSyntaxException;
import org.propnet.gdl.SourcePosition;
import org.propnet.validate.Check;
import org.propnet.validate.Finding;
import org.propnet.validate.Severity;

final class TextReviewTest {

  @ParameterizedTest
  @CsvSource({
    "found the control character U+001B; remove it, found the control character U+001B, remove it",
    "no text, no text, save the text as UTF-8"
  })
  void bytesThatAreNoTextHaveOneFinding(String message, String problem, String cure) {
    TextReview.Plan plan =
        new TextReview.Plan(
            ImmutableSet.of(Check.SYNTAX),
            Severity.NOTE,
            BuildLimits.DEFAULT,
            BuildListener.SILENT);
    SourcePosition position = new SourcePosition("a.kif", 3, 4);
    Finding finding =
        TextReview.of(new GdlSyntaxException(position, message), plan).findings().get(0);
    assertEquals(position, finding.position());
    assertEquals(problem, finding.problem());
    assertEquals(cure, finding.cure());
  }
}
