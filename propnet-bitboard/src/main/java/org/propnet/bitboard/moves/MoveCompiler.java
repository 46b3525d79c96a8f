package org.propnet.bitboard.moves;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.ints.Int2IntMaps;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.propnet.bitboard.layout.Layout;
import org.propnet.bitboard.layout.NoLayoutException;
import org.propnet.bitboard.layout.Row;
import org.propnet.bitboard.layout.StateRules;
import org.propnet.bitboard.moves.Effect.Access;
import org.propnet.bitboard.moves.Effect.Literal;
import org.propnet.bitboard.state.RowOrder;
import org.propnet.bitboard.state.StateProgram;
import org.propnet.bitboard.state.StateWords;
import org.propnet.bitboard.words.WordProgram;
import org.propnet.budget.Budget;
import org.propnet.ground.GroundGame;

/**
 * Compiler of move tables: computes the cofactor of the next state for each joint move and groups
 * joint moves by the functors of their moves. Each group becomes a program of the form {@code next
 * = now & keep[m] | set[m] | terms & mask[m]}.
 */
final class MoveCompiler {

  /**
   * The most groups; the generated code of a step dispatches over them and would grow beyond the
   * method-size limit.
   */
  private static final int MAX_GROUPS = 500;

  private final GroundGame game;
  private final StateRules rules;
  private final Layout layout;
  private final StateWords places;
  private final Budget budget;
  private final WordProgram program = new WordProgram();
  private final StateProgram state;

  /** The bits of base propositions whose next value doesn't depend on moves. */
  private final long[] withoutMoves;

  /** Prepares the compilation of a game. */
  MoveCompiler(StateRules rules, RowOrder rows, StateWords places, Budget budget) {
    this.game = rules.game();
    this.rules = rules;
    this.layout = rows.layout();
    this.places = places;
    this.budget = budget;
    this.state = new StateProgram(rows, places, program, Int2IntMaps.EMPTY_MAP);
    this.withoutMoves = new long[places.words()];
    for (int base = 0; base < game.baseCount(); base++) {
      if (!dependsOnMoves(base)) {
        withoutMoves[places.bit(base) >> 6] |= 1L << places.bit(base);
      }
    }
  }

  private boolean dependsOnMoves(int base) {
    int next = game.nextAtom(base);
    return next != GroundGame.NONE && rules.dependsOnMoves(next);
  }

  /**
   * Compiles the tables.
   *
   * @throws TooManyTermsException if the effect of a move is too large
   * @throws NoLayoutException if an atom that depends on moves depends on itself
   */
  MoveTables compile(JointMoves jointMoves) throws NoLayoutException {
    BitSet moveDependent = new BitSet();
    for (int atom = 0; atom < game.atomCount(); atom++) {
      moveDependent.set(atom, rules.dependsOnMoves(atom));
    }
    Cofactors cofactors = new Cofactors(rules, moveDependent, budget);
    int[] groupOf = new int[jointMoves.count()];
    int[] offsets = new int[jointMoves.count()];
    LongArrayList table = new LongArrayList();
    List<MoveTables.Group> groups = new ArrayList<>();
    for (Map.Entry<String, IntArrayList> entry : jointMoves.families(game, layout).entrySet()) {
      List<Effect> effects = new ArrayList<>();
      for (int number : entry.getValue()) {
        budget.check(100L + game.baseCount());
        cofactors.play(jointMoves.does(number, game));
        effects.add(effect(cofactors));
      }
      for (List<Integer> part : GroupColumns.parts(effects)) {
        GroupColumns columns =
            new GroupColumns(program, part.stream().map(effects::get).toList(), budget);
        MoveTables.Group group = group(entry.getKey(), columns);
        for (int i = 0; i < part.size(); i++) {
          int number = entry.getValue().getInt(part.get(i));
          groupOf[number] = groups.size();
          offsets[number] = table.size();
          columns.addTo(table, i);
        }
        groups.add(group);
        if (groups.size() > MAX_GROUPS) {
          throw new NoLayoutException("joint moves make more than " + MAX_GROUPS + " groups");
        }
      }
    }
    return new MoveTables(
        jointMoves, program, ImmutableList.copyOf(groups), groupOf, offsets, table.toLongArray());
  }

