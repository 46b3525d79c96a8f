package org.propnet.cli.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import com.tngtech.archunit.lang.ArchRule;

/** Which package of the project may use which other one. What isn't listed isn't allowed. */
final class PackageDirections {

  private static final String PROJECT = "org.propnet.";

  private static final ImmutableSetMultimap<String, String> MAY_USE =
      ImmutableSetMultimap.<String, String>builder()
          .putAll("validate", "gdl", "collect", "machine")
          .putAll("budget", "gdl")
          .putAll("datalog", "gdl", "validate", "budget", "collect")
          .putAll("ground", "gdl", "validate", "budget", "datalog", "collect")
          .putAll("net", "gdl", "validate", "budget", "ground", "collect")
          .putAll("machine", "gdl")
          .putAll("prover", "gdl", "validate", "machine")
          .putAll("reasoner", "gdl", "validate", "budget", "datalog", "collect", "machine")
          .putAll("engine", "gdl", "validate", "budget", "collect", "ground", "net", "machine")
          .putAll("batch", "gdl", "budget", "net", "machine", "engine")
          .putAll("vector", "batch")
          .putAll("export", "gdl", "budget", "net")
          .putAll("saved", "gdl", "net", "collect")
          .putAll("verify", "gdl", "machine", "batch")
          .putAll("games", core())
          .putAll("optimizer.implication", "budget", "net")
          .putAll("optimizer.invariant", "gdl", "budget", "net", "optimizer.implication")
          .putAll("optimizer.pass", "budget", "net", "optimizer.invariant")
          .putAll("optimizer.factoring", "budget", "net", "optimizer.pass")
          .putAll("optimizer.simplification", "budget", "net", "optimizer.implication")
          .putAll("optimizer.simplification", "optimizer.invariant", "optimizer.pass")
          .putAll("optimizer.subgame", "budget", "net")
          .putAll("optimizer.moves", "budget", "net", "optimizer.pass", "optimizer.factoring")
          .putAll("optimizer.rewriting", "budget", "net", "optimizer.pass")
          .putAll(
              "optimizer.equivalence",
              "gdl",
              "budget",
              "net",
              "optimizer.invariant",
              "optimizer.pass")
          .putAll("optimizer", core())
          .putAll("play", "gdl", "machine")
          .putAll("check", core())
          .putAll("check", "optimizer")
          .putAll("cli", core())
          .putAll("cli", "play", "check", "games", "optimizer")
          .build();

  private PackageDirections() {}

  private static ImmutableSet<String> core() {
    return ImmutableSet.of(
        "gdl",
        "collect",
        "validate",
        "budget",
        "ground",
        "net",
        "machine",
        "prover",
        "reasoner",
        "engine",
        "batch",
        "export",
        "saved",
        "verify");
  }

  /**
   * Every package that has a place in the project; {@code gdl} and {@code collect} use no other.
   */
  static ImmutableSet<String> packages() {
    return ImmutableSet.<String>builder().add("gdl", "collect").addAll(MAY_USE.keySet()).build();
  }

  /** The rule that the classes of a package use no package of the project but the listed ones. */
  static ArchRule ruleFor(String user) {
    String[] allowed =
        ImmutableSet.<String>builder().add(user).addAll(MAY_USE.get(user)).build().stream()
            .map(name -> PROJECT + name + "..")
            .toArray(String[]::new);
    return classes()
        .that()
        .resideInAPackage(PROJECT + user + "..")
        .should()
        .onlyDependOnClassesThat(
            resideOutsideOfPackage("org.propnet..").or(resideInAnyPackage(allowed)))
        .allowEmptyShould(true);
  }

  /** The rule that there is no package beside the listed ones. */
  static ArchRule noOtherPackage() {
    return classes()
        .that()
        .resideInAPackage("org.propnet..")
        .should()
        .resideInAnyPackage(
            packages().stream().map(name -> PROJECT + name + "..").toArray(String[]::new));
  }
}
