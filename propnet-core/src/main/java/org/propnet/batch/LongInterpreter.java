package org.propnet.batch;

/** A back end of one column that interprets programs, ready at once. */
final class LongInterpreter implements WordBackEnd {

  private final LaneKernel kernel = new PlainKernel(1);

  @Override
  public String name() {
    return "interpreter";
  }

  @Override
  public int columns() {
    return 1;
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

  private static void run(InstructionRows rows, int start, int end, long[] values) {
    boolean changed = false;
    for (int i = start; i < end; i++) {
      InstructionRows.Row row = rows.row(i);
      changed |= run(row, values);
      if (row.loopBack() >= 0) {
        if (changed) {
          i = row.loopBack() - 1;
        }
        changed = false;
      }
    }
  }

  /** Runs a row; whether a copy in it changed its target. */
  private static boolean run(InstructionRows.Row row, long[] values) {
    int[] lefts = row.lefts();
    int[] rights = row.rights();
    int[] targets = row.targets();
    switch (row.operation()) {
      case AND -> and(lefts, rights, targets, values);
      case OR -> or(lefts, rights, targets, values);
      case XOR -> xor(lefts, rights, targets, values);
      case AND_NOT -> andNot(lefts, rights, targets, values);
      case NOT -> not(lefts, targets, values);
      case COPY -> {
        return copy(lefts, targets, values);
      }
    }
    return false;
  }

  private static void and(int[] lefts, int[] rights, int[] targets, long[] values) {
    for (int i = 0; i < targets.length; i++) {
      values[targets[i]] = values[lefts[i]] & values[rights[i]];
    }
  }

  private static void or(int[] lefts, int[] rights, int[] targets, long[] values) {
    for (int i = 0; i < targets.length; i++) {
      values[targets[i]] = values[lefts[i]] | values[rights[i]];
    }
  }

  private static void xor(int[] lefts, int[] rights, int[] targets, long[] values) {
    for (int i = 0; i < targets.length; i++) {
      values[targets[i]] = values[lefts[i]] ^ values[rights[i]];
    }
  }

  private static void andNot(int[] lefts, int[] rights, int[] targets, long[] values) {
    for (int i = 0; i < targets.length; i++) {
      values[targets[i]] = values[lefts[i]] & ~values[rights[i]];
    }
  }

  private static void not(int[] lefts, int[] targets, long[] values) {
    for (int i = 0; i < targets.length; i++) {
      values[targets[i]] = ~values[lefts[i]];
    }
  }

  private static boolean copy(int[] lefts, int[] targets, long[] values) {
    long changed = 0;
    for (int i = 0; i < targets.length; i++) {
      long word = values[lefts[i]];
      changed |= word ^ values[targets[i]];
      values[targets[i]] = word;
    }
    return changed != 0;
  }
}
