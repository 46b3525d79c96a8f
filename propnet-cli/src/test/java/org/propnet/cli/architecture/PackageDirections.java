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
          .putAll("validate", "gdl", "collect", "machine")
          .putAll("budget", "gdl")
          .putAll("datalog", "gdl", "validate", "budget", "collect")
          .putAll("ground", "gdl", "validate", "budget", "datalog", "collect")
          .putAll("net", "gdl", "validate", "budget", "ground", "collect")
          .putAll("machine", "gdl", "collect")
          .putAll("prover", "gdl", "validate", "machine")
          .putAll(
              "reasoner", "optimizer", "gdl", "validate", "budget", "datalog", "collect", "machine")
          .putAll("engine", "gdl", "validate", "budget", "collect", "ground", "net", "machine")
          .putAll("batch.backend", "budget")
          .putAll("batch.interpreter", "batch.backend")
          .putAll("batch.generated", "batch.backend", "batch.interpreter")
          .putAll("batch.choice", "budget", "net", "machine", "engine", "batch.backend")
          .putAll("batch.program", "gdl", "budget", "net", "machine", "engine")
          .putAll("batch.program", "batch.backend", "batch.choice")
          .putAll("batch.group", "net", "engine")
          .putAll("batch.group", "batch.backend", "batch.choice", "batch.program")
          .putAll("batch", "gdl", "budget", "net", "machine", "engine")
          .putAll("batch", "batch.backend", "batch.interpreter", "batch.generated")
          .putAll("batch", "batch.choice", "batch.program", "batch.group")
          .putAll("vector", "batch.backend")
          .putAll("export", "gdl", "budget", "net")
          .putAll("saved", "gdl", "net", "collect")
          .putAll("verify.trace", "gdl", "machine")
          .putAll("verify.external", "gdl", "machine", "verify.trace")
          .putAll("verify", "gdl", "machine", "batch", "verify.trace", "verify.external")
          .putAll("verify.shrink", "gdl", "machine", "notation", "verify", "verify.external")
          .putAll("verify.folder", "gdl", "machine")
          .putAll("verify.folder", "verify", "verify.trace", "verify.external")
          .putAll("games", core())
          .putAll("optimizer.implication", "budget", "net")
          .putAll("optimizer.invariant", "gdl")
          .putAll("optimizer.proof", "gdl", "budget", "net", "optimizer.implication")
          .putAll("optimizer.proof", "optimizer.invariant")
          .putAll("optimizer.pass", "budget", "net", "optimizer.invariant")
          .putAll("optimizer.factoring", "budget", "collect", "net", "optimizer.pass")
          .putAll("optimizer.simplification", "budget", "net", "optimizer.implication")
          .putAll("optimizer.simplification", "optimizer.invariant", "optimizer.pass")
          .putAll("optimizer.subgame", "budget", "net")
          .putAll("optimizer.moves", "budget", "net", "optimizer.pass", "optimizer.factoring")
          .putAll("optimizer.rewriting", "budget", "net", "optimizer.pass")
          .putAll(
              "verify.equivalence", "gdl", "budget", "net", "optimizer.invariant", "optimizer.pass")
          .putAll("optimizer", core())
          .putAll("optimizer", partsOfOptimizer())
          .putAll("notation", "gdl", "machine")
          .putAll("check", core())
          .putAll("check", "optimizer")
          .putAll("check", partsOfOptimizer())
          .putAll("cli.io", "gdl", "budget", "machine", "export", "saved")
          .putAll("cli.io", "verify", "verify.trace", "verify.external", "verify.folder")
          .putAll("cli.game", libraries())
          .putAll("cli.game", "cli.io", "cli.report")
          .putAll("cli.options", libraries())
          .putAll("cli.options", "cli.io", "cli.game")
          .putAll("cli.network", commands())
          .putAll("cli.rulesheet", commands())
          .putAll("cli.check", commands())
          .putAll("cli.play", commands())
          .putAll("cli.simulate", commands())
          .putAll("cli.verify", commands())
          .putAll("cli.verify", "cli.play")
          .putAll("cli", "cli.io", "cli.network", "cli.rulesheet", "cli.check")
          .putAll("cli", "cli.play", "cli.simulate", "cli.verify")
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
        "notation",
        "verify.equivalence",
        "verify",
        "verify.trace",
        "verify.external",
        "verify.shrink",
        "verify.folder");
  }

  /** What a command of the command line may use. */
  private static ImmutableSet<String> commands() {
    return ImmutableSet.<String>builder()
        .addAll(libraries())
        .add("cli.io", "cli.report", "cli.game", "cli.options")
        .build();
  }

  /** The packages under the command line. */
  private static ImmutableSet<String> libraries() {
    return ImmutableSet.<String>builder()
        .addAll(core())
        .add("notation", "check", "games", "optimizer")
        .addAll(partsOfOptimizer())
        .build();
  }

  private static ImmutableSet<String> partsOfOptimizer() {
    return ImmutableSet.of(
        "optimizer.implication",
        "optimizer.invariant",
        "optimizer.proof",
        "optimizer.pass",
        "optimizer.factoring",
        "optimizer.simplification",
        "optimizer.subgame",
        "optimizer.moves",
        "optimizer.rewriting");
  }

  /** Every package that has a place in the project; the first ones use no other. */
  static ImmutableSet<String> packages() {
    return ImmutableSet.<String>builder()
        .add("gdl", "collect", "cli.report")
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
