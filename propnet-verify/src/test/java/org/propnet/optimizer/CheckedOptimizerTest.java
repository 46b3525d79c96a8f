package org.propnet.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableSet;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.engine.DifferentialMachine;
import org.propnet.fixture.SmallGame;
import org.propnet.fixture.Vocabularies;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.KifReader;
import org.propnet.ground.Grounder;
import org.propnet.machine.MachineException;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.net.compile.NetworkCompiler;
import org.propnet.optimizer.OptimizedNetwork.PassReport;
import org.propnet.optimizer.pass.Assumption;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;
import org.propnet.verify.ComparisonMonitor;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.TraceComparison;
import org.propnet.verify.equivalence.MiterLimits;
import org.propnet.verify.equivalence.PassCheck;
import org.propnet.verify.equivalence.UnsoundPassException;
import org.propnet.verify.trace.TraceReader;

/** Checks that an optimizer in checked mode rejects every unsound pass. */
final class CheckedOptimizerTest {

  /** Proof only, without simulation. */
  private static final PassCheck PROOF_ALONE =
      new PassCheck(1, 0, Optional.of(MiterLimits.DEFAULT));

  private static final List<String> SMALL_GAMES =
      List.of("misereCrosses", "blocksWorld", "lightsOut", "rockPaperScissorsLizardSpock");

  private static Optional<UnsoundPassException> refusal(
      PropNet net, NetworkPass pass, PassCheck check) {
    try {
      Optimizer.standard().withPasses(List.of(pass)).observedBy(check).optimize(net);
      return Optional.empty();
    } catch (UnsoundPassException refusal) {
      return Optional.of(refusal);
    }
  }

  private static CatalogueGame game(String name) {
    return GameCatalogue.find(name).orElseThrow();
  }

  private static PropNet raw(CatalogueGame game) {
    return NetworkCompiler.compile(Grounder.ground(KifReader.read(game.rulesheet(), game.name())));
  }

  /** Whether a network's play differs from the recorded play. */
  private static boolean failsTheTraces(CatalogueGame game, PropNet net) throws IOException {
    byte[] text = game.goldenPlaythrough().getBytes(StandardCharsets.UTF_8);
    try (TraceReader reader = TraceReader.open(new ByteArrayInputStream(text), game.name())) {
      return !TraceComparison.compare(
              reader,
              DifferentialMachine.of(net),
              ComparisonSettings.defaults(),
              ComparisonMonitor.NONE)
          .isAgreement();
    } catch (MachineException refusal) {
      return true;
    }
  }

  /** Ways to find a mistake, each of which has to suffice on its own. */
  private enum Way {
    SIMULATION,
    PROOF,
    TRACES
  }

  @ParameterizedTest
  @EnumSource
  void mistakesAreFoundByEveryWay(MistakenPass.Mistake mistake) throws IOException {
    MistakenPass mistaken = new MistakenPass(mistake);
    Map<Way, List<String>> found = new EnumMap<>(Way.class);
    for (Way way : Way.values()) {
      found.put(way, new ArrayList<>());
    }
    for (String name : SMALL_GAMES) {
      CatalogueGame game = game(name);
      PropNet net = raw(game);
      assertTrue(!failsTheTraces(game, net), name);
      PropNet changed = mistaken.apply(net, PassContext.UNLIMITED);
      NetworkPass pass = new ReplacingPass("mistaken", net, changed, ImmutableSet.of());
      if (refusal(net, pass, PassCheck.SIMULATION).isPresent()) {
        found.get(Way.SIMULATION).add(name);
      }
      if (refusal(net, pass, PROOF_ALONE).isPresent()) {
        found.get(Way.PROOF).add(name);
      }
      if (failsTheTraces(game, changed)) {
        found.get(Way.TRACES).add(name);
      }
    }
    assertTrue(!found.get(Way.TRACES).isEmpty(), found::toString);
    assertEquals(found.get(Way.PROOF), found.get(Way.SIMULATION));
    assertTrue(found.get(Way.PROOF).containsAll(found.get(Way.TRACES)), found::toString);
  }

  @Test
  void saysWhichPassIsMistakenAndHow() {
    PropNet net = NetworkCompiler.compile(Grounder.ground(SmallGame.BRIDGE.description()));
    UnsoundPassException refusal =
        refusal(net, new MistakenPass(MistakenPass.Mistake.DROPS_AN_INPUT), PassCheck.SIMULATION)
            .orElseThrow();
    assertTrue(refusal.getMessage().contains("the pass mistaken changes what the network means: "));
    assertTrue(
        refusal
            .getMessage()
            .matches("(?s).*: \\S.* is (true|false) but becomes (true|false) in .*"),
        refusal::getMessage);
    assertTrue(refusal.getMessage().contains("--without-pass mistaken"));
  }

