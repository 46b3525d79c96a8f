package org.propnet.board;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.propnet.RealRulesheets;
import org.propnet.board.click.ClickAssertions;
import org.propnet.board.click.MoveWords;
import org.propnet.board.model.BoardGame;
import org.propnet.board.model.MoveSteps;
import org.propnet.board.model.Target;
import org.propnet.board.relation.MiniGame;
import org.propnet.budget.BuildException;
import org.propnet.engine.DifferentialMachine;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.RulesheetReader;
import org.propnet.gdl.Term;
import org.propnet.machine.LimitException;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.prover.ProverMachine;

/**
 * Every legal move of random states of real rulesheets can be made by clicks: of every third one,
 * or with {@code -Dpropnet.clicks=all} of all. What was found is written to {@code
 * target/moves.txt}: how many of the choices are made on the board alone, the mean number of
 * clicks, the longest list of words, and an example of each kind of move.
 */
final class MovesOfRealGamesTest {

  private static final int EVERY = "all".equals(System.getProperty("propnet.clicks")) ? 1 : 3;
  private static final int STATES = 20;
  private static final int PLAYOUTS = 5;
  private static final int MAX_STEPS = 300;
  private static final long SEED = 26;

  /** What was seen of a game. */
  private static final class Figures {
    int choices;
    int onBoard;
    int clicks;
    int longest;
    final Map<String, String> examples = new HashMap<>();

    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "%6d %5.1f%% %5.2f %4d  %s",
          choices,
          choices == 0 ? 100.0 : 100.0 * onBoard / choices,
          choices == 0 ? 0 : (double) clicks / choices,
          longest,
          String.join("; ", new TreeSet<>(examples.values())));
    }
  }

  @Tag("deep")
  @Test
  void everyMoveIsMadeByClicks() throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add("game boards choices on-board clicks longest-list examples");
    double share = 0;
    int games = 0;
    List<Path> files = RealRulesheets.all();
    for (int i = 0; i < files.size(); i += EVERY) {
      Path file = files.get(i);
      String name = file.getFileName().toString().replace(".kif", "");
      Figures figures = new Figures();
      int boards = check(name, RulesheetReader.read(file), figures);
      lines.add(String.format(Locale.ROOT, "%-36s %2d %s", name, boards, figures));
      if (figures.choices > 0) {
        share += (double) figures.onBoard / figures.choices;
        games++;
      }
    }
    lines.add(String.format(Locale.ROOT, "mean of %d games: %.1f%%", games, 100 * share / games));
    Files.createDirectories(Path.of("target"));
    Files.writeString(Path.of("target", "moves.txt"), String.join("\n", lines) + "\n", UTF_8);
    assertTrue(share / games > 0.5, "share of moves on the board: " + share / games);
  }

  private static int check(String name, GameDescription description, Figures figures) {
    StateMachine machine = machine(description);
    List<State> states = states(machine);
    GameBoard board = GameBoard.of(game(description, machine, states));
    Map<String, Target> targets = new HashMap<>();
    board.targets().forEach(target -> targets.put(target.id(), target));
    for (State state : states) {
      board.draw(state.propositions());
      for (int role = 0; role < machine.roles().size(); role++) {
        ImmutableList<Move> legal = machine.legalMoves(state, machine.roles().get(role));
        ImmutableList<MoveSteps> steps = board.steps(legal);
        String where = name + ", seed " + SEED + ", state " + state.propositions();
        assertEquals(legal, steps.stream().map(MoveSteps::move).toList(), where);
        ClickAssertions.assertPrefixFree(steps, where);
        assertClickable(steps, targets, where);
        if (legal.size() > 1) {
          steps.forEach(move -> count(move, targets, figures));
          figures.longest = Math.max(figures.longest, longestList(steps));
        }
      }
    }
    return board.boards().size();
  }

  private static void count(MoveSteps move, Map<String, Target> targets, Figures figures) {
    figures.choices++;
    figures.clicks += move.steps().size();
    figures.onBoard += move.steps().stream().allMatch(targets::containsKey) ? 1 : 0;
    String shape = MoveWords.of(move.move().action()).shape();
    figures.examples.putIfAbsent(shape, move.move() + " = " + String.join(" > ", move.steps()));
  }

  /** A click on a place means the place, or else the first group that has it. */
  private static void assertClickable(
      List<MoveSteps> steps, Map<String, Target> targets, String where) {
    Map<List<String>, Set<String>> options = new HashMap<>();
    for (MoveSteps move : steps) {
      for (int i = 0; i < move.steps().size(); i++) {
        options
            .computeIfAbsent(move.steps().subList(0, i), key -> new LinkedHashSet<>())
            .add(move.steps().get(i));
      }
    }
    for (Set<String> own : options.values()) {
      Set<Integer> taken =
          own.stream()
              .filter(id -> id.startsWith("p"))
              .map(id -> Integer.parseInt(id.substring(1)))
              .collect(Collectors.toCollection(HashSet::new));
      for (String id : own) {
        if (id.startsWith("g")) {
          assertTrue(targets.containsKey(id), () -> where + ": no target " + id);
          assertTrue(
              targets.get(id).places().stream().anyMatch(taken::add),
              () -> where + ": hidden " + id);
        } else {
          assertTrue(
              id.startsWith("w:") ? id.length() > 2 : targets.containsKey(id),
              () -> where + ": no target " + id);
        }
      }
    }
  }

  private static int longestList(List<MoveSteps> steps) {
    Map<List<String>, Set<String>> lists = new HashMap<>();
    for (MoveSteps move : steps) {
      for (int i = 0; i < move.steps().size(); i++) {
        if (move.steps().get(i).startsWith("w:")) {
          lists
              .computeIfAbsent(move.steps().subList(0, i), key -> new HashSet<>())
              .add(move.steps().get(i));
        }
      }
    }
    return lists.values().stream().mapToInt(Set::size).max().orElse(0);
  }

  /** A network, or the prover where that is too large. */
  static StateMachine machine(GameDescription description) {
    try {
      return MiniGame.machine(description);
    } catch (BuildException tooLarge) {
      return ProverMachine.of(description);
    }
  }

  static BoardGame game(GameDescription description, StateMachine machine, List<State> states) {
    if (machine instanceof DifferentialMachine network) {
      return MiniGame.of(description, network);
    }
    Set<Term> propositions = new LinkedHashSet<>();
    ImmutableListMultimap.Builder<Role, Move> moves = ImmutableListMultimap.builder();
    for (State state : states) {
      propositions.addAll(state.propositions());
      machine.roles().forEach(role -> moves.putAll(role, machine.legalMoves(state, role)));
    }
    return new BoardGame(
        Optional.of(description),
        machine.roles(),
        ImmutableList.copyOf(propositions),
        ImmutableList.of(),
        moves.build());
  }

  /** States of random playouts that aren't over, the initial one first. */
  static List<State> states(StateMachine machine) {
    SplittableRandom random = new SplittableRandom(SEED);
    List<State> chosen = new ArrayList<>();
    try {
      for (int playout = 0; playout < PLAYOUTS; playout++) {
        List<State> states = new ArrayList<>();
        State state = machine.initialState();
        while (!machine.isTerminal(state) && states.size() < MAX_STEPS) {
          states.add(state);
          state = machine.nextState(state, machine.randomJointMove(state, random));
        }
        for (int i = 0; i < STATES / PLAYOUTS && !states.isEmpty(); i++) {
          int number = chosen.isEmpty() ? 0 : random.nextInt(states.size());
          chosen.add(states.remove(number));
        }
      }
    } catch (LimitException tooMuch) {
      assertTrue(!chosen.isEmpty(), "the prover can't even begin: " + tooMuch.getMessage());
    }
    return chosen;
  }
}
