package org.propnet.contract;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.propnet.gdl.Term;
import org.propnet.machine.ForeignStateException;
import org.propnet.machine.IllegalMoveException;
import org.propnet.machine.JointMoveException;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.machine.UnknownRoleException;

/** Mistakes of machines that answer requests they should reject. */
enum WrongErrors implements WrongMachine {
  ILLEGAL_MOVES_PASS("illegalMovesAreRefused", "refusedPlayLeavesTheSimulatorUnchanged") {
    @Override
    public StateMachine around(StateMachine rightMachine) {
      return new ForwardingMachine(rightMachine) {
        @Override
        public State nextState(State state, List<Move> jointMove) {
          try {
            return right.nextState(state, jointMove);
          } catch (IllegalMoveException illegal) {
            return state;
          }
        }
      };
    }
  },
  ILLEGAL_MOVE_OF_THE_WRONG_ROLE("illegalMovesAreRefused") {
    @Override
    public StateMachine around(StateMachine rightMachine) {
      return new ForwardingMachine(rightMachine) {
        @Override
        public State nextState(State state, List<Move> jointMove) {
          try {
            return right.nextState(state, jointMove);
          } catch (IllegalMoveException illegal) {
            throw new IllegalMoveException(Role.of("nobody"), illegal.move(), state);
          }
        }
      };
    }
  },
  JOINT_MOVES_OF_ANY_SIZE_PASS("jointMovesOfTheWrongSizeAreRefused") {
    @Override
    public StateMachine around(StateMachine rightMachine) {
      return new ForwardingMachine(rightMachine) {
        @Override
        public State nextState(State state, List<Move> jointMove) {
          try {
            return right.nextState(state, jointMove);
          } catch (JointMoveException size) {
            return right.nextState(state, Exploration.jointMoves(right, state).get(0));
          }
        }
      };
    }
  },
  STRANGERS_PASS("unknownRolesAreRefused") {
    @Override
    public StateMachine around(StateMachine rightMachine) {
      return new ForwardingMachine(rightMachine) {
        @Override
        public ImmutableList<Move> legalMoves(State state, Role role) {
          try {
            return right.legalMoves(state, role);
          } catch (UnknownRoleException stranger) {
            return ImmutableList.of();
          }
        }
      };
    }
  },
  FOREIGN_STATES_PASS("statesOfOtherMachinesAreRefused") {
    @Override
    public StateMachine around(StateMachine rightMachine) {
      return new ForwardingMachine(rightMachine) {
        @Override
        public boolean isTerminal(State state) {
          try {
            return right.isTerminal(state);
          } catch (ForeignStateException foreign) {
            return right.isTerminal(right.initialState());
          }
        }
      };
    }
  },
  FOREIGN_PROPOSITIONS_ARE_DROPPED("unknownPropositionsAreRefusedOrKept") {
    @Override
    public StateMachine around(StateMachine rightMachine) {
      return new ForwardingMachine(rightMachine) {
        @Override
        public State stateOf(Set<Term> propositions) {
          List<Term> known = new ArrayList<>(propositions);
          known.removeIf(term -> term.toString().contains("foreign"));
          return right.stateOf(Set.copyOf(known));
        }
      };
    }
  },
  DAMAGED_BYTES_PASS("damagedBytesAreRefused", "bytesOfOtherGamesAreRefused") {
    @Override
    public StateMachine around(StateMachine rightMachine) {
      return new ForwardingMachine(rightMachine) {
        @Override
        public State stateFromBytes(byte[] bytes) {
          try {
            return right.stateFromBytes(bytes);
          } catch (ForeignStateException damaged) {
            return right.initialState();
          }
        }
      };
    }
  },
  SPARE_BYTES_PASS("damagedBytesAreRefused") {
    @Override
    public StateMachine around(StateMachine rightMachine) {
      return new ForwardingMachine(rightMachine) {
        @Override
        public State stateFromBytes(byte[] bytes) {
          int length = right.initialState().toBytes().length;
          boolean longer = bytes.length == length + 1;
          return right.stateFromBytes(longer ? Arrays.copyOf(bytes, length) : bytes);
        }
      };
    }
  };

  private final ImmutableList<String> noticedBy;

  WrongErrors(String... noticedBy) {
    this.noticedBy = ImmutableList.copyOf(noticedBy);
  }

  @Override
  public ImmutableList<String> noticedBy() {
    return noticedBy;
  }
}
