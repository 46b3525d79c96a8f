package org.propnet.batch.backend;

import org.propnet.batch.interpreter.PlainKernel;

/**
 * A back end for tests: any number of columns, one instruction after the other, as it is written.
 */
public final class SpreadBackEnd implements WordBackEnd {

  private final int columns;

  public SpreadBackEnd(int columns) {
    this.columns = columns;
  }

  @Override
  public String name() {
    return "spread-" + columns;
  }

  @Override
  public int columns() {
    return columns;
  }

  @Override
  public WordRunner prepare(WordCode code) {
    return (part, values) -> {
      int loop = 0;
      for (int i = code.partStart(part); i < code.partStart(part + 1); ) {
        while (loop < code.loops().size() && code.loops().get(loop).end() <= i) {
          loop++;
        }
        if (loop < code.loops().size() && code.loops().get(loop).start() == i) {
          WordCode.Section range = code.loops().get(loop);
          boolean isChanged;
          do {
            isChanged = false;
            for (int k = range.start(); k < range.end(); k++) {
              boolean isCopy = code.operation(k) == WordOperation.COPY;
              isChanged |= execute(code, k, values) && isCopy;
            }
          } while (isChanged);
          i = range.end();
        } else {
          execute(code, i++, values);
        }
      }
    };
  }

  private boolean execute(WordCode code, int instruction, LaneWords values) {
    boolean isChanged = false;
    for (int column = 0; column < columns; column++) {
      long left = values.get(code.left(instruction), column);
      long right = values.get(code.right(instruction), column);
      long result =
          switch (code.operation(instruction)) {
            case AND -> left & right;
            case OR -> left | right;
            case XOR -> left ^ right;
            case AND_NOT -> left & ~right;
            case NOT -> ~left;
            case COPY -> left;
          };
      int target = code.target(instruction);
      isChanged |= values.get(target, column) != result;
      values.set(target, column, result);
    }
    return isChanged;
  }

  @Override
  public LaneKernel kernel(LaneLayout layout) {
    return new PlainKernel(columns);
  }
}
