package org.propnet.contract;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import java.util.List;
import org.propnet.machine.GoalException;
import org.propnet.machine.Move;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/** Mistakes in following the rules. */
enum WrongRules implements WrongMachine {
  DUPLICATED_MOVE("legalMovesAreSortedAndDistinct", "playFollowsTheRules") {
    @Override
    ImmutableList<Move> moves(StateMachine right, State state, Role role) {
      ImmutableList<Move> moves = right.legalMoves(state, role);
      return ImmutableList.<Move>builder().addAll(moves).addAll(moves).build();
    }
  },
  MOVES_IN_REVERSE("legalMovesAreSortedAndDistinct", "everyStateNearTheInitialOneFollowsTheRules") {
    @Override
    ImmutableList<Move> moves(StateMachine right, State state, Role role) {
      return right.legalMoves(state, role).reverse();
    }
  },
  LOST_MOVE("playFollowsTheRules") {
    @Override
    ImmutableList<Move> moves(StateMachine right, State state, Role role) {
      ImmutableList<Move> moves = right.legalMoves(state, role);
      return moves.subList(0, Math.min(1, moves.size()));
    }
  },
  MOVES_OF_THE_OTHER_ROLE("playFollowsTheRules", "everyStateNearTheInitialOneFollowsTheRules") {
    @Override
    ImmutableList<Move> moves(StateMachine right, State state, Role role) {
      return right.legalMoves(state, neighbour(right, role));
    }
  },
  EMPTY_WHERE_STUCK("rolesWithoutMovesAreRefused", "playFollowsTheRules") {
    @Override
    ImmutableList<Move> moves(StateMachine right, State state, Role role) {
      return right.legalMovesOrNone(state, role);
    }
  },
  STUCK_WHERE_TERMINAL("terminalStatesAnswerAsTheRulesDerive") {
    @Override
    ImmutableList<Move> moves(StateMachine right, State state, Role role) {
      if (right.isTerminal(state)) {
        throw new NoLegalMoveException(role, state);
      }
      return right.legalMoves(state, role);
    }
  },
  GOAL_OF_THE_OTHER_ROLE("goalsAreThoseOfTheRules", "playFollowsTheRules") {
    @Override
    int value(StateMachine right, State state, Role role) {
      return right.goal(state, neighbour(right, role));
    }
  },
  GOAL_OF_0_WHERE_UNDEFINED("goalsAreThoseOfTheRules", "playFollowsTheRules") {
    @Override
    int value(StateMachine right, State state, Role role) {
      try {
        return right.goal(state, role);
      } catch (GoalException undefined) {
        return 0;
      }
    }
  },
  NEVER_TERMINAL("playFollowsTheRules", "everyStateNearTheInitialOneFollowsTheRules") {
    @Override
    boolean terminal(StateMachine right, State state) {
      return false;
    }
  },
  FORGOTTEN_PROPOSITION("playFollowsTheRules", "terminalStatesAnswerAsTheRulesDerive") {
    @Override
    State next(StateMachine right, State state, List<Move> jointMove) {
      State next = right.nextState(state, jointMove);
      return right.stateOf(ImmutableSet.copyOf(Iterables.skip(next.propositions(), 1)));
    }
  },
  JOINT_MOVE_IN_REVERSE("playFollowsTheRules") {
    @Override
    State next(StateMachine right, State state, List<Move> jointMove) {
      return right.nextState(state, ImmutableList.copyOf(jointMove).reverse());
    }
  },
  EMPTY_INITIAL_STATE("rolesAndInitialStateAreThoseOfTheRulesheet", "playFollowsTheRules") {
    @Override
    State initial(StateMachine right) {
      return right.stateOf(ImmutableSet.of());
    }
  },
  ROLES_IN_REVERSE("rolesAndInitialStateAreThoseOfTheRulesheet", "playFollowsTheRules") {
    @Override
    ImmutableList<Role> players(StateMachine right) {
      return right.roles().reverse();
    }
  };

  private final ImmutableList<String> noticedBy;

  WrongRules(String... noticedBy) {
    this.noticedBy = ImmutableList.copyOf(noticedBy);
  }

  @Override
  public ImmutableList<String> noticedBy() {
    return noticedBy;
  }

  ImmutableList<Role> players(StateMachine right) {
    return right.roles();
  }

  State initial(StateMachine right) {
    return right.initialState();
  }

  ImmutableList<Move> moves(StateMachine right, State state, Role role) {
    return right.legalMoves(state, role);
  }

  State next(StateMachine right, State state, List<Move> jointMove) {
    return right.nextState(state, jointMove);
  }

  boolean terminal(StateMachine right, State state) {
    return right.isTerminal(state);
  }

  int value(StateMachine right, State state, Role role) {
    return right.goal(state, role);
  }

  private static Role neighbour(StateMachine right, Role role) {
    return right.roles().get((right.roles().indexOf(role) + 1) % right.roles().size());
  }

  @Override
  public StateMachine around(StateMachine rightMachine) {
    return new ForwardingMachine(rightMachine) {
      @Override
      public ImmutableList<Role> roles() {
        return players(right);
      }

      @Override
      public State initialState() {
        return initial(right);
      }

      @Override
      public ImmutableList<Move> legalMoves(State state, Role role) {
        return moves(right, state, role);
      }

      @Override
      public State nextState(State state, List<Move> jointMove) {
        return next(right, state, jointMove);
      }

      @Override
      public boolean isTerminal(State state) {
        return terminal(right, state);
      }

      @Override
      public int goal(State state, Role role) {
        return value(right, state, role);
      }
    };
  }
}
