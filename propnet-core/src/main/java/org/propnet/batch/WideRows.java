package org.propnet.batch;

/**
 * Interprets rows of instructions for {@value #COLUMNS} columns, for long programs: reading an
 * instruction takes as long as eight words of work. Immutable.
 */
final class WideRows implements WordRunner {

  static final int COLUMNS = 8;

  private static final int SHIFT = 3;
  private static final int AND = WordOperation.AND.ordinal();
  private static final int OR = WordOperation.OR.ordinal();
  private static final int XOR = WordOperation.XOR.ordinal();
  private static final int AND_NOT = WordOperation.AND_NOT.ordinal();
  private static final int NOT = WordOperation.NOT.ordinal();

  private final int[] packed;
  private final int[] partStarts;

  private WideRows(PackedRows rows) {
    this.packed = rows.packed();
    this.partStarts = rows.partStarts();
  }

  static WideRows of(WordCode code) {
    return new WideRows(PackedRows.of(InstructionRows.of(code)));
  }

  @Override
  public void run(int part, LaneWords words) {
    long[] values = words.words();
    int end = partStarts[part + 1];
    long changed = 0;
    for (int row = partStarts[part]; row < end; ) {
      int operation = packed[row];
      int loop = packed[row + 1];
      int first = row + PackedRows.HEAD;
      row = packed[row + 2];
      if (operation == AND) {
        and(packed, first, row, values);
      } else if (operation == OR) {
        or(packed, first, row, values);
      } else if (operation == AND_NOT) {
        andNot(packed, first, row, values);
      } else if (operation == XOR) {
        xor(packed, first, row, values);
      } else if (operation == NOT) {
        not(packed, first, row, values);
      } else {
        changed |= copy(packed, first, row, values);
      }
      if (loop >= 0) {
        row = changed != 0 ? loop : row;
        changed = 0;
      }
    }
  }

  private static void and(int[] packed, int first, int end, long[] values) {
    for (int i = first; i < end; i += 3) {
      int left = packed[i] << SHIFT;
      int right = packed[i + 1] << SHIFT;
      int target = packed[i + 2] << SHIFT;
      values[target] = values[left] & values[right];
      values[target + 1] = values[left + 1] & values[right + 1];
      values[target + 2] = values[left + 2] & values[right + 2];
      values[target + 3] = values[left + 3] & values[right + 3];
      values[target + 4] = values[left + 4] & values[right + 4];
      values[target + 5] = values[left + 5] & values[right + 5];
      values[target + 6] = values[left + 6] & values[right + 6];
      values[target + 7] = values[left + 7] & values[right + 7];
    }
  }

  private static void or(int[] packed, int first, int end, long[] values) {
    for (int i = first; i < end; i += 3) {
      int left = packed[i] << SHIFT;
      int right = packed[i + 1] << SHIFT;
      int target = packed[i + 2] << SHIFT;
      values[target] = values[left] | values[right];
      values[target + 1] = values[left + 1] | values[right + 1];
      values[target + 2] = values[left + 2] | values[right + 2];
      values[target + 3] = values[left + 3] | values[right + 3];
      values[target + 4] = values[left + 4] | values[right + 4];
      values[target + 5] = values[left + 5] | values[right + 5];
      values[target + 6] = values[left + 6] | values[right + 6];
      values[target + 7] = values[left + 7] | values[right + 7];
    }
  }

  private static void xor(int[] packed, int first, int end, long[] values) {
    for (int i = first; i < end; i += 3) {
      int left = packed[i] << SHIFT;
      int right = packed[i + 1] << SHIFT;
      int target = packed[i + 2] << SHIFT;
      values[target] = values[left] ^ values[right];
      values[target + 1] = values[left + 1] ^ values[right + 1];
      values[target + 2] = values[left + 2] ^ values[right + 2];
      values[target + 3] = values[left + 3] ^ values[right + 3];
      values[target + 4] = values[left + 4] ^ values[right + 4];
      values[target + 5] = values[left + 5] ^ values[right + 5];
      values[target + 6] = values[left + 6] ^ values[right + 6];
      values[target + 7] = values[left + 7] ^ values[right + 7];
    }
  }

  private static void andNot(int[] packed, int first, int end, long[] values) {
    for (int i = first; i < end; i += 3) {
      int left = packed[i] << SHIFT;
      int right = packed[i + 1] << SHIFT;
      int target = packed[i + 2] << SHIFT;
      values[target] = values[left] & ~values[right];
      values[target + 1] = values[left + 1] & ~values[right + 1];
      values[target + 2] = values[left + 2] & ~values[right + 2];
      values[target + 3] = values[left + 3] & ~values[right + 3];
      values[target + 4] = values[left + 4] & ~values[right + 4];
      values[target + 5] = values[left + 5] & ~values[right + 5];
      values[target + 6] = values[left + 6] & ~values[right + 6];
      values[target + 7] = values[left + 7] & ~values[right + 7];
    }
  }

  private static void not(int[] packed, int first, int end, long[] values) {
    for (int i = first; i < end; i += 3) {
      int source = packed[i] << SHIFT;
      int target = packed[i + 2] << SHIFT;
      for (int column = 0; column < COLUMNS; column++) {
        values[target + column] = ~values[source + column];
      }
    }
  }

  /** Copies words; not 0 if that changes one. */
  private static long copy(int[] packed, int first, int end, long[] values) {
    long changed = 0;
    for (int i = first; i < end; i += 3) {
      int source = packed[i] << SHIFT;
      int target = packed[i + 2] << SHIFT;
      for (int column = 0; column < COLUMNS; column++) {
        long word = values[source + column];
        changed |= word ^ values[target + column];
        values[target + column] = word;
      }
    }
    return changed;
  }
}
