package org.propnet.program.machine;

import java.util.random.RandomGenerator;
import org.propnet.engine.run.GameTerms;
import org.propnet.engine.run.WordSimulator;
import org.propnet.net.Vocabulary;
import org.propnet.program.runtime.WordPosition;

/** Simulator over a position of generated code. */
final class GeneratedSimulator extends WordSimulator {

  private final WordPosition position;
  private final int[] chosen;

  GeneratedSimulator(GameTerms terms, Vocabulary vocabulary, WordPosition position) {
    super(terms, vocabulary, position.words());
    this.position = position;
    this.chosen = new int[vocabulary.roles().size()];
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
  protected void next(int[] jointMove, long[] words) {
    position.next(jointMove, words);
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
