package org.propnet.program.runtime.search;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.SplittableRandom;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.Move;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.program.ControllerClasses;
import org.propnet.program.GameProgram;
import org.propnet.program.runtime.GameCode;
import org.propnet.program.runtime.match.BoardPlan;
import org.propnet.program.runtime.match.Rules;

/**
 * A game of the catalogue: its program, loaded from the jar, and the machine of its network. Both
 * have the same words for a state.
 */
record TestGame(Rules rules, StateMachine machine) {

  static TestGame of(String name) throws IOException {
    CatalogueGame game = GameCatalogue.find(name).orElseThrow();
    GameDescription description = game.description();
    Build build = MachineBuilder.of(description).build();
    byte[] jar =
        GameProgram.of(name, description, build, Optional.empty(), ControllerClasses.NONE, false)
            .jar();
    Path file = Files.createTempFile(name, ".jar");
    file.toFile().deleteOnExit();
    Files.write(file, jar);
    URLClassLoader loader =
        new URLClassLoader(new URL[] {file.toUri().toURL()}, TestGame.class.getClassLoader());
    GameCode code = ServiceLoader.load(GameCode.class, loader).findFirst().orElseThrow();
    return new TestGame(new Rules(code, new BoardPlan(code, List.of())), build.machine());
  }

  /** The state after so many random joint moves, or the last one that isn't final before. */
  State randomState(SplittableRandom random, int steps) {
    State state = machine.initialState();
    for (int i = 0; i < steps; i++) {
      State next = machine.nextState(state, machine.randomJointMove(state, random));
      if (machine.isTerminal(next)) {
        return state;
      }
      state = next;
    }
    return state;
  }

  long[] words(State state) {
    PackedSimulator simulator = (PackedSimulator) machine.newSimulator();
    simulator.load(state);
    long[] words = new long[simulator.stateWords()];
    simulator.save(words, 0);
    return words;
  }

  /** The numbers of a role's moves that end the game with 100 for it, whatever others play. */
  List<Integer> wins(State state, int role) {
    List<Integer> wins = new ArrayList<>();
    Role name = machine.roles().get(role);
    if (machine.legalMoves(state, name).size() > 1) {
      for (Move move : machine.legalMoves(state, name)) {
        int number = rules.code().moves(role).indexOf(move.toString());
        if (valueFor(state, role, number) == 100) {
          wins.add(number);
        }
      }
    }
    return wins;
  }

  /** What a move brings its role if it ends the game; -1 if it doesn't. Others have no choice. */
  double valueFor(State state, int role, int number) {
    List<Move> joint = new ArrayList<>();
    for (Role each : machine.roles()) {
      List<Move> legal = machine.legalMoves(state, each);
      joint.add(legal.get(0));
    }
    for (Move move : machine.legalMoves(state, machine.roles().get(role))) {
      if (move.toString().equals(rules.code().moves(role).get(number))) {
        joint.set(role, move);
      }
    }
    State next = machine.nextState(state, joint);
    return machine.isTerminal(next) ? machine.goal(next, machine.roles().get(role)) : -1;
  }
}
