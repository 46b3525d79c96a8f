package org.propnet.reasoner.table;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.propnet.datalog.Shape;

/**
 * The facts of one relation that have one shape, as rows of the terms in its holes. A fact keeps
 * its row when it comes and goes; the indexes know the facts that hold at the moment.
 */
public final class FactView {

  /** In place of a row that isn't there. */
  public static final int NO_ROW = -1;

  private static final int KNOWN = 2;
  private static final int ANY_SYMBOL = -1;
  private static final int SAMPLE = 1024;

  private final Terms terms;
  private final Shape shape;
  private final int width;

  /** The symbol that the first argument must have. */
  private final int symbol;

  /** By fact its row plus {@link #KNOWN}, or 0 if it isn't known yet. */
  private int[] rowOf = new int[16];

  private final List<FactIndex> indexes = new ArrayList<>();
  private int[] factOf = new int[16];
  private int[] data;
  private int rows;

  /** Which rows hold, and where they stand among those. */
  private int[] place = new int[16];

  private int[] holding = new int[16];
  private int count;

  /** The most rows that ever held at once. */
  private int most;

  public FactView(Terms terms, Shape shape) {
    this.terms = terms;
    this.shape = shape;
    this.width = shape.width();
    this.data = new int[16 * width];
    this.symbol =
        !shape.arguments().isEmpty()
                && shape.arguments().get(0) instanceof Shape.Structure structure
            ? structure.symbol()
            : ANY_SYMBOL;
  }

  public Shape shape() {
    return shape;
  }

  /** The term in a column of a row. */
  public int get(int row, int column) {
    return data[row * width + column];
  }

  /** The number that was given for the fact of a row. */
  public int fact(int row) {
    return factOf[row];
  }

  /** How many rows hold. */
  public int count() {
    return count;
  }

  /** The rows that hold, as many as {@link #count}, in no order. */
  public int row(int index) {
    return holding[index];
  }

  /** How many words are kept for rows and keys, whether they hold at the moment or not. */
  public long keptWords() {
    long words = (long) rows * (width + 3) + rowOf.length;
    for (FactIndex index : indexes) {
      words += index.words();
    }
    return words;
  }

  /**
   * About how many rows agree in those columns, when as many hold as ever did at once, and all
   * different keys are as likely.
   */
  public double rowsForEachKey(int[] columns) {
    int sample = Math.min(rows, SAMPLE);
    if (columns.length == 0 || sample == 0) {
      return most;
    }
    LongOpenHashSet keys = new LongOpenHashSet();
    for (int row = 0; row < sample; row++) {
      long key = 0;
      for (int column : columns) {
        key = (key ^ get(row, column)) * 0x9E3779B97F4A7C15L;
        key ^= key >>> 32;
      }
      keys.add(key);
    }
    boolean isSaturated = keys.size() < sample / 2;
    double different = isSaturated ? keys.size() : (double) keys.size() * rows / sample;
    return most / Math.max(1, Math.min(different, most));
  }

  /** The most rows that ever held at once. */
  public int most() {
    return most;
  }

  public List<FactIndex> indexes() {
    return indexes;
  }

  /** The index by those columns, the same each time. */
  public FactIndex index(int[] columns) {
    for (FactIndex index : indexes) {
      if (Arrays.equals(index.columns(), columns)) {
        return index;
      }
    }
    FactIndex index = new FactIndex(this, columns);
    if (columns.length == 0) {
      index.key(columns); // so that the only key has a number before there is a row
    }
    for (int i = 0; i < count; i++) {
      index.add(holding[i]);
    }
    indexes.add(index);
    return index;
  }

  /** Whether a fact with one argument, which is given, may have the shape. */
  public boolean mayHave(int argument) {
    return symbol == ANY_SYMBOL || terms.symbolOf(argument) == symbol;
  }

  /**
   * The row of a fact, or −1 if the fact has another shape.
   *
   * @param fact a number that stands for the fact
   * @param arguments its arguments
   */
  public int rowOf(int fact, int[] arguments) {
    if (fact >= rowOf.length) {
      rowOf = Arrays.copyOf(rowOf, Math.max(fact + 1, 2 * rowOf.length));
    }
    int known = rowOf[fact] - KNOWN;
    if (known == -KNOWN) {
      known = append(arguments);
      rowOf[fact] = known + KNOWN;
      if (known >= 0) {
        if (factOf.length <= known) {
          factOf = Arrays.copyOf(factOf, 2 * known + 1);
        }
        factOf[known] = fact;
      }
    }
    return known;
  }

  /** A new row with those arguments, or −1 if they have another shape. */
  public int append(int[] arguments) {
    if (data.length < (rows + 1) * width) {
      data = Arrays.copyOf(data, 2 * data.length);
    }
    int filled = rows * width;
    for (int i = 0; i < shape.arguments().size(); i++) {
      filled = extract(shape.arguments().get(i), arguments[i], filled);
      if (filled < 0) {
        return NO_ROW;
      }
    }
    return rows++;
  }

  private int extract(Shape.Node node, int term, int filled) {
    if (!(node instanceof Shape.Structure structure)) {
      data[filled] = term;
      return filled + 1;
    }
    int arity = structure.arguments().size();
    if (terms.symbolOf(term) != structure.symbol() || terms.arity(term) != arity) {
      return -1;
    }
    int next = filled;
    for (int i = 0; i < arity && next >= 0; i++) {
      next = extract(structure.arguments().get(i), terms.argument(term, i), next);
    }
    return next;
  }

  /** Makes a row hold that didn't. */
  public void add(int row) {
    if (place.length <= row) {
      place = Arrays.copyOf(place, Math.max(row + 1, 2 * place.length));
    }
    if (holding.length == count) {
      holding = Arrays.copyOf(holding, 2 * count);
    }
    place[row] = count;
    holding[count++] = row;
    most = Math.max(most, count);
    for (int i = 0; i < indexes.size(); i++) {
      indexes.get(i).add(row);
    }
  }

  /** Makes a row no longer hold that did. */
  public void remove(int row) {
    int last = holding[--count];
    holding[place[row]] = last;
    place[last] = place[row];
    for (int i = 0; i < indexes.size(); i++) {
      indexes.get(i).remove(row);
    }
  }
}
