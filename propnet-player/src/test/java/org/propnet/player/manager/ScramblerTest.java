package org.propnet.player.manager;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.State;
import org.propnet.prover.ProverMachine;

class ScramblerTest {

  private static final GameDescription GAME =
      KifReader.read(
          """
          (role white) (role random) (base (cell ?x)) (input ?r (mark 1)) (init (Cell 1)) (init (cell 2))
          (<= (legal ?r (mark ?x)) (role ?r) (true (cell ?x)) (not (blocked ?x)) (distinct ?x 2))
          (<= (next (cell ?x)) (or (does ?r (mark ?x)) (true (Cell ?x)))) (blocked 3)
          (<= (sees ?r ?x) (role ?r) (true (cell ?x))) (<= terminal (true (cell 9))) (goal white 100)
          """,
          "test");

  private static Scrambler scrambler(Scrambling scrambling, long seed) {
    return Scrambler.of(scrambling, GAME, new SplittableRandom(seed));
  }

  private static Set<String> words(String text) {
    Set<String> words = new HashSet<>();
    for (String word : text.split("[()\\s]+")) {
      words.add(word);
    }
    words.remove("");
    return words;
  }

  @Test
  void keywordsAndNumbersStay() {
    Set<String> told = words(scrambler(Scrambling.NAMES, 1).rules());
    Set<String> kept = new HashSet<>(words(GAME.toString()));
    kept.retainAll(told);
    assertEquals(
        Set.of(
            "role",
            "base",
            "input",
            "init",
            "legal",
            "next",
            "true",
            "does",
            "not",
            "or",
            "goal",
            "distinct",
            "terminal",
            "sees",
            "random",
            "<=",
            "1",
            "2",
            "3",
            "9",
            "100"),
        kept);
    assertEquals(words(GAME.toString()).size(), told.size());
  }

  @Test
  void someManagersScrambleMore() {
    Set<String> told = words(scrambler(Scrambling.KEYWORDS, 1).rules());
    for (String scrambled : Set.of("base", "input", "random", "sees")) {
      assertFalse(told.contains(scrambled), scrambled);
    }
    assertTrue(told.containsAll(Set.of("role", "init", "terminal", "100")));
  }

  @Test
  void theSeedDecides() {
    String rules = scrambler(Scrambling.NAMES, 5).rules();
    assertEquals(rules, scrambler(Scrambling.NAMES, 5).rules());
    assertNotEquals(rules, scrambler(Scrambling.NAMES, 6).rules());
    assertEquals(GAME.toString(), scrambler(Scrambling.NONE, 5).rules());
  }

  @Test
  void movesAreTranslatedBackInAnyCase() {
    Scrambler scrambler = scrambler(Scrambling.NAMES, 3);
    Move mark = Move.of("(mark 1)");
    Term told = scrambler.told(mark.action());
    assertFalse(told.toString().contains("mark"));
    Term loud = Move.of(told.toString().toUpperCase(Locale.ROOT)).action();
    ImmutableList<Move> legal = ImmutableList.of(mark);
    assertEquals(Optional.of(mark), scrambler.find(told, legal));
    assertEquals(Optional.of(mark), scrambler.find(loud, legal));
    // The names of the rules are none that the player was told.
    assertEquals(Optional.empty(), scrambler.find(mark.action(), legal));
    assertEquals("(mark 7)", scrambler.meant(told("(mark 7)", scrambler)).toString());
  }

  private static Term told(String term, Scrambler scrambler) {
    return scrambler.told(Move.of(term).action());
  }

  @ParameterizedTest
  @EnumSource(Scrambling.class)
  void aScrambledGameIsTheSameGame(Scrambling scrambling) {
    for (String name : Set.of("ticTacToe", "pig", "trio", "nim")) {
      CatalogueGame game = GameCatalogue.find(name).orElseThrow();
      for (long seed = 0; seed < 3; seed++) {
        Scrambler scrambler =
            Scrambler.of(scrambling, game.description(), new SplittableRandom(seed));
        ProverMachine machine = ProverMachine.of(game.description());
        ProverMachine told = ProverMachine.of(KifReader.read(scrambler.rules(), "told"));
        State state = machine.initialState();
        State same = told.initialState();
        SplittableRandom random = new SplittableRandom(seed);
        for (int step = 0; step < 6 && !machine.isTerminal(state); step++) {
          Set<Term> translated = new HashSet<>();
          state.propositions().forEach(each -> translated.add(scrambler.told(each)));
          assertEquals(same.propositions(), translated, name + " seed " + seed);
          ImmutableList<Move> jointMove = machine.randomJointMove(state, random);
          state = machine.nextState(state, jointMove);
          same =
              told.nextState(
                  same,
                  jointMove.stream().map(move -> new Move(scrambler.told(move.action()))).toList());
        }
      }
    }
  }

  @Test
  void wordsNeverRunOut() {
    RandomWords words = new RandomWords(new SplittableRandom(0));
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < 20_000; i++) {
      assertTrue(seen.add(words.next()));
    }
  }
}
