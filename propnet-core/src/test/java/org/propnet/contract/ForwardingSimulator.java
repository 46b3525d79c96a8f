package org.propnet.contract;

import java.util.random.RandomGenerator;
import org.propnet.machine.Move;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;

/** A simulator that does what another does; a base for those that do one thing differently. */
abstract class ForwardingSimulator implements Simulator {

  protected final Simulator right;

  ForwardingSimulator(Simulator right) {
    this.right = right;
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
  public void play(int[] jointMove) {
    right.play(jointMove);
  }

  @Override
  public int goal(int role) {
    return right.goal(role);
  }

  @Override
  public int playout(RandomGenerator random, int stepLimit) {
    return right.playout(random, stepLimit);
  }
}
