package org.propnet.bitboard.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import it.unimi.dsi.fastutil.ints.Int2IntMaps;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.bitboard.layout.Layout;
import org.propnet.bitboard.layout.StateRules;
import org.propnet.bitboard.moves.NetworkPosition;
import org.propnet.bitboard.state.StateWords;
import org.propnet.budget.Budget;
import org.propnet.engine.run.StatePacking;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.ground.GroundGame;
import org.propnet.ground.Grounder;
import org.propnet.net.PropNet;
import org.propnet.net.compile.NetworkCompiler;

/** Chained goals are those of the network, in any state. */
final class ChainedGoalsTest {

  private static final int STATES = 200;

  @ParameterizedTest
  @ValueSource(strings = {"breakthrough", "connectFour", "nim", "ticTacToe"})
  void holdAsInTheNetwork(String name) throws Exception {
    GameDescription description =
        KifReader.read(GameCatalogue.find(name).orElseThrow().rulesheet(), name);
    GroundGame game = Grounder.ground(description);
    PropNet net = NetworkCompiler.compile(game);
    StateRules rules = new StateRules(game);
    Layout layout = Layout.of(description, rules, Budget.unlimited());
    StateWords places = new StateWords(game, layout);
    ChainedGoals goals =
        new ChainedGoals(game, rules, places, Int2IntMaps.EMPTY_MAP, Budget.unlimited());
    long[] values = new long[goals.words()];
    NetworkPosition position = new NetworkPosition(net);
    int[] bits = new int[game.baseCount()];
    Arrays.setAll(bits, places::bit);
    StatePacking packing = StatePacking.of(bits, places.words());
    SplittableRandom random = new SplittableRandom(9);
    for (int i = 0; i < STATES; i++) {
      long[] state = new long[net.vocabulary().stateWords()];
      for (int base = 0; base < game.baseCount(); base++) {
        state[base >> 6] |= (random.nextInt(3) == 0 ? 1L : 0) << base;
      }
      position.load(state);
      goals.evaluate(packing.pack(state), new long[0], values);
      for (int role = 0; role < game.roles().size(); role++) {
        for (int value = 0; value < game.goalValues(role).size(); value++) {
          assertEquals(
              position.hasGoal(role, value),
              goals.holds(values, role, value),
              name + ", state " + i + ", " + game.goalAtom(role, value));
        }
      }
    }
  }
}
