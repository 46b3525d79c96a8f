package org.propnet.cli.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSetMultimap;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.util.function.Predicate;

/**
 * The packages, in one order. A package may use those before it, but for {@link #APART}; so there
 * is no circle. Which modules use each other, their {@code module-info.java} and Maven decide.
 */
final class PackageDirections {

  private static final String PROJECT = "org.propnet.";

  /** Every package that has a place in the project; a module begins on a line of its own. */
  static final ImmutableList<String> PACKAGES =
      ImmutableList.copyOf(
          """
          gdl.text gdl.kif gdl.infix gdl collect budget budget.deadline sat machine validate
          validate.relation validate.required machine.codec prover datalog ground.reach
          ground.generate ground.simplify ground net net.analysis net.compile engine.plan
          engine.layout engine.program engine.run engine.tuning engine
          games games.repository
          batch.backend batch.interpreter batch.generated batch.choice batch.program batch.group
          batch
          vector
          optimizer.invariant optimizer.implication optimizer.proof optimizer.subgame
          optimizer.pass optimizer.factoring optimizer.simplification optimizer.moves optimizer
          reasoner
          coordinate layout board.model board.hints board.relation board.layout board.piece
          board.click board notation export saved journal
          verify.equivalence verify.same verify.trace verify.external verify verify.shrink
          verify.folder
          check.rules check.review check
          bitboard.layout bitboard.words bitboard.state bitboard.moves bitboard.run bitboard.proof
          bitboard
          player player.protocol player.rating player.search player.puzzle player.champion
          player.kind player.host player.server player.record player.manager player.tournament
          program.runtime program.runtime.match program.runtime.search program.runtime.run
          program.source program.machine program
          farm farm.perft farm.playout farm.selfplay farm.solve
          parquet
          kiosk.game kiosk.session kiosk.web kiosk
          cli.io cli.report cli.game cli.options cli.rulesheet cli.check cli.network cli.play
          cli.tournament cli.simulate cli.verify cli.farm cli
          """
              .split("\\s+"));

  /** What a package doesn't use although it could. */
  private static final ImmutableSetMultimap<String, String> APART =
      ImmutableSetMultimap.<String, String>builder()
          // The reference shares nothing with what it is the reference of.
          .putAll("prover", "budget", "collect")
          .putAll("engine.run", "engine.plan")
          .build();

  private PackageDirections() {}

  /** The rule that the classes of a package use none of the project but those that they may. */
  static ArchRule ruleFor(String user) {
    DescribedPredicate<JavaClass> allowed = resideOutsideOfPackage("org.propnet..").or(in(user));
    for (String name : PACKAGES.subList(0, PACKAGES.indexOf(user))) {
      allowed = APART.containsEntry(user, name) ? allowed : allowed.or(in(name));
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
    return PACKAGES.stream()
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
