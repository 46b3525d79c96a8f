package org.propnet.bitboard.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import it.unimi.dsi.fastutil.ints.Int2IntLinkedOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.BiPredicate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.bitboard.layout.Layout;
import org.propnet.bitboard.layout.StateRules;
import org.propnet.bitboard.state.StateWords;
import org.propnet.budget.Budget;
import org.propnet.engine.run.StatePacking;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.ground.GroundGame;
import org.propnet.ground.Grounder;
import org.propnet.net.ComponentValues;
import org.propnet.net.Cone;
import org.propnet.net.PropNet;
import org.propnet.net.compile.NetworkCompiler;

/** Chained goals are those of the network, in any state. */
final class ChainedGoalsTest {

  private static final int STATES = 200;

  @ParameterizedTest
  @ValueSource(strings = {"breakthrough", "connectFour", "nim", "ticTacToe"})
  void holdAsInTheNetwork(String name) throws Exception {
    check(name, (game, atom) -> false);
  }

  /** Every second derived atom is a scalar, goals too, whose rules aren't looked at then. */
  @ParameterizedTest
  @ValueSource(strings = {"breakthrough", "connectFour", "nim", "ticTacToe"})
  void holdAsInTheNetworkWithScalars(String name) throws Exception {
    check(name, (game, atom) -> atom % 2 == 0);
  }

  /** Only the goals have rules that are looked at. */
  @ParameterizedTest
  @ValueSource(strings = {"breakthrough", "connectFour", "nim", "ticTacToe"})
  void holdAsInTheNetworkFromScalarsAlone(String name) throws Exception {
    check(name, (game, atom) -> !goals(game).contains(atom.intValue()));
  }

  private static void check(String name, BiPredicate<GroundGame, Integer> isScalar)
      throws Exception {
    GameDescription description =
        KifReader.read(GameCatalogue.find(name).orElseThrow().rulesheet(), name);
    GroundGame game = Grounder.ground(description);
    PropNet net = NetworkCompiler.compile(game);
    StateRules rules = new StateRules(game, false);
    Layout layout = Layout.of(description, rules, Budget.unlimited());
    StateWords places = new StateWords(game, layout);
    int[] below = derivedBelowGoals(game, rules);
    Int2IntMap scalars = new Int2IntLinkedOpenHashMap();
    Arrays.stream(below)
        .filter(atom -> isScalar.test(game, atom))
        .forEach(atom -> scalars.put(atom, atom));
    ChainedGoals goals =
        new ChainedGoals(game, rules, places, scalars, IntList.of(), Budget.unlimited());
    long[] values = new long[goals.words()];
    ComponentValues position = ComponentValues.of(net, Cone.goalLinks(net));
    int[] bits = new int[game.baseCount()];
    Arrays.setAll(bits, places::bit);
    StatePacking packing = StatePacking.of(bits, places.words());
    SplittableRandom random = new SplittableRandom(9);
    for (int i = 0; i < STATES; i++) {
      long[] state = new long[net.vocabulary().stateWords()];
      for (int base = 0; base < game.baseCount(); base++) {
        state[base >> 6] |= (random.nextInt(3) == 0 ? 1L : 0) << base;
      }
      position.load(state, 0);
      boolean[] holds = new boolean[game.atomCount()];
      for (int atom : below) {
        holds[atom] = holds(game, rules, state, holds, atom);
      }
      long[] ofScalars = goals.nodes().stream().mapToLong(atom -> holds[atom] ? -1 : 0).toArray();
      goals.clear(values);
      goals.evaluate(packing.pack(state), ofScalars, values);
      for (int role = 0; role < game.roles().size(); role++) {
        for (int value = 0; value < game.goalValues(role).size(); value++) {
          assertEquals(
              position.holds(net.goalLink(role, value)),
              goals.holds(values, role, value),
              name + ", state " + i + ", " + game.goalAtom(role, value));
        }
      }
    }
  }

  private static IntLinkedOpenHashSet goals(GroundGame game) {
    IntLinkedOpenHashSet goals = new IntLinkedOpenHashSet();
    for (int role = 0; role < game.roles().size(); role++) {
      for (int value = 0; value < game.goalValues(role).size(); value++) {
        goals.add(game.goalAtom(role, value));
      }
    }
    return goals;
  }

  /** The derived atoms that goals depend on, and goals, each after those that it depends on. */
  private static int[] derivedBelowGoals(GroundGame game, StateRules rules) {
    IntLinkedOpenHashSet below = new IntLinkedOpenHashSet();
    goals(game).forEach((int goal) -> addBelow(game, rules, goal, below));
    return below.toIntArray();
  }

  private static void addBelow(
      GroundGame game, StateRules rules, int atom, IntLinkedOpenHashSet to) {
    if (atom < game.baseCount() || to.contains(atom)) {
      return;
    }
    for (int rule : rules.rulesOf(atom)) {
      for (int i = 0; i < game.literalCount(rule); i++) {
        addBelow(game, rules, game.literal(rule, i) >> 1, to);
      }
    }
    to.add(atom);
  }

  /** Whether an atom holds by its ground rules; the atoms that it depends on are known. */
  private static boolean holds(
      GroundGame game, StateRules rules, long[] state, boolean[] known, int atom) {
    for (int rule : rules.rulesOf(atom)) {
      boolean isTrue = true;
      for (int i = 0; i < game.literalCount(rule); i++) {
        int own = game.literal(rule, i) >> 1;
        boolean value = own < game.baseCount() ? (state[own >> 6] >>> own & 1) != 0 : known[own];
        isTrue &= value == ((game.literal(rule, i) & 1) == 0);
      }
      if (isTrue) {
        return true;
      }
    }
    return false;
  }
}
