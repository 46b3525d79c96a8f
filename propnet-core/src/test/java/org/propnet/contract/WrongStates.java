package org.propnet.contract;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.Term;
import org.propnet.machine.ForeignStateException;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/** Mistakes of states as values. */
enum WrongStates implements WrongMachine {
  STALE_HASH("statesAreEqualExactlyWhenTheirPropositionsAre", "simulatorLoadsAndSavesEveryState") {
    @Override
    int hash(WrongState state) {
      return System.identityHashCode(state);
    }
  },
  HASH_OF_THE_RUN("machinesOfOneRulesheetAreTheSame") {
    @Override
    int hash(WrongState state) {
      return state.salt;
    }
  },
  ALL_EQUAL("statesAreEqualExactlyWhenTheirPropositionsAre") {
    @Override
    boolean same(State left, State right) {
      return true;
    }
  },
  NONE_EQUAL(
      "statesAreEqualExactlyWhenTheirPropositionsAre",
      "propositionsMakeTheStateAgain",
      "bytesMakeTheStateAgain") {
    @Override
    boolean same(State left, State right) {
      return left == right;
    }
  },
  UNSORTED("propositionsAreSorted") {
    @Override
    ImmutableSet<Term> propositions(State right) {
      return ImmutableSet.copyOf(right.propositions().asList().reverse());
    }
  },
  BYTES_OF_THE_RUN("machinesOfOneRulesheetAreTheSame", "bytesMakeTheStateAgain") {
    @Override
    byte[] bytes(WrongState state) {
      byte[] bytes = state.right.toBytes();
      byte[] salted = Arrays.copyOf(bytes, bytes.length + 1);
      salted[bytes.length] = (byte) state.salt;
      return salted;
    }

    @Override
    byte[] read(byte[] bytes, int salt) {
      if (bytes.length == 0 || bytes[bytes.length - 1] != (byte) salt) {
        throw new ForeignStateException("the bytes of another run");
      }
      return Arrays.copyOf(bytes, bytes.length - 1);
    }
  },
  ARRAY_KEPT("bytesMakeTheStateAgain") {
    @Override
    byte[] bytes(WrongState state) {
      return state.kept;
    }
  };

  private static final AtomicInteger SALT = new AtomicInteger();

  private final ImmutableList<String> noticedBy;

  WrongStates(String... noticedBy) {
    this.noticedBy = ImmutableList.copyOf(noticedBy);
  }

  @Override
  public ImmutableList<String> noticedBy() {
    return noticedBy;
  }

  int hash(WrongState state) {
    return state.right.hashCode();
  }

  boolean same(State left, State right) {
    return left.equals(right);
  }

  ImmutableSet<Term> propositions(State right) {
    return right.propositions();
  }

  byte[] bytes(WrongState state) {
    return state.right.toBytes();
  }

  byte[] read(byte[] bytes, int salt) {
    return bytes;
  }

  @Override
  public StateMachine around(StateMachine right) {
    return new WrappingMachine(right, this, SALT.incrementAndGet());
  }

  /** A state with the mistake; the salt differs between machines. */
  static final class WrongState implements State {

    private final State right;
    private final WrongStates mistake;
    private final int salt;
    private final byte[] kept;

    WrongState(State right, WrongStates mistake, int salt) {
      this.right = right;
      this.mistake = mistake;
      this.salt = salt;
      this.kept = right.toBytes();
    }

    @Override
    public ImmutableSet<Term> propositions() {
      return mistake.propositions(right);
    }

    @Override
    public byte[] toBytes() {
      return mistake.bytes(this);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof WrongState that
          && (mistake == NONE_EQUAL ? this == that : mistake.same(right, that.right));
    }

    @Override
    public int hashCode() {
      return mistake.hash(this);
    }
  }

  /** A machine whose states are wrapped. */
  private static final class WrappingMachine extends ForwardingMachine {

    private final WrongStates mistake;
    private final int salt;

    WrappingMachine(StateMachine right, WrongStates mistake, int salt) {
      super(right);
      this.mistake = mistake;
      this.salt = salt;
    }

    private State wrap(State state) {
      return new WrongState(state, mistake, salt);
    }

    private static State unwrap(State state) {
      return state instanceof WrongState wrong ? wrong.right : state;
    }

    @Override
    public State initialState() {
      return wrap(right.initialState());
    }

    @Override
    public ImmutableList<Move> legalMoves(State state, Role role) {
      return right.legalMoves(unwrap(state), role);
    }

    @Override
    public State nextState(State state, List<Move> jointMove) {
      return wrap(right.nextState(unwrap(state), jointMove));
    }

    @Override
    public boolean isTerminal(State state) {
      return right.isTerminal(unwrap(state));
    }

    @Override
    public int goal(State state, Role role) {
      return right.goal(unwrap(state), role);
    }

    @Override
    public State stateOf(Set<Term> propositions) {
      return wrap(right.stateOf(propositions));
    }

    @Override
    public State stateFromBytes(byte[] bytes) {
      return wrap(right.stateFromBytes(mistake.read(bytes, salt)));
    }
  }
}
