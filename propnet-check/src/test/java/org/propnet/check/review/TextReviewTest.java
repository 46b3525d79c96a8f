package org.propnet.cli.rulesheet;

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

final class ReviewTest {

  @ParameterizedTest
  @CsvSource({
    "found the control character U+001B; remove it, found the control character U+001B, remove it",
    "no text, no text, save the text as UTF-8"
  })
  void bytesThatAreNoTextHaveOneFinding(String message, String problem, String cure) {
    Review.Plan plan =
        new Review.Plan(
            ImmutableSet.of(Check.SYNTAX),
            Severity.NOTE,
            BuildLimits.DEFAULT,
            BuildListener.SILENT);
    SourcePosition position = new SourcePosition("a.kif", 3, 4);
    Finding finding = Review.of(new GdlSyntaxException(position, message), plan).findings().get(0);
    assertEquals(position, finding.position());
    assertEquals(problem, finding.problem());
    assertEquals(cure, finding.cure());
  }
}
