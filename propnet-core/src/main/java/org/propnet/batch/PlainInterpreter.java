package org.propnet.batch;

/**
 * A back end of any number of columns that interprets programs in plain Java, ready at once. It
 * plays while a faster back end of as many columns gets ready.
 */
final class PlainInterpreter implements WordBackEnd {

  private final int columns;
  private final LaneKernel kernel;

  /**
   * A back end.
   *
   * @param columns a power of two
   */
  PlainInterpreter(int columns) {
    if (Integer.bitCount(columns) != 1) {
      throw new IllegalArgumentException(columns + " columns; choose a power of two");
    }
    this.columns = columns;
    this.kernel = new PlainKernel(columns);
  }

  @Override
  public String name() {
    return "plain-interpreter";
  }

  @Override
  public int columns() {
    return columns;
  }

  @Override
  public WordRunner prepare(WordCode code) {
    InstructionRows rows = InstructionRows.of(code);
    return (part, values) -> run(rows, rows.partStart(part), rows.partStart(part + 1), values);
  }

  @Override
  public LaneKernel kernel() {
    return kernel;
  }

  private void run(InstructionRows rows, int start, int end, long[] values) {
    boolean isChanged = false;
    for (int i = start; i < end; i++) {
      InstructionRows.Row row = rows.row(i);
      isChanged |= run(row, values);
      if (row.loopBack() >= 0) {
        if (isChanged) {
          i = row.loopBack() - 1;
        }
        isChanged = false;
      }
    }
  }

  /** Runs a row; whether a copy in it changed its target. */
  private boolean run(InstructionRows.Row row, long[] values) {
    long changed = 0;
    for (int i = 0; i < row.targets().length; i++) {
      int left = row.lefts()[i] * columns;
      int right = row.rights()[i] * columns;
      int target = row.targets()[i] * columns;
      switch (row.operation()) {
        case AND -> and(values, left, right, target);
        case OR -> or(values, left, right, target);
        case XOR -> xor(values, left, right, target);
        case AND_NOT -> andNot(values, left, right, target);
        case NOT -> not(values, left, target);
        case COPY -> changed |= copy(values, left, target);
      }
    }
    return changed != 0;
  }

  private void and(long[] values, int left, int right, int target) {
    for (int column = 0; column < columns; column++) {
      values[target + column] = values[left + column] & values[right + column];
    }
  }

  private void or(long[] values, int left, int right, int target) {
    for (int column = 0; column < columns; column++) {
      values[target + column] = values[left + column] | values[right + column];
    }
  }

  private void xor(long[] values, int left, int right, int target) {
    for (int column = 0; column < columns; column++) {
      values[target + column] = values[left + column] ^ values[right + column];
    }
  }

  private void andNot(long[] values, int left, int right, int target) {
    for (int column = 0; column < columns; column++) {
      values[target + column] = values[left + column] & ~values[right + column];
    }
  }

  private void not(long[] values, int left, int target) {
    for (int column = 0; column < columns; column++) {
      values[target + column] = ~values[left + column];
    }
  }

  private long copy(long[] values, int left, int target) {
    long changed = 0;
    for (int column = 0; column < columns; column++) {
      long word = values[left + column];
      changed |= word ^ values[target + column];
      values[target + column] = word;
    }
    return changed;
  }
}
