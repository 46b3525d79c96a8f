package org.propnet.cli.architecture;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.EvaluationResult;
import org.junit.jupiter.api.Test;
import org.propnet.gdl.offenders.Decent;
import org.propnet.gdl.offenders.Offenders;
import org.propnet.nowhere.Stray;

/** Shows that each rule finds every way of breaking it, and leaves decent code alone. */
final class ArchitectureRulesTest {

  /** The rules that hold for every class. */
  static final ImmutableList<ArchRule> RULES =
      ImmutableList.of(
          CodeRules.onlyTheCommandLinePrints(),
          CodeRules.onlyTheCommandLineEndsTheProcess(),
          CodeRules.everythingRandomHasASeed(),
          CodeRules.noJavaUtilLogging(),
          StaticStateRules.staticFieldsAreFinal(),
          StaticStateRules.changeableConstantsArePrivate(),
          StaticStateRules.nothingMadeForChangeIsStatic(),
          PackageDirections.noOtherPackage());

  private static void assertFinds(ArchRule rule, Class<?> offender, String... members) {
    JavaClasses classes = new ClassFileImporter().importClasses(offender);
    EvaluationResult result = rule.evaluate(classes);
    for (String member : members) {
      assertTrue(
          result.getFailureReport().getDetails().stream()
              .anyMatch(detail -> detail.contains("<" + offender.getName() + member)),
          () -> member + " not found by: " + result.getFailureReport());
    }
  }

  @Test
  void findsPrinting() {
    assertFinds(
        CodeRules.onlyTheCommandLinePrints(),
        Offenders.Printer.class,
        ".out()",
        ".err()",
        ".stackTrace(");
  }

  @Test
  void findsEndingTheProcess() {
    assertFinds(
        CodeRules.onlyTheCommandLineEndsTheProcess(),
        Offenders.Ender.class,
        ".exit()",
        ".halt()",
        ".runtime()");
  }

  @Test
  void findsRandomnessWithoutSeed() {
    assertFinds(
        CodeRules.everythingRandomHasASeed(),
        Offenders.Gambler.class,
        ".math()",
        ".strictMath()",
        ".random()",
        ".splittable()",
        ".byDefault()",
        ".byName()",
        ".shuffle(",
        ".uuid()",
        ".secure()",
        ".threadLocal()");
  }

  @Test
  void findsLogging() {
    assertFinds(CodeRules.noJavaUtilLogging(), Offenders.JavaLogger.class, ".log()");
  }

  @Test
  void findsStaticFieldsThatChange() {
    assertFinds(StaticStateRules.staticFieldsAreFinal(), Offenders.Hoarder.class, ".counter");
  }

  @Test
  void findsConstantsThatOthersCouldChange() {
    assertFinds(
        StaticStateRules.changeableConstantsArePrivate(),
        Offenders.Hoarder.class,
        ".ARRAY",
        ".LIST",
        ".MAP",
        ".BITS",
        ".NUMBERS");
  }

  @Test
  void findsStaticThingsMadeForChange() {
    assertFinds(
        StaticStateRules.nothingMadeForChangeIsStatic(),
        Offenders.Hoarder.class,
        ".CACHE",
        ".CONCURRENT",
        ".ATOMIC",
        ".LOCAL",
        ".RANDOM",
        ".TEXT");
  }

  @Test
  void findsWrongDirection() {
    assertFinds(PackageDirections.ruleFor("gdl"), Offenders.Trespasser.class, ".name()");
  }

  @Test
  void findsPackageWithoutPlace() {
    assertFinds(PackageDirections.noOtherPackage(), Stray.class, "");
  }

  @Test
  void leavesDecentCodeAlone() {
    JavaClasses classes = new ClassFileImporter().importClasses(Decent.class);
    for (ArchRule rule : RULES) {
      rule.check(classes);
    }
    PackageDirections.ruleFor("gdl").check(classes);
  }
}
