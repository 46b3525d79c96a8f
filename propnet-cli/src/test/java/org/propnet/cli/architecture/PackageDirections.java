package org.propnet.cli.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.util.function.Predicate;

/** Which package of the project may use which other one. What isn't listed isn't allowed. */
final class PackageDirections {

  private static final String PROJECT = "org.propnet.";

  private static final ImmutableSetMultimap<String, String> MAY_USE =
      ImmutableSetMultimap.<String, String>builder()
          .putAll("gdl.kif", "gdl.text")
          .putAll("gdl.infix", "gdl.text")
          .putAll("gdl", "gdl.text", "gdl.kif", "gdl.infix")
          .putAll("layout", "gdl", "gdl.text", "gdl.kif", "gdl.infix")
          .putAll("validate.relation", "gdl", "gdl.text", "collect")
          .putAll("validate.required", "gdl", "gdl.text", "validate", "validate.relation")
          .putAll(
              "validate.review", "gdl", "gdl.text", "gdl.kif", "gdl.infix", "collect", "machine")
          .putAll("validate.review", "validate", "validate.relation", "validate.required")
          .putAll("validate", "gdl")
          .putAll("budget", "gdl", "gdl.text")
          .putAll(
              "datalog", "gdl", "gdl.text", "validate", "validate.required", "budget", "collect")
          .putAll("ground.reach", "budget", "datalog", "collect")
          .putAll("ground.generate", "gdl", "budget", "datalog", "collect")
          .putAll("ground.simplify", "budget", "datalog", "collect")
          .putAll("ground", "gdl", "gdl.text", "validate", "validate.required", "budget")
          .putAll("ground", "datalog", "collect")
          .putAll("ground", "ground.reach", "ground.generate", "ground.simplify")
          .putAll("ground.review", "gdl", "gdl.text", "validate", "validate.relation")
          .putAll("ground.review", "validate.required", "budget", "datalog", "collect")
          .putAll("ground.review", "ground", "ground.reach")
          .putAll("net", "gdl", "budget", "collect")
          .putAll("net.analysis", "gdl", "budget", "collect", "net")
          .putAll("net.compile", "gdl", "gdl.text", "validate.required", "budget", "collect")
          .putAll("net.compile", "ground", "net")
          .putAll("machine", "gdl", "gdl.text")
          .putAll("prover", "gdl", "gdl.text", "validate", "machine")
          .putAll("prover", "validate.relation", "validate.required")
          .putAll(
              "reasoner",
              "optimizer",
              "validate.relation",
              "validate.required",
              "gdl",
              "gdl.text",
              "validate",
              "budget",
              "datalog",
              "collect",
              "machine")
          .putAll(
              "engine",
              "gdl",
              "gdl.text",
              "validate",
              "validate.required",
              "budget",
              "collect",
              "ground",
              "net",
              "net.analysis",
              "machine")
          .putAll("batch", "gdl", "budget", "net", "net.analysis", "machine", "engine")
          .putAll("vector", "batch")
          .putAll("export", "gdl", "gdl.text", "budget", "net")
          .putAll("saved", "gdl", "net", "collect")
          .putAll("verify.trace", "gdl", "gdl.text", "machine")
          .putAll("verify.external", "gdl", "gdl.text", "machine", "verify.trace")
          .putAll("verify", "gdl", "machine", "batch", "verify.trace", "verify.external")
          .putAll("verify.shrink", "gdl", "machine", "play", "verify", "verify.external")
          .putAll("verify.folder", "gdl", "gdl.text", "machine")
          .putAll("verify.folder", "verify", "verify.trace", "verify.external")
          .putAll("games", core())
          .putAll("optimizer.implication", "budget", "net")
          .putAll(
              "optimizer.invariant",
              "gdl",
              "budget",
              "net",
              "net.analysis",
              "optimizer.implication")
          .putAll("optimizer.pass", "budget", "net", "optimizer.invariant")
          .putAll(
              "optimizer.factoring", "budget", "collect", "net", "net.analysis", "optimizer.pass")
          .putAll(
              "optimizer.simplification", "budget", "net", "net.analysis", "optimizer.implication")
          .putAll("optimizer.simplification", "optimizer.invariant", "optimizer.pass")
          .putAll("optimizer.subgame", "budget", "net")
          .putAll(
              "optimizer.moves",
              "budget",
              "net",
              "net.analysis",
              "optimizer.pass",
              "optimizer.factoring")
          .putAll("optimizer.rewriting", "budget", "net", "net.analysis", "optimizer.pass")
          .putAll(
              "verify.equivalence",
              "gdl",
              "budget",
              "net",
              "net.analysis",
              "optimizer.invariant",
              "optimizer.pass")
          .putAll("optimizer", core())
          .putAll("optimizer", partsOfOptimizer())
          .putAll("play", "gdl", "gdl.text", "machine")
          .putAll("check", core())
          .putAll("check", "optimizer")
          .putAll("check", partsOfOptimizer())
          .putAll("cli", core())
          .putAll("cli", "play", "check", "games", "optimizer")
          .putAll("cli", partsOfOptimizer())
          .build();

  private PackageDirections() {}

  private static ImmutableSet<String> core() {
    return ImmutableSet.of(
        "gdl",
        "gdl.text",
        "collect",
        "layout",
        "validate",
        "validate.relation",
        "validate.required",
        "validate.review",
        "budget",
        "ground",
        "ground.review",
        "net",
        "net.analysis",
        "net.compile",
        "machine",
        "prover",
        "reasoner",
        "engine",
        "batch",
        "export",
        "saved",
        "play",
        "verify.equivalence",
        "verify",
        "verify.trace",
        "verify.external",
        "verify.shrink",
        "verify.folder");
  }

  private static ImmutableSet<String> partsOfOptimizer() {
    return ImmutableSet.of(
        "optimizer.implication",
        "optimizer.invariant",
        "optimizer.pass",
        "optimizer.factoring",
        "optimizer.simplification",
        "optimizer.subgame",
        "optimizer.moves",
        "optimizer.rewriting");
  }

  /**
   * Every package that has a place in the project; {@code gdl.text} and {@code collect} use no
   * other.
   */
  static ImmutableSet<String> packages() {
    return ImmutableSet.<String>builder()
        .add("gdl.text", "collect")
        .addAll(MAY_USE.keySet())
        .build();
  }

  /** The rule that the classes of a package use no package of the project but the listed ones. */
  static ArchRule ruleFor(String user) {
    DescribedPredicate<JavaClass> allowed = resideOutsideOfPackage("org.propnet..").or(in(user));
    for (String name : MAY_USE.get(user)) {
      allowed = allowed.or(in(name));
    }
    return classes()
        .that(in(user))
        .should()
        .onlyDependOnClassesThat(allowed)
        .allowEmptyShould(true);
  }

  /** The classes of a package and of those under it, but for those that are listed themselves. */
  private static DescribedPredicate<JavaClass> in(String name) {
    return resideInAPackage(PROJECT + name + "..")
        .and(not(resideInAnyPackage(patterns(other -> other.startsWith(name + ".")))))
        .as("in " + PROJECT + name);
  }

  private static String[] patterns(Predicate<String> which) {
    return packages().stream()
        .filter(which)
        .map(name -> PROJECT + name + "..")
        .toArray(String[]::new);
  }

  /** The rule that there is no package beside the listed ones. */
  static ArchRule noOtherPackage() {
    return classes()
        .that()
        .resideInAPackage("org.propnet..")
        .should()
        .resideInAnyPackage(patterns(name -> true));
  }
}