  /** Passes may rely on there being no step from such states. */
  @Test
  void nothingIsComparedAfterStepsWhereARoleNeverHasAMove() {
    PropNet net =
        NetworkCompiler.compile(
            Grounder.ground(
                KifReader.read("(role rose) (role blue) (legal blue rest) (init on)", "stuck")));
    for (PassCheck check : List.of(PassCheck.SIMULATION, PROOF_ALONE)) {
      assertTrue(Optimizer.standard().observedBy(check).optimize(net).complete());
    }
  }

  @Test
  void aPassMayNotChangeTheVocabulary() {
    PropNet one = new PropNetBuilder(Vocabularies.of(1, 1)).build();
    PropNet other = new PropNetBuilder(Vocabularies.of(1, 1)).build();
    UnsoundPassException refusal =
        refusal(
                one,
                new ReplacingPass("other", one, other, ImmutableSet.of()),
                PassCheck.SIMULATION)
            .orElseThrow();
    assertTrue(refusal.getMessage().contains("its result has another vocabulary"));
  }

  /** Networks that are equivalent only under an assumption. */
  private record Case(PropNet before, PropNet after) {

    static Case of(Assumption assumption) {
      PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(3, 2));
      builder.legal(0, 0, builder.base(0));
      builder.legal(0, 1, Link.TRUE);
      builder.next(1, builder.base(1));
      return switch (assumption) {
        case ONE_MOVE_PER_ROLE -> {
          builder.next(2, builder.input(0, 0));
          PropNet before = builder.build();
          builder.next(2, Link.invert(builder.input(0, 1)));
          yield new Case(before, builder.build());
        }
        case LEGAL_MOVES -> {
          builder.next(2, builder.and(builder.base(0), builder.input(0, 0)));
          PropNet before = builder.build();
          builder.next(2, builder.input(0, 0));
          yield new Case(before, builder.build());
        }
        case INVARIANTS -> {
          builder.next(2, builder.or(builder.base(1), builder.input(0, 0)));
          PropNet before = builder.build();
          builder.next(2, builder.input(0, 0));
          yield new Case(before, builder.build());
        }
      };
    }
  }

  @ParameterizedTest
  @EnumSource
  void undeclaredAssumptionsAreFound(Assumption assumption) {
    Case networks = Case.of(assumption);
    NetworkPass declared =
        new ReplacingPass("declared", networks.before, networks.after, ImmutableSet.of(assumption));
    assertEquals(Optional.empty(), refusal(networks.before, declared, PassCheck.SIMULATION));
    if (assumption != Assumption.INVARIANTS) {
      assertEquals(Optional.empty(), refusal(networks.before, declared, PROOF_ALONE));
    }
    NetworkPass undeclared =
        new ReplacingPass("undeclared", networks.before, networks.after, ImmutableSet.of());
    for (PassCheck check : List.of(PassCheck.SIMULATION, PROOF_ALONE)) {
      UnsoundPassException refusal = refusal(networks.before, undeclared, check).orElseThrow();
      assertTrue(refusal.getMessage().startsWith("the pass undeclared changes"));
    }
    for (Assumption other : Assumption.values()) {
      if (other != assumption) {
        NetworkPass wrong =
            new ReplacingPass("wrong", networks.before, networks.after, ImmutableSet.of(other));
        assertTrue(refusal(networks.before, wrong, PassCheck.SIMULATION).isPresent());
      }
    }
  }

  @Test
  void checkedModeChangesNothingElse() {
    PropNet net = raw(game("connectFour"));
    OptimizedNetwork checked = Optimizer.standard().observedBy(PassCheck.PROOF).optimize(net);
    assertTrue(checked.complete());
    assertEquals(
        Optimizer.standard().optimize(net).passes().stream().map(PassReport::after).toList(),
        checked.passes().stream().map(PassReport::after).toList());
  }

  @Test
  void nothingIsCheckedUnlessAskedFor() {
    Case networks = Case.of(Assumption.LEGAL_MOVES);
    NetworkPass pass =
        new ReplacingPass("undeclared", networks.before, networks.after, ImmutableSet.of());
    Optimizer optimizer = Optimizer.standard().withPasses(List.of(pass));
    assertSame(networks.after, optimizer.optimize(networks.before).network());
    assertThrows(
        UnsoundPassException.class,
        () -> optimizer.observedBy(PassCheck.SIMULATION).optimize(networks.before));
  }
}
