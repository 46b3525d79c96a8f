package org.propnet.cli.architecture;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.lang.ArchRule;
import java.security.SecureRandom;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** What the code of the project never calls. */
final class CodeRules {

  private static final String COMMAND_LINE = "org.propnet.cli..";

  /** What generated programs begin with, in processes of their own. */
  private static final String GENERATED_PROGRAM = "org.propnet.program.runtime.run.Program";

  private CodeRules() {}

  static ArchRule onlyTheCommandLinePrints() {
    return noClasses()
        .that()
        .resideOutsideOfPackage(COMMAND_LINE)
        .and()
        .doNotHaveFullyQualifiedName(GENERATED_PROGRAM)
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .callMethodWhere(
            target(name("printStackTrace")).and(target(owner(assignableTo(Throwable.class)))))
        .because("a library leaves it to its caller what is shown")
        .allowEmptyShould(true);
  }

  static ArchRule onlyTheCommandLineEndsTheProcess() {
    return noClasses()
        .that()
        .resideOutsideOfPackage(COMMAND_LINE)
        .and()
        .doNotHaveFullyQualifiedName(GENERATED_PROGRAM)
        .should()
        .callMethod(System.class, "exit", int.class)
        .orShould()
        .callMethodWhere(
            target(nameMatching("exit|halt")).and(target(owner(assignableTo(Runtime.class)))))
        .because("a library throws what went wrong")
        .allowEmptyShould(true);
  }

  /**
   * The exceptions: what names a session of the kiosk, and the seed of hashes, are secrets; the
   * latter decides slots, which no result depends on.
   */
  static ArchRule everythingRandomHasASeed() {
    return noClasses()
        .that()
        .doNotHaveFullyQualifiedName("org.propnet.kiosk.session.Sessions")
        .and()
        .doNotHaveFullyQualifiedName("org.propnet.reasoner.Tuples")
        .should()
        .callMethod(Math.class, "random")
        .orShould()
        .callMethod(StrictMath.class, "random")
        .orShould()
        .callMethod(Collections.class, "shuffle", List.class)
        .orShould()
        .callMethod(UUID.class, "randomUUID")
        .orShould()
        .callMethod(RandomGenerator.class, "getDefault")
        .orShould()
        .callMethod(RandomGenerator.class, "of", String.class)
        .orShould()
        .callMethod(RandomGeneratorFactory.class, "create")
        .orShould()
        .callConstructor(Random.class)
        .orShould()
        .callConstructor(SplittableRandom.class)
        .orShould()
        .dependOnClassesThat()
        .areAssignableTo(ThreadLocalRandom.class)
        .orShould()
        .dependOnClassesThat()
        .areAssignableTo(SecureRandom.class)
        .because("the same input gives the same output")
        .allowEmptyShould(true);
  }

  static ArchRule noJavaUtilLogging() {
    return noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAPackage("java.util.logging..")
        .because("the project logs through System.Logger")
        .allowEmptyShould(true);
  }
}
