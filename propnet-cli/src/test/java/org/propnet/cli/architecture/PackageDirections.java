package org.propnet.cli.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.function.Predicate;

/**
 * The modules and their rooms, which are packages. A room may use those before it in its module and
 * all rooms of the modules that its own may use, but for {@link #APART}; so there is no circle.
 */
final class PackageDirections {

  private static final String PROJECT = "org.propnet.";

  /**
   * A module.
   *
   * @param name its name
   * @param uses the modules that it may use
   * @param rooms its packages, each behind those that it may use
   */
  private record Module(String name, ImmutableSet<String> uses, ImmutableList<String> rooms) {

    static Module of(String name, List<String> uses, String... rooms) {
      return new Module(name, ImmutableSet.copyOf(uses), ImmutableList.copyOf(rooms));
    }
  }

  private static final ImmutableList<Module> MODULES =
      ImmutableList.of(
          Module.of(
              "core",
              List.of(),
              "gdl.text",
              "gdl.kif",
              "gdl.infix",
              "gdl",
              "collect",
              "budget",
              "budget.deadline",
              "sat",
              "machine",
              "machine.codec",
              "validate",
              "validate.relation",
              "validate.required",
              "prover",
              "datalog",
              "ground.reach",
              "ground.generate",
              "ground.simplify",
              "ground",
              "net",
              "net.analysis",
              "net.compile",
              "engine.plan",
              "engine.layout",
              "engine.program",
              "engine.run",
              "engine.tuning",
              "engine"),
          Module.of("games", List.of("core"), "games", "games.repository"),
          Module.of(
              "batch",
              List.of("core"),
              "batch.backend",
              "batch.interpreter",
              "batch.generated",
              "batch.choice",
              "batch.program",
              "batch.group",
              "batch"),
          Module.of("vector", List.of("batch"), "vector"),
          Module.of(
              "optimizer",
              List.of("core", "batch"),
              "optimizer.invariant",
              "optimizer.implication",
              "optimizer.proof",
              "optimizer.subgame",
              "optimizer.pass",
              "optimizer.factoring",
              "optimizer.simplification",
              "optimizer.moves",
              "optimizer"),
          Module.of("reasoner", List.of("core", "optimizer"), "reasoner"),
          Module.of(
              "formats",
              List.of("core"),
              "coordinate",
              "layout",
              "board.model",
              "board.hints",
              "board.relation",
              "board.layout",
              "board.piece",
              "board.click",
              "board",
              "notation",
              "export",
              "saved",
              "journal"),
          Module.of(
              "verify",
              List.of("core", "batch", "optimizer", "formats"),
              "verify.equivalence",
              "verify.same",
              "verify.trace",
              "verify.external",
              "verify",
              "verify.shrink",
              "verify.folder"),
          Module.of(
              "check",
              List.of("core", "batch", "optimizer"),
              "check.rules",
              "check.review",
              "check"),
          Module.of(
              "bitboard",
              List.of("core", "optimizer", "formats", "verify"),
              "bitboard.layout",
              "bitboard.words",
              "bitboard.state",
              "bitboard.moves",
              "bitboard.emit",
              "bitboard.run",
              "bitboard.proof",
              "bitboard"),
          Module.of(
              "player",
              List.of("core", "batch", "optimizer", "reasoner", "formats", "bitboard"),
              "player",
              "player.protocol",
              "player.rating",
              "player.search",
              "player.puzzle",
              "player.champion",
              "player.kind",
              "player.host",
              "player.server",
              "player.record",
              "player.manager",
              "player.tournament"),
          Module.of(
              "program",
              List.of("core", "batch", "optimizer", "formats", "bitboard"),
              "program.runtime",
              "program.runtime.match",
              "program.runtime.search",
              "program.runtime.run",
              "program.source",
              "program.machine",
              "program"),
          Module.of(
              "farm",
              List.of("core", "batch", "optimizer", "formats", "player"),
              "farm",
              "farm.perft",
              "farm.playout",
              "farm.selfplay",
              "farm.solve"),
          Module.of("parquet", List.of("core", "farm"), "parquet"),
          Module.of(
              "kiosk",
              List.of(
                  "core",
                  "games",
                  "batch",
                  "optimizer",
                  "reasoner",
                  "formats",
                  "verify",
                  "check",
                  "player"),
              "kiosk.game",
              "kiosk.session",
              "kiosk.editor",
              "kiosk.web",
              "kiosk"),
          Module.of(
              "cli",
              List.of(
                  "core",
                  "games",
                  "batch",
                  "optimizer",
                  "reasoner",
                  "formats",
                  "verify",
                  "check",
                  "player",
                  "program",
                  "bitboard",
                  "farm",
                  "kiosk"),
              "cli.io",
              "cli.report",
              "cli.game",
              "cli.options",
              "cli.rulesheet",
              "cli.check",
              "cli.network",
              "cli.play",
              "cli.tournament",
              "cli.simulate",
              "cli.verify",
              "cli.farm",
              "cli"));

  /** What a room doesn't use although it could. */
  private static final ImmutableSetMultimap<String, String> APART =
      ImmutableSetMultimap.<String, String>builder()
          // The reference shares nothing with what it is the reference of.
          .putAll("prover", "budget", "collect")
          .putAll("engine.run", "engine.plan")
          .build();

  private PackageDirections() {}

  private static Module moduleOf(String room) {
    return MODULES.stream()
        .filter(module -> module.rooms().contains(room))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no module has " + room));
  }

  private static ImmutableSet<String> mayUse(String room) {
    Module own = moduleOf(room);
    ImmutableSet.Builder<String> rooms = ImmutableSet.builder();
    rooms.addAll(own.rooms().subList(0, own.rooms().indexOf(room)));
    MODULES.stream()
        .filter(module -> own.uses().contains(module.name()))
        .forEach(module -> rooms.addAll(module.rooms()));
    return rooms.build().stream()
        .filter(other -> !APART.containsEntry(room, other))
        .collect(ImmutableSet.toImmutableSet());
  }

  /** Every package that has a place in the project. */
  static ImmutableSet<String> packages() {
    return MODULES.stream()
        .flatMap(module -> module.rooms().stream())
        .collect(ImmutableSet.toImmutableSet());
  }

  /** The rule that the classes of a room use no room of the project but those that they may. */
  static ArchRule ruleFor(String user) {
    DescribedPredicate<JavaClass> allowed = resideOutsideOfPackage("org.propnet..").or(in(user));
    for (String name : mayUse(user)) {
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
