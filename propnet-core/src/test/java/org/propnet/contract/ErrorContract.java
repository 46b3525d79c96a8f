package org.propnet.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.gdl.Term;
import org.propnet.machine.ForeignStateException;
import org.propnet.machine.IllegalMoveException;
import org.propnet.machine.JointMoveException;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.machine.UnknownRoleException;

/** Contract of invalid requests: typed errors that say what is wrong, and where. */
public interface ErrorContract extends ContractSubject {

  @ParameterizedTest
  @EnumSource
  default void illegalMovesAreRefused(SampleGame game) throws Exception {
    StateMachine machine = machineOf(game);
    Exploration exploration = Exploration.of(machine);
    for (State state : exploration.states()) {
      for (List<Move> legal : Exploration.jointMoves(machine, state).stream().limit(1).toList()) {
        for (int role = 0; role < legal.size(); role++) {
          Role name = machine.roles().get(role);
          Set<Move> wrong = exploration.movesOf(machine, name);
          wrong.removeAll(machine.legalMoves(state, name));
          wrong.add(Move.of("(no such move)"));
          for (Move move : wrong) {
            List<Move> jointMove = new ArrayList<>(legal);
            jointMove.set(role, move);
            IllegalMoveException refusal =
                assertThrows(IllegalMoveException.class, () -> machine.nextState(state, jointMove));
            assertEquals(name, refusal.role());
            assertEquals(move, refusal.move());
            assertEquals(state, refusal.state());
            assertTrue(refusal.getMessage().contains(move.toString()), refusal.getMessage());
          }
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  default void jointMovesOfTheWrongSizeAreRefused(SampleGame game) throws Exception {
    StateMachine machine = machineOf(game);
    State state = machine.initialState();
    List<Move> legal = Exploration.jointMoves(machine, state).get(0);
    List<Move> longer = new ArrayList<>(legal);
    longer.add(legal.get(0));
    List<Move> shorter = legal.subList(1, legal.size());
    for (List<Move> jointMove : List.of(longer, shorter, ImmutableList.<Move>of())) {
      assertThrows(JointMoveException.class, () -> machine.nextState(state, jointMove));
    }
  }

  @ParameterizedTest
  @EnumSource
  default void unknownRolesAreRefused(SampleGame game) throws Exception {
    StateMachine machine = machineOf(game);
    Role stranger = Role.of("stranger");
    for (State state : Exploration.of(machine).states()) {
      UnknownRoleException refusal =
          assertThrows(UnknownRoleException.class, () -> machine.legalMoves(state, stranger));
      assertEquals(stranger, refusal.role());
      assertThrows(UnknownRoleException.class, () -> machine.goal(state, stranger));
    }
  }

  @ParameterizedTest
  @EnumSource
  default void statesOfOtherMachinesAreRefused(SampleGame game) throws Exception {
    StateMachine machine = machineOf(game);
    Role role = machine.roles().get(0);
    List<Move> jointMove = Exploration.jointMoves(machine, machine.initialState()).get(0);
    SampleGame other = SampleGame.values()[(game.ordinal() + 1) % SampleGame.values().length];
    for (State foreign : List.of(machineOf(other).initialState(), new ForeignState())) {
      assertThrows(ForeignStateException.class, () -> machine.legalMoves(foreign, role));
      assertThrows(ForeignStateException.class, () -> machine.nextState(foreign, jointMove));
      assertThrows(ForeignStateException.class, () -> machine.isTerminal(foreign));
      assertThrows(ForeignStateException.class, () -> machine.goal(foreign, role));
      assertThrows(ForeignStateException.class, () -> machine.newSimulator().load(foreign));
    }
  }

  /** A state that doesn't come from any machine. */
  record ForeignState() implements State {
    @Override
    public ImmutableSet<Term> propositions() {
      return ImmutableSet.of();
    }

    @Override
    public byte[] toBytes() {
      return new byte[0];
    }
  }
}
