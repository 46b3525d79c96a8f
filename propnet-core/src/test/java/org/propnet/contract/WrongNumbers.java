package org.propnet.contract;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Lists;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.propnet.gdl.Term;
import org.propnet.machine.IllegalMoveException;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.Simulator;
import org.propnet.machine.StateMachine;
import org.propnet.machine.StateSimulator;

/** Mistakes in what the API offers authors of players beyond the rules. */
enum WrongNumbers implements WrongMachine {
  NUMBER_OF_ANOTHER_MOVE("movesAreNumberedFrom0") {
    @Override
    Simulator simulator(Simulator rightSimulator) {
      return new ForwardingSimulator(rightSimulator) {
        @Override
        public int moveNumber(int role, Move move) {
          int number = right.moveNumber(role, move);
          return number < 0 ? number : (number + 1) % right.moveCount(role);
        }
      };
    }
  },
  UNKNOWN_MOVES_ARE_THE_FIRST("movesAreNumberedFrom0") {
    @Override
    Simulator simulator(Simulator rightSimulator) {
      return new ForwardingSimulator(rightSimulator) {
        @Override
        public int moveNumber(int role, Move move) {
          return Math.max(0, right.moveNumber(role, move));
        }
      };
    }
  },
  LIST_IN_THE_OTHER_ORDER("listsOfMovesArePlayed") {
    @Override
    Simulator simulator(Simulator rightSimulator) {
      return new ForwardingSimulator(rightSimulator) {
        @Override
        public void play(List<Move> jointMove) {
          right.play(Lists.reverse(jointMove));
        }
      };
    }
  },
  ILLEGAL_LISTS_ARE_PASSED_OVER("listsOfMovesArePlayed") {
    @Override
    Simulator simulator(Simulator rightSimulator) {
      return new ForwardingSimulator(rightSimulator) {
        @Override
        public void play(List<Move> jointMove) {
          try {
            right.play(jointMove);
          } catch (IllegalMoveException refusal) {
            // the mistake
          }
        }
      };
    }
  },
  THE_FIRST_ANSWER_STAYS("propositionsAreReadByNumber") {
    @Override
    Simulator simulator(Simulator rightSimulator) {
      Map<Integer, Boolean> first = new HashMap<>();
      return new ForwardingSimulator(rightSimulator) {
        @Override
        public boolean isTrue(int proposition) {
          return first.computeIfAbsent(proposition, right::isTrue);
        }
      };
    }
  },
  PROPOSITIONS_SHARE_NUMBERS("propositionsAreReadByNumber") {
    @Override
    Simulator simulator(Simulator rightSimulator) {
      return new ForwardingSimulator(rightSimulator) {
        @Override
        public int propositionNumber(Term proposition) {
          return right.propositionNumber(proposition) / 2;
        }
      };
    }
  },
  GOALS_OF_THE_FIRST_ROLE("goalsAreThoseOfEachRole") {
    @Override
    Simulator simulator(Simulator rightSimulator) {
      return new ForwardingSimulator(rightSimulator) {
        @Override
        public int[] goals() {
          int[] goals = right.goals();
          java.util.Arrays.fill(goals, goals[0]);
          return goals;
        }
      };
    }
  },
  DRAWS_OF_ITS_OWN("randomJointMovesAreThoseOfPlayouts") {
    @Override
    Simulator simulator(Simulator rightSimulator) {
      return new ForwardingSimulator(rightSimulator) {
        @Override
        public void randomJointMove(RandomGenerator random, int[] jointMove) {
          right.randomJointMove(new SplittableRandom(), jointMove);
        }
      };
    }
  },
  DRAWS_ARE_PLAYED("randomJointMovesAreThoseOfPlayouts") {
    @Override
    Simulator simulator(Simulator rightSimulator) {
      return new ForwardingSimulator(rightSimulator) {
        @Override
        public void randomJointMove(RandomGenerator random, int[] jointMove) {
          right.randomJointMove(random, jointMove);
          right.play(jointMove);
        }
      };
    }
  },
  DEADLINE_IGNORED("playoutsStopAtTheirDeadline") {
    @Override
    Simulator simulator(Simulator rightSimulator) {
      return new ForwardingSimulator(rightSimulator) {
        @Override
        public int playout(RandomGenerator random, int stepLimit, long deadline) {
          return right.playout(random, stepLimit);
        }
      };
    }
  },
  DEADLINE_SEEN_AT_THE_START_ONLY("playoutsStopAtTheirDeadline") {
    @Override
    Simulator simulator(Simulator rightSimulator) {
      return new ForwardingSimulator(rightSimulator) {
        @Override
        public int playout(RandomGenerator random, int stepLimit, long deadline) {
          return deadline - System.nanoTime() > 0 ? right.playout(random, stepLimit) : 0;
        }
      };
    }
  },
  LATE_BEFORE_THE_DEADLINE("playoutsStopAtTheirDeadline") {
    @Override
    Simulator simulator(Simulator rightSimulator) {
      return new ForwardingSimulator(rightSimulator) {
        @Override
        public int playout(RandomGenerator random, int stepLimit, long deadline) {
          return right.playout(random, stepLimit / 2, deadline);
        }
      };
    }
  },
  BEST_GOAL_IS_MISSING("goalValuesHoldEveryGoal") {
    @Override
    ImmutableSortedSet<Integer> values(ImmutableSortedSet<Integer> right) {
      return right.isEmpty() ? right : right.headSet(right.last());
    }
  },
  GOALS_FROM_0_TO_100("goalValuesHoldEveryGoal") {
    @Override
    ImmutableSortedSet<Integer> values(ImmutableSortedSet<Integer> right) {
      return ImmutableSortedSet.of(0, 100);
    }
  };

  private final ImmutableList<String> noticedBy;

  WrongNumbers(String... noticedBy) {
    this.noticedBy = ImmutableList.copyOf(noticedBy);
  }

  @Override
  public ImmutableList<String> noticedBy() {
    return noticedBy;
  }

  Simulator simulator(Simulator rightSimulator) {
    return rightSimulator;
  }

  ImmutableSortedSet<Integer> values(ImmutableSortedSet<Integer> right) {
    return right;
  }

  @Override
  public StateMachine around(StateMachine rightMachine) {
    return new ForwardingMachine(rightMachine) {
      @Override
      public ImmutableSortedSet<Integer> goalValues(Role role) {
        return values(right.goalValues(role));
      }

      @Override
      public Simulator newSimulator() {
        return simulator(new StateSimulator(this));
      }
    };
  }
}
