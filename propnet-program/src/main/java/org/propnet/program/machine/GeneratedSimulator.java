package org.propnet.program.machine;

import java.util.random.RandomGenerator;
import org.propnet.engine.run.GameTerms;
import org.propnet.engine.run.WordSimulator;
import org.propnet.machine.Expansion;
import org.propnet.machine.JointMoveException;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.RandomChoice;
import org.propnet.net.Vocabulary;
import org.propnet.program.runtime.WordPosition;

/** Plays a position of generated code. */
final class GeneratedSimulator extends WordSimulator {

  private final WordPosition position;
  private final int roles;
  private final int[] chosen;
  private final long[] changed;

  GeneratedSimulator(GameTerms terms, Vocabulary vocabulary, WordPosition position) {
    super(terms, vocabulary, position.words());
    this.position = position;
    this.roles = vocabulary.roles().size();
    this.chosen = new int[roles];
    this.changed = new long[state.length];
  }

  @Override
  public void reset() {
    forgetHistory();
    position.reset();
  }

  @Override
  protected void enter(long[] words, int from) {
    position.load(words, from);
  }

  @Override
  protected void step(int[] jointMove) {
    position.play(jointMove);
  }

  @Override
  public boolean isTerminal() {
    return position.isTerminal();
  }

  @Override
  public int legalCount(int role) {
    return position.legalCount(role);
  }

  @Override
  public int legal(int role, int index) {
    return position.legal(role, index);
  }

  @Override
  protected int legalFrom(int role, int move) {
    return position.legalFrom(role, move);
  }

  @Override
  public boolean isLegal(int role, int move) {
    return position.isLegal(role, move);
  }

  @Override
  protected boolean hasGoal(int role, int value) {
    return position.hasGoal(role, value);
  }

  @Override
  protected void expand(int[] jointMove, Expansion expansion) {
    position.next(jointMove, changed);
    for (int i = 0; i < changed.length; i++) {
      changed[i] ^= state[i];
    }
    expansion.add(jointMove, state, changed);
  }

  @Override
  public void randomJointMove(RandomGenerator random, int[] jointMove) {
    if (jointMove.length != roles) {
      throw new JointMoveException(jointMove.length, roles);
    }
    draw(random, jointMove);
  }

  private void draw(RandomGenerator random, int[] jointMove) {
    for (int role = 0; role < roles; role++) {
      int count = position.legalCount(role);
      if (count == 0) {
        throw new NoLegalMoveException(terms.roles().get(role), save());
      }
      jointMove[role] = position.legal(role, RandomChoice.below(count, random));
    }
  }

  @Override
  public int playout(RandomGenerator random, int stepLimit) {
    forgetHistory();
    int steps = 0;
    while (steps < stepLimit && !position.isTerminal()) {
      draw(random, chosen);
      position.play(chosen);
      steps++;
    }
    return steps;
  }
}
