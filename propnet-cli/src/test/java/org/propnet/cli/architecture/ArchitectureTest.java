package org.propnet.cli.architecture;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Holds every class that the command line can reach against the rules of the project. */
final class ArchitectureTest {

  private static final JavaClasses PROJECT =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("org.propnet");

  static Stream<String> packages() {
    return PackageDirections.PACKAGES.stream();
  }

  static Stream<Named<ArchRule>> rules() {
    return ArchitectureRulesTest.RULES.stream().map(rule -> Named.of(rule.getDescription(), rule));
  }

  @Test
  void theCodeWasFound() {
    assertTrue(PROJECT.contain("org.propnet.cli.PropnetCommand"));
  }

  @ParameterizedTest
  @MethodSource("packages")
  void usesOnlyWhatItMay(String name) {
    PackageDirections.ruleFor(name).check(PROJECT);
  }

  @ParameterizedTest
  @MethodSource("rules")
  void keeps(ArchRule rule) {
    rule.check(PROJECT);
  }
}
