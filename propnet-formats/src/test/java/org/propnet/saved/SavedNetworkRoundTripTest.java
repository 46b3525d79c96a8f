package org.propnet.saved;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SplittableRandom;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.RealRulesheets;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.engine.DifferentialMachine;
import org.propnet.fixture.NetworkRecipe;
import org.propnet.fixture.NetworkRecipes;
import org.propnet.fixture.SmallGame;
import org.propnet.gdl.RulesheetException;
import org.propnet.gdl.RulesheetReader;
import org.propnet.ground.Grounder;
import org.propnet.machine.Simulator;
import org.propnet.net.PropNet;
import org.propnet.net.compile.NetworkCompiler;

/** What is read is what was written, number by number, and is written as the same bytes again. */
final class SavedNetworkRoundTripTest {

  @Provide
  Arbitrary<NetworkRecipe> recipes() {
    return NetworkRecipes.any();
  }

  @Provide
  Arbitrary<NetworkRecipe> denseRecipes() {
    return NetworkRecipes.dense();
  }

  @Property(tries = 1000)
  void randomNetworksComeBack(@ForAll("recipes") NetworkRecipe recipe) {
    assertComesBack(SavedSamples.full(recipe.build()));
  }

  @Property(tries = 1000)
  void denseNetworksComeBack(@ForAll("denseRecipes") NetworkRecipe recipe) {
    assertComesBack(SavedSamples.bare(recipe.build()));
  }

  private static void assertComesBack(SavedNetwork saved) {
    byte[] bytes = saved.toBytes();
    SavedNetwork back = SavedSamples.read(bytes);
    assertEquals(SavedSamples.text(saved.network()), SavedSamples.text(back.network()));
    assertEquals(saved.game(), back.game());
    assertEquals(saved.program(), back.program());
    assertEquals(saved.figures(), back.figures());
    assertEquals(saved.rulesheet(), back.rulesheet());
    assertArrayEquals(bytes, back.toBytes());
  }

  @ParameterizedTest
  @EnumSource
  void gamesComeBackAndPlayAsBefore(SmallGame game) {
    PropNet net = NetworkCompiler.compile(Grounder.ground(game.description()));
    assertComesBack(SavedSamples.full(net));
    Simulator before = DifferentialMachine.of(net).newSimulator();
    PropNet read = SavedSamples.read(SavedSamples.bare(net).toBytes()).network();
    Simulator after = DifferentialMachine.of(read).newSimulator();
    for (int seed = 0; seed < 50; seed++) {
      before.reset();
      after.reset();
      int steps = before.playout(new SplittableRandom(seed), 1_000);
      assertEquals(steps, after.playout(new SplittableRandom(seed), 1_000));
      assertEquals(before.save().propositions(), after.save().propositions());
      assertEquals(before.goal(0), after.goal(0));
    }
  }

  @Tag("deep")
  @Test
  void realGamesComeBack() throws Exception {
    BuildLimits limits = BuildLimits.DEFAULT.withRules(60_000);
    int saved = 0;
    for (Path file : RealRulesheets.all()) {
      PropNet net;
      try {
        net =
            NetworkCompiler.compile(
                Grounder.ground(RulesheetReader.read(file), limits, BuildListener.SILENT));
      } catch (BuildException tooLarge) {
        continue;
      } catch (RulesheetException refused) {
        continue; // other tests say which rulesheets may be refused
      }
      assertComesBack(SavedSamples.bare(net));
      saved++;
    }
    assertTrue(saved > 100, saved + " games were saved");
  }

  @Test
  void filesAreWrittenAndRead(@TempDir Path folder) throws Exception {
    SavedNetwork saved = SavedSamples.full(SavedSamples.bridge());
    Path file = folder.resolve("bridge.pnet");
    saved.write(file);
    assertArrayEquals(saved.toBytes(), Files.readAllBytes(file));
    SavedNetwork back = SavedNetwork.read(file);
    assertEquals(SavedSamples.text(saved.network()), SavedSamples.text(back.network()));
    assertEquals(Optional.of("(role a) ; é\n"), back.rulesheet());
  }
}
