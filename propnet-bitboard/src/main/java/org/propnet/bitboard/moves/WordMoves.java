package org.propnet.bitboard.moves;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.ints.Int2IntMaps;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.propnet.bitboard.layout.Layout;
import org.propnet.bitboard.layout.NoLayoutException;
import org.propnet.bitboard.layout.Row;
import org.propnet.bitboard.layout.StateRules;
import org.propnet.bitboard.state.RowOrder;
import org.propnet.bitboard.state.StateProgram;
import org.propnet.bitboard.state.StateProgram.GivenRows;
import org.propnet.bitboard.state.StateWords;
import org.propnet.bitboard.words.WordProgram;
import org.propnet.budget.Budget;
import org.propnet.ground.GroundGame;

/**
 * Compiler of move tables for games whose moves have too many conditions for {@link MoveCompiler}:
 * a stone may join any of 80 groups, say. The rules of the next state become word operations like
 * those of the state, on words that the move decides: its own, with a single bit, and those of all
 * atoms that depend on moves alone, such as the neighbours of the new stone. These words are the
 * columns of the table.
 */
final class WordMoves {

  /** The most operations of a group of moves; with more it would cost more than the network. */
  private static final int MAX_OPERATIONS = 15_000;

  /** The most operations of all groups, also of those that a program leaves out in the end. */
  private static final int MAX_NODES = 200_000;

  private final StateRules rules;
  private final GroundGame game;
  private final RowOrder rows;
  private final Layout layout;
  private final StateWords places;
  private final Budget budget;
  private final WordProgram program;

  /** The atoms that depend on moves alone. */
  private final BitSet moveAtoms;

  /**
   * For each row whose atoms all depend on moves alone, the index of its first word among those of
   * such rows; −1 for other rows.
   */
  private final int[] starts;

  private final int givenWords;

  /**
   * Prepares the compilation of a game.
   *
   * @param rules the rules, in which atoms that depend on moves are placed, too
   */
  WordMoves(StateRules rules, RowOrder rows, StateWords places, Budget budget) {
    this.rules = rules;
    this.game = rules.game();
    this.rows = rows;
    this.layout = rows.layout();
    this.places = places;
    this.budget = budget;
    this.program = new WordProgram(places.used());
    this.moveAtoms = rules.moveAtoms();
    this.starts = new int[layout.rows().size()];
    for (int atom = 0; atom < game.atomCount(); atom++) {
      if (!moveAtoms.get(atom)) {
        starts[layout.rowOf(atom).number()] = -1;
      }
    }
    int next = 0;
    for (Row row : layout.rows()) {
      if (starts[row.number()] == 0) {
        starts[row.number()] = next;
        next += row.words();
      }
    }
    this.givenWords = next;
  }

  /**
   * Compiles the tables.
   *
   * @throws NoLayoutException if the effect of a move is too large
   */
  MoveTables compile(JointMoves jointMoves) throws NoLayoutException {
    Cofactors cofactors = new Cofactors(rules, moveAtoms, budget);
    int[] groupOf = new int[jointMoves.count()];
    int[] offsets = new int[jointMoves.count()];
    LongArrayList table = new LongArrayList();
    List<MoveTables.Group> groups = new ArrayList<>();
    for (Map.Entry<String, IntArrayList> entry : jointMoves.families(game, layout).entrySet()) {
      List<long[]> given = new ArrayList<>();
      long bytes = (long) Long.BYTES * givenWords * entry.getValue().size();
      budget.requireRoom(bytes);
      budget.hold(bytes);
      for (int number : entry.getValue()) {
        budget.check(givenWords);
        cofactors.play(jointMoves.does(number, game));
        given.add(given(cofactors.certain()));
      }
      Columns columns = new Columns(program, given.size(), budget);
      MoveTables.Group group = group(entry.getKey(), given, columns);
      for (int i = 0; i < given.size(); i++) {
        groupOf[entry.getValue().getInt(i)] = groups.size();
        offsets[entry.getValue().getInt(i)] = table.size();
        columns.addTo(table, i);
      }
      groups.add(group);
      budget.hold(-bytes);
      if (program.size() > MAX_NODES) {
        throw new NoLayoutException("the operations of all moves are too many");
      }
    }
    return new MoveTables(
        jointMoves, program, ImmutableList.copyOf(groups), groupOf, offsets, table.toLongArray());
  }

  /** The words of the given rows in which some atoms are true. */
  private long[] given(IntArrayList certain) {
    long[] words = new long[givenWords];
    for (int atom : certain) {
      int start = starts[layout.rowOf(atom).number()];
      if (start >= 0) {
        int lane = layout.laneOf(atom);
        words[start + (lane >> 6)] |= layout.rowOf(atom).isScalar() ? -1 : 1L << lane;
      }
    }
    return words;
  }

  private MoveTables.Group group(String name, List<long[]> given, Columns columns)
      throws NoLayoutException {
    GivenRows ofMove =
        new GivenRows() {
          @Override
          public boolean has(int row) {
            return starts[row] >= 0;
          }

          @Override
          public int word(int row, int index) {
            return columns.column(move -> given.get(move)[starts[row] + index]);
          }

          @Override
          public int bit(int row, int lane) {
            return columns.column(
                move -> -(given.get(move)[starts[row] + (lane >> 6)] >>> lane & 1));
          }
        };
    StateProgram state = new StateProgram(rows, places, program, Int2IntMaps.EMPTY_MAP, ofMove);
    List<IntArrayList> terms = new ArrayList<>();
    for (int word = 0; word < places.words(); word++) {
      terms.add(new IntArrayList());
    }
    int maxNodes = program.size() + 2 * MAX_OPERATIONS;
    new NextRows(game, places, layout, program).add(state, base -> true, maxNodes, terms);
    int[] next = terms.stream().mapToInt(own -> program.or(own.toIntArray())).toArray();
    int operations = program.operations(next);
    if (operations > MAX_OPERATIONS) {
      throw new NoLayoutException(
          "moves take " + operations + " operations, and the limit is " + MAX_OPERATIONS);
    }
    return new MoveTables.Group(name, Arrays.stream(next).boxed().toList(), columns.count(), 0);
  }
}
