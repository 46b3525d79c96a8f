package org.propnet.batch.interpreter;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.propnet.batch.backend.InstructionRows;
import org.propnet.batch.backend.LaneWords;
import org.propnet.batch.backend.WordCode;
import org.propnet.batch.backend.WordOperation;
import org.propnet.batch.backend.WordRunner;

/**
 * Interprets rows of instructions for one column. All rows are in one array, which keeps the
 * overhead between rows low: many have only a few instructions.
 *
 * <p>A row is its operation, where its loop begins or −1, where the row after it begins, and for
 * each instruction left slot, right slot and target.
 */
public final class PackedRows implements WordRunner {

  private static final int HEAD = 3;
  private static final int AND = WordOperation.AND.ordinal();
  private static final int OR = WordOperation.OR.ordinal();
  private static final int XOR = WordOperation.XOR.ordinal();
  private static final int AND_NOT = WordOperation.AND_NOT.ordinal();
  private static final int NOT = WordOperation.NOT.ordinal();

  private final int[] packed;
  private final int[] partStarts;

  private PackedRows(int[] packed, int[] partStarts) {
    this.packed = packed;
    this.partStarts = partStarts;
  }

  /** A runner for a program. */
  public static PackedRows of(WordCode code) {
    InstructionRows rows = InstructionRows.of(code);
    int count = rows.partStart(rows.parts());
    int[] starts = new int[count + 1];
    IntArrayList packed = new IntArrayList();
    for (int i = 0; i < count; i++) {
      InstructionRows.Row row = rows.row(i);
      packed.add(row.operation().ordinal());
      packed.add(row.loopBack() < 0 ? -1 : starts[row.loopBack()]);
      packed.add(starts[i] + HEAD + 3 * row.targets().length);
      for (int j = 0; j < row.targets().length; j++) {
        packed.add(row.lefts()[j]);
        packed.add(row.rights()[j]);
        packed.add(row.targets()[j]);
      }
      starts[i + 1] = packed.size();
    }
    int[] partStarts = new int[rows.parts() + 1];
    for (int part = 0; part <= rows.parts(); part++) {
      partStarts[part] = starts[rows.partStart(part)];
    }
    return new PackedRows(packed.toIntArray(), partStarts);
  }

  @Override
  public void run(int part, LaneWords values) {
    run(packed, partStarts[part], partStarts[part + 1], values.words());
  }

  private static void run(int[] packed, int start, int end, long[] values) {
    long changed = 0;
    int row = start;
    while (row < end) {
      int operation = packed[row];
      int loop = packed[row + 1];
      int next = packed[row + 2];
      int i = row + HEAD;
      row = next;
      if (operation == AND) {
        for (; i < next; i += 3) {
          values[packed[i + 2]] = values[packed[i]] & values[packed[i + 1]];
        }
      } else if (operation == OR) {
        for (; i < next; i += 3) {
          values[packed[i + 2]] = values[packed[i]] | values[packed[i + 1]];
        }
      } else if (operation == XOR) {
        for (; i < next; i += 3) {
          values[packed[i + 2]] = values[packed[i]] ^ values[packed[i + 1]];
        }
      } else if (operation == AND_NOT) {
        for (; i < next; i += 3) {
          values[packed[i + 2]] = values[packed[i]] & ~values[packed[i + 1]];
        }
      } else if (operation == NOT) {
        for (; i < next; i += 3) {
          values[packed[i + 2]] = ~values[packed[i]];
        }
      } else {
        for (; i < next; i += 3) {
          long word = values[packed[i]];
          changed |= word ^ values[packed[i + 2]];
          values[packed[i + 2]] = word;
        }
      }
      if (loop >= 0) {
        row = changed != 0 ? loop : next;
        changed = 0;
      }
    }
  }
}