  private Effect effect(Cofactors cofactors) throws TooManyTermsException {
    Effect effect = new Effect(places, withoutMoves);
    for (int base = 0; base < game.baseCount(); base++) {
      if (dependsOnMoves(base)) {
        int bit = places.bit(base);
        boolean isKept = false;
        for (int[] cube : cofactors.of(game.nextAtom(base)).cubes()) {
          if (cube.length == 0) {
            effect.set(bit);
          } else if (cube.length == 1 && cube[0] == 2 * base) {
            isKept = true;
          } else {
            addTerm(effect, base, cube);
          }
        }
        if (!isKept) {
          effect.change(bit);
        }
      }
    }
    return effect;
  }

  /** A literal with its number. */
  private record Numbered(Literal literal, int number) {}

  private void addTerm(Effect effect, int base, int[] cube) {
    int bit = places.bit(base);
    Row.Shape shape = layout.rowOf(base).shape();
    List<Numbered> all = new ArrayList<>();
    for (int literal : cube) {
      int atom = literal >> 1;
      Row row = layout.rowOf(atom);
      int own = places.start(row) >= 0 ? places.bit(atom) : layout.laneOf(atom);
      boolean isNegated = (literal & 1) == 1;
      if (row.isScalar()) {
        all.add(new Numbered(new Literal(row.number(), 0, Access.SCALAR, isNegated), 0));
      } else if (row.shape().equals(shape)) {
        all.add(
            new Numbered(
                new Literal(row.number(), own >> 6, Access.RELATIVE, isNegated), own - bit & 63));
      } else {
        all.add(
            new Numbered(new Literal(row.number(), own >> 6, Access.FIXED, isNegated), own & 63));
      }
    }
    all.sort(
        Comparator.comparingInt((Numbered each) -> each.literal.row())
            .thenComparingInt(each -> each.literal.word())
            .thenComparing(each -> each.literal.isNegated())
            .thenComparingInt(each -> each.number));
    effect.add(
        bit,
        all.stream().map(Numbered::literal).toList(),
        all.stream().map(Numbered::number).toList());
  }

  private MoveTables.Group group(String name, GroupColumns columns) throws NoLayoutException {
    List<IntArrayList> next = new ArrayList<>();
    for (int word = 0; word < places.words(); word++) {
      IntArrayList terms = new IntArrayList();
      terms.add(program.and(program.input(word), columns.keep(word)));
      terms.add(columns.set(word));
      next.add(terms);
    }
    new NextRows(game, places, layout, program)
        .add(state, base -> !dependsOnMoves(base), Integer.MAX_VALUE, next);
    for (GroupColumns.Slot slot : columns.slots()) {
      IntArrayList operands = new IntArrayList();
      operands.add(slot.mask());
      for (int i = 0; i < slot.signature().literals().size(); i++) {
        operands.add(literal(slot.signature().literals().get(i), slot.numbers().getInt(i)));
      }
      next.get(slot.signature().target()).add(program.and(operands.toIntArray()));
    }
    return new MoveTables.Group(
        name,
        next.stream().map(terms -> program.or(terms.toIntArray())).toList(),
        columns.count(),
        columns.slots().size());
  }

  private int literal(Literal literal, int number) {
    Row row = layout.rows().get(literal.row());
    int source =
        places.start(row) >= 0 && !row.isScalar()
            ? program.input(literal.word())
            : state.words(row.number())[literal.word()];
    int value =
        switch (literal.access()) {
          case SCALAR -> source;
          case RELATIVE -> program.rotate(source, number);
          case FIXED -> program.bitAt(source, number);
        };
    return literal.isNegated() ? program.not(value) : value;
  }
}
