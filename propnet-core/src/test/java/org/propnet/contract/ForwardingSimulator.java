package org.propnet.contract;

import com.google.common.collect.ImmutableList;
import java.util.random.RandomGenerator;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;

/** A simulator that delegates to another one; a base class for simulators that change one thing. */
abstract class ForwardingSimulator implements Simulator {

  protected final Simulator right;

  ForwardingSimulator(Simulator right) {
    this.right = right;
  }

  @Override
  public ImmutableList<Role> roles() {
    return right.roles();
  }

  @Override
  public void reset() {
    right.reset();
  }

  @Override
  public void load(State state) {
    right.load(state);
  }

  @Override
  public State save() {
    return right.save();
  }

  @Override
  public boolean isTerminal() {
    return right.isTerminal();
  }

  @Override
  public int legalCount(int role) {
    return right.legalCount(role);
  }

  @Override
  public int legal(int role, int index) {
    return right.legal(role, index);
  }

  @Override
  public Move move(int role, int number) {
    return right.move(role, number);
  }

  @Override
  public int moveCount(int role) {
    return right.moveCount(role);
  }

  @Override
  public int moveNumber(int role, Move move) {
    return right.moveNumber(role, move);
  }

  @Override
  public void play(int[] jointMove) {
    right.play(jointMove);
  }

  @Override
  public int goal(int role) {
    return right.goal(role);
  }

  @Override
  public int propositionNumber(Term proposition) {
    return right.propositionNumber(proposition);
  }

  @Override
  public boolean isTrue(int proposition) {
    return right.isTrue(proposition);
  }

  @Override
  public int playout(RandomGenerator random, int stepLimit) {
    return right.playout(random, stepLimit);
  }
}
