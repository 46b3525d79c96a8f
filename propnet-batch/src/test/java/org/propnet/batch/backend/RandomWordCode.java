package org.propnet.batch.backend;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.propnet.budget.Budget;

/** Random programs over words: several parts, all operations, loops that come to an end. */
public final class RandomWordCode {

  static final int VARIABLES = 12;

  private final SplittableRandom random;
  private final WordCodeBuilder code = new WordCodeBuilder(Budget.unlimited());
  private final List<Integer> literals = new ArrayList<>();

  private RandomWordCode(SplittableRandom random) {
    this.random = random;
  }

  /**
   * A program.
   *
   * @param firstVariable where its {@link #VARIABLES} variables are
   */
  public static WordCode of(long seed, int parts, int size, int firstVariable) {
    return new RandomWordCode(new SplittableRandom(seed)).write(parts, size, firstVariable);
  }

  private WordCode write(int parts, int size, int firstVariable) {
    code.reserve(firstVariable - 1);
    int variables = code.reserve(VARIABLES);
    for (int i = 0; i < VARIABLES; i++) {
      literals.add(code.variable(variables + i));
    }
    for (int part = 0; part < parts; part++) {
      for (int i = random.nextInt(size + 1); i > 0; i--) {
        if (random.nextInt(40) == 0) {
          writeLoop(1 + random.nextInt(random.nextBoolean() ? 3 : 20));
        } else {
          literals.add(gate(any(), any(), random.nextInt(3)));
        }
        if (random.nextInt(10) == 0) {
          code.output(code.reserve(1), any());
        }
        if (random.nextInt(10) == 0) {
          code.keep(any());
        }
      }
      code.output(code.reserve(1), literals.get(literals.size() - 1));
      int written = code.reserve(1);
      code.output(written, any());
      code.endPart();
      if (random.nextBoolean()) {
        literals.add(code.variable(written));
      }
    }
    return code.build();
  }

  private int gate(int left, int right, int kind) {
    return switch (kind) {
      case 0 -> code.and(left, right);
      case 1 -> code.or(left, right);
      default -> code.xor(left, right);
    };
  }

  /** A literal, rather a late one, perhaps inverted. */
  private int any() {
    int size = literals.size();
    int from = random.nextInt(3) == 0 ? 0 : Math.max(0, size - 20);
    return literals.get(from + random.nextInt(size - from)) ^ random.nextInt(2);
  }

  /** Variables that only grow: each is joined with what others and values from before make. */
  private void writeLoop(int count) {
    int[] variables = new int[count];
    for (int i = 0; i < count; i++) {
      variables[i] = code.loopVariable();
    }
    code.beginLoop();
    for (int variable : variables) {
      int grown = variables[random.nextInt(count)];
      for (int i = random.nextInt(5); i > 0; i--) {
        int other = random.nextBoolean() ? variables[random.nextInt(count)] : any();
        grown = random.nextBoolean() ? code.and(grown, other) : code.or(grown, other);
      }
      code.assign(variable, code.or(grown, random.nextInt(3) == 0 ? any() : variable));
    }
    code.endLoop();
    for (int variable : variables) {
      literals.add(variable);
    }
  }
}
