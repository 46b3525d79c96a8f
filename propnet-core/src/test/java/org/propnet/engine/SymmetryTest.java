package org.propnet.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.propnet.fixture.RandomRulesheet;
import org.propnet.fixture.SmallGame;
import org.propnet.fixture.SymbolRenaming;
import org.propnet.gdl.Constant;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Keywords;
import org.propnet.gdl.Rule;
import org.propnet.gdl.RulesheetException;
import org.propnet.gdl.Term;
import org.propnet.ground.GroundGame;
import org.propnet.ground.Grounder;
import org.propnet.machine.GoalException;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.net.NetworkCompiler;

/**
 * Neither the order of the rules nor the names in them matter for how a game is played. {@code
 * -Dpropnet.games=10000} tries more games.
 */
final class SymmetryTest {

  private static final int GAMES = Integer.getInteger("propnet.games", 150);
  private static final int STEPS = 30;

  /** A name that sorts in another order than the old one. */
  private static final SymbolRenaming REVERSAL =
      new SymbolRenaming(name -> "n" + new StringBuilder(name).reverse());

  private static final SymbolRenaming NONE = new SymbolRenaming(name -> name);

  private record Built(GroundGame ground, DifferentialMachine machine) {}

  private static Optional<Built> build(GameDescription description) {
    try {
      GroundGame ground = Grounder.ground(description);
      return Optional.of(
          new Built(ground, DifferentialMachine.of(NetworkCompiler.compile(ground))));
    } catch (RulesheetException refusal) {
      return Optional.empty();
    }
  }

  private static List<GameDescription> games() {
    return Stream.concat(
            Stream.of(SmallGame.values()).map(SmallGame::description),
            Stream.iterate(0, seed -> seed + 1)
                .limit(GAMES)
                .map(seed -> RandomRulesheet.game(new SplittableRandom(seed))))
        .toList();
  }

  @Test
  void theOrderOfRulesDoesNotMatter() {
    int played = 0;
    for (GameDescription game : games()) {
      Optional<Built> built = build(game);
      Optional<Built> other = build(shuffled(game));
      assertEquals(built.isPresent(), other.isPresent(), game::toString);
      if (built.isPresent()) {
        assertIsomorphic(game, built.get(), other.get(), NONE);
        played++;
      }
    }
    assertTrue(played > GAMES / 2, "too few games: " + played);
  }

  @Test
  void namesDoNotMatter() {
    int played = 0;
    for (GameDescription game : games()) {
      Optional<Built> built = build(game);
      Optional<Built> other = build(REVERSAL.rename(game));
      assertEquals(built.isPresent(), other.isPresent(), game::toString);
      if (built.isPresent()) {
        assertIsomorphic(game, built.get(), other.get(), REVERSAL);
        assertEquals(built.get().ground.atomCount(), other.get().ground.atomCount());
        assertEquals(built.get().ground.ruleCount(), other.get().ground.ruleCount());
        played++;
      }
    }
    assertTrue(played > GAMES / 2, "too few games: " + played);
  }

  /** The rules in another order, except for the roles, whose order has a meaning. */
  private static GameDescription shuffled(GameDescription game) {
    List<Rule> roles = new ArrayList<>();
    List<Rule> others = new ArrayList<>();
    for (Rule rule : game.rules()) {
      (rule.head().relation().equals(Keywords.ROLE) ? roles : others).add(rule);
    }
    Collections.shuffle(others, new Random(7));
    others.addAll(others.size() / 2, roles);
    return GameDescription.of(others);
  }

  private static void assertIsomorphic(
      GameDescription game, Built one, Built other, SymbolRenaming renaming) {
    assertEquals(
        renamed(one.ground.bases(), renaming), Set.copyOf(other.ground.bases()), game::toString);
    for (int role = 0; role < one.ground.roles().size(); role++) {
      assertEquals(renaming.rename(one.ground.roles().get(role)), other.ground.roles().get(role));
      assertEquals(renamed(one.ground.moves(role), renaming), Set.copyOf(other.ground.moves(role)));
      assertEquals(
          renamed(one.ground.goalValues(role), renaming),
          Set.copyOf(other.ground.goalValues(role)));
    }
    assertSamePlay(game, one.machine, other.machine, renaming);
  }

  private static Set<Term> renamed(Collection<Term> terms, SymbolRenaming renaming) {
    return terms.stream().map(renaming::rename).collect(Collectors.toSet());
  }

  private static void assertSamePlay(
      GameDescription game,
      DifferentialMachine one,
      DifferentialMachine other,
      SymbolRenaming renaming) {
    SplittableRandom random = new SplittableRandom(11);
    State first = one.initialState();
    State second = other.initialState();
    for (int step = 0; step < STEPS; step++) {
      assertEquals(renamed(first.propositions(), renaming), second.propositions(), game::toString);
      assertEquals(one.isTerminal(first), other.isTerminal(second));
      List<Move> jointMove = new ArrayList<>();
      for (int role = 0; role < one.roles().size(); role++) {
        List<Term> legal = legal(one, first, role);
        assertEquals(renamed(legal, renaming), Set.copyOf(legal(other, second, role)));
        assertEquals(
            renamed(goals(one, first, role), renaming), Set.copyOf(goals(other, second, role)));
        if (!legal.isEmpty()) {
          jointMove.add(new Move(legal.get(random.nextInt(legal.size()))));
        }
      }
      if (jointMove.size() < one.roles().size()) {
        return;
      }
      first = one.nextState(first, jointMove);
      second =
          other.nextState(
              second,
              jointMove.stream().map(move -> new Move(renaming.rename(move.action()))).toList());
    }
  }

  private static List<Term> legal(DifferentialMachine machine, State state, int role) {
    var simulator = machine.newSimulator();
    simulator.load(state);
    List<Term> moves = new ArrayList<>();
    for (int i = 0; i < simulator.legalCount(role); i++) {
      moves.add(simulator.move(role, simulator.legal(role, i)).action());
    }
    return moves;
  }

  private static List<Term> goals(DifferentialMachine machine, State state, int role) {
    Role name = machine.roles().get(role);
    try {
      return List.of(new Constant(String.valueOf(machine.goal(state, name))));
    } catch (GoalException several) {
      return several.values();
    }
  }
}
