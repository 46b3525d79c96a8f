package org.propnet.contract;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.propnet.gdl.Term;
import org.propnet.machine.GoalException;
import org.propnet.machine.IllegalMoveException;
import org.propnet.machine.JointMoveException;
import org.propnet.machine.Move;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.Role;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.machine.StateSimulator;

/** Mistakes of simulators, and of machines that aren't thread-safe. */
enum WrongSimulators implements WrongMachine {
  LOAD_IGNORED("simulatorLoadsAndSavesEveryState", "simulatorPlaysEveryStepFromALoadedState") {
    @Override
    Simulator simulator(StateMachine machine) {
      return new ForwardingSimulator(new StateSimulator(machine)) {
        @Override
        public void load(State state) {
          machine.isTerminal(state);
        }
      };
    }
  },
  RESET_IGNORED("simulatorLoadsAndSavesEveryState", "simulatorAgreesWithItsMachine") {
    @Override
    Simulator simulator(StateMachine machine) {
      return new ForwardingSimulator(new StateSimulator(machine)) {
        @Override
        public void reset() {}
      };
    }
  },
  REFUSED_MOVES_ARE_PLAYED_HALF("refusedPlayLeavesTheSimulatorUnchanged") {
    @Override
    Simulator simulator(StateMachine machine) {
      return new ForwardingSimulator(new StateSimulator(machine)) {
        @Override
        public void play(int[] jointMove) {
          try {
            right.play(jointMove);
          } catch (IllegalMoveException | JointMoveException refusal) {
            right.playout(new SplittableRandom(3), 1);
            throw refusal;
          }
        }
      };
    }
  },
  ONE_STEP_TOO_MANY("playoutsKeepTheStepLimit", "longPlayoutsAreManyShortOnes") {
    @Override
    int playout(Simulator right, RandomGenerator random, int stepLimit) {
      return right.playout(random, stepLimit + 1);
    }
  },
  FIRST_MOVE_ALWAYS("jointMovesAreUniformlyRandom") {
    @Override
    int playout(Simulator right, RandomGenerator random, int stepLimit) {
      return right.playout(() -> 0L, stepLimit);
    }
  },
  RANDOM_OF_ITS_OWN("playoutsRepeatWithTheSeed", "longPlayoutsAreManyShortOnes") {
    @Override
    int playout(Simulator right, RandomGenerator random, int stepLimit) {
      return right.playout(new SplittableRandom(), stepLimit);
    }
  },
  STUCK_SWALLOWED("longPlayoutsAreManyShortOnes", "playoutsKeepTheStepLimit") {
    @Override
    int playout(Simulator right, RandomGenerator random, int stepLimit) {
      try {
        return right.playout(random, stepLimit);
      } catch (NoLegalMoveException stuck) {
        return 0;
      }
    }
  },
  NUMBERS_DRIFT("moveNumbersKeepTheirMeaning") {
    @Override
    Simulator simulator(StateMachine machine) {
      return new ForwardingSimulator(new StateSimulator(machine)) {
        @Override
        public int legal(int role, int index) {
          right.legal(role, index);
          return index;
        }

        @Override
        public Move move(int role, int number) {
          return right.move(role, right.legal(role, number % right.legalCount(role)));
        }
      };
    }
  },
  SAVED_STATE_MOVES_ON("simulatorPlaysEveryStepFromALoadedState") {
    @Override
    Simulator simulator(StateMachine machine) {
      return new ForwardingSimulator(new StateSimulator(machine)) {
        @Override
        public State save() {
          return new LiveState(right);
        }
      };
    }
  },
  INDICES_CLAMPED("indicesOutOfRangeAreRefused") {
    @Override
    Simulator simulator(StateMachine machine) {
      return new ForwardingSimulator(new StateSimulator(machine)) {
        @Override
        public int legal(int role, int index) {
          int count = Math.max(1, right.legalCount(role));
          return right.legal(role, Math.max(0, Math.min(index, count - 1)));
        }
      };
    }
  },
  NUMBERS_UNCHECKED("refusedPlayLeavesTheSimulatorUnchanged", "indicesOutOfRangeAreRefused") {
    @Override
    Simulator simulator(StateMachine machine) {
      return new ForwardingSimulator(new StateSimulator(machine)) {
        @Override
        public Move move(int role, int number) {
          Objects.checkIndex(number, 1_000_000);
          return right.move(role, number);
        }

        @Override
        public void play(int[] jointMove) {
          for (int number : jointMove) {
            Objects.checkIndex(number, 1_000_000);
          }
          right.play(jointMove);
        }
      };
    }
  },
  ARRAY_OF_MOVES_KEPT("simulatorPlaysEveryStepFromALoadedState") {
    @Override
    Simulator simulator(StateMachine machine) {
      return new LazySimulator(new StateSimulator(machine));
    }
  },
  GOAL_OF_0_WHERE_UNDEFINED("simulatorLoadsAndSavesEveryState", "simulatorAgreesWithItsMachine") {
    @Override
    Simulator simulator(StateMachine machine) {
      return new ForwardingSimulator(new StateSimulator(machine)) {
        @Override
        public int goal(int role) {
          try {
            return right.goal(role);
          } catch (GoalException undefined) {
            return 0;
          }
        }
      };
    }
  },
  WRONG_IN_OTHER_THREADS("threadsShareAMachine", "simulatorsOfAMachineRunInThreads") {
    @Override
    public StateMachine around(StateMachine rightMachine) {
      Thread mine = Thread.currentThread();
      return new ForwardingMachine(rightMachine) {
        @Override
        public ImmutableList<Move> legalMoves(State state, Role role) {
          ImmutableList<Move> moves = right.legalMoves(state, role);
          return Thread.currentThread() == mine ? moves : moves.reverse();
        }
      };
    }
  };

  private final ImmutableList<String> noticedBy;

  WrongSimulators(String... noticedBy) {
    this.noticedBy = ImmutableList.copyOf(noticedBy);
  }

  @Override
  public ImmutableList<String> noticedBy() {
    return noticedBy;
  }

  Simulator simulator(StateMachine machine) {
    return new ForwardingSimulator(new StateSimulator(machine)) {
      @Override
      public int playout(RandomGenerator random, int stepLimit) {
        return WrongSimulators.this.playout(right, random, stepLimit);
      }
    };
  }

  int playout(Simulator right, RandomGenerator random, int stepLimit) {
    return right.playout(random, stepLimit);
  }

  @Override
  public StateMachine around(StateMachine rightMachine) {
    return new ForwardingMachine(rightMachine) {
      @Override
      public Simulator newSimulator() {
        return simulator(right);
      }
    };
  }

  /** A state that changes when its simulator plays on. */
  private record LiveState(Simulator simulator) implements State {
    @Override
    public ImmutableSet<Term> propositions() {
      return simulator.save().propositions();
    }

    @Override
    public byte[] toBytes() {
      return simulator.save().toBytes();
    }
  }

  /** A simulator that defers a move until its next query, and keeps the caller's own array. */
  private static final class LazySimulator extends ForwardingSimulator {

    private int[] pending = {};

    LazySimulator(Simulator right) {
      super(right);
    }

    @Override
    public void play(int[] jointMove) {
      pending = jointMove;
    }

    @Override
    public State save() {
      if (pending.length > 0) {
        int[] jointMove = pending;
        pending = new int[0];
        right.play(jointMove);
      }
      return right.save();
    }
  }
}
