package org.propnet.bitboard.layout;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.propnet.bitboard.layout.FunctorLayout.Spot;
import org.propnet.bitboard.layout.FunctorLayout.Use;
import org.propnet.budget.Budget;
import org.propnet.coordinate.Domain;
import org.propnet.coordinate.Domains;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Term;
import org.propnet.ground.GroundGame;

/**
 * Row and lane of each atom that depends on the state alone, or of all atoms. Immutable.
 *
 * <p>The board is the pair of ordered arguments of base propositions with the most cells. A pair
 * whose order comes from the rules counts twice, and a single ordered argument is used only if
 * there is no pair.
 */
public final class Layout {

  /** The least number of cells at which packing pays. */
  private static final int MIN_CELLS = 4;

  /** Placeholder scale of a missing coordinate; no argument has it. */
  private static final int NO_SCALE = -2;

  private final Grid grid;
  private final ImmutableList<Row> rows;
  private final int[] rowOf;
  private final int[] laneOf;
  private final ImmutableList<String> families;
  private final int[] familyOf;
  private final ImmutableList<String> description;

  private Layout(GroundGame game, AtomTable atoms, Grid grid, List<FunctorLayout> layouts) {
    this.grid = grid;
    this.rowOf = new int[game.atomCount()];
    this.laneOf = new int[game.atomCount()];
    this.familyOf = new int[game.atomCount()];
    Map<List<Object>, Integer> numbers = new LinkedHashMap<>();
    List<Row> found = new ArrayList<>();
    for (int atom = 0; atom < game.atomCount(); atom++) {
      int family = atoms.familyOf(atom);
      familyOf[atom] = family;
      rowOf[atom] = -1;
      if (family < 0) {
        continue;
      }
      FunctorLayout layout = layouts.get(family);
      Spot spot = layout.spot(atoms.arguments(atom));
      int row =
          numbers.computeIfAbsent(List.of(atoms.form(atom), spot.row()), key -> numbers.size());
      Row.Shape shape = layout.shape();
      if (row == found.size()) {
        found.add(new Row(row, atoms.form(atom) + " " + spot.row(), shape, 0));
      }
      Row old = found.get(row);
      found.set(row, new Row(row, old.name(), shape, Math.max(old.lanes(), spot.lane() + 1)));
      rowOf[atom] = row;
      laneOf[atom] = spot.lane();
    }
    this.rows = ImmutableList.copyOf(found);
    this.families =
        atoms.families().stream()
            .map(family -> family.functor.layoutKey())
            .collect(ImmutableList.toImmutableList());
    ImmutableList.Builder<String> lines = ImmutableList.builder();
    for (int family = 0; family < layouts.size(); family++) {
      lines.add(families.get(family) + ": " + layouts.get(family));
    }
    this.description = lines.build();
  }

  /**
   * Finds the layout of a game.
   *
   * @throws NoLayoutException if no base propositions have ordered arguments that make a board
   */
  public static Layout of(GameDescription description, StateRules rules, Budget budget)
      throws NoLayoutException {
    GroundGame game = rules.game();
    BitSet placed = rules.placedAtoms();
    AtomTable atoms = new AtomTable(game, placed);
    List<Term> moves = new ArrayList<>();
    for (int role = 0; role < game.roles().size(); role++) {
      moves.addAll(game.moves(role));
    }
    Domains domains = Domains.of(description, game.bases(), moves);
    Scales scales = new Scales(domains, atoms.values());
    Seed seed = seed(atoms, scales, domains);
    ImmutableList<FunctorLayout> layouts =
        new LayoutSearch(game, atoms, scales, seed.grid, rules, budget).run(seed.family, seed.uses);
    return new Layout(game, atoms, seed.grid, layouts);
  }

  /** The board, with the family that it was taken from and the layout of that family. */
  private record Seed(int family, ImmutableList<Use> uses, Grid grid) {}

  private static Seed seed(AtomTable atoms, Scales scales, Domains domains)
      throws NoLayoutException {
    Seed best = null;
    int most = 0;
    for (int family = 0; family < atoms.families().size(); family++) {
      Functor functor = atoms.families().get(family).functor;
      if (!functor.relation().equals("true")) {
        continue;
      }
      for (int x = 0; x < functor.positions().size(); x++) {
        for (int y = x; y < functor.positions().size(); y++) {
          Seed candidate = seed(atoms, scales, family, x, y);
          int worth = candidate == null ? 0 : worth(atoms, domains, family, x, y);
          if (candidate != null && worth > most) {
            most = worth;
            best = candidate;
          }
        }
      }
    }
    if (best == null || best.grid.lanes() < MIN_CELLS) {
      throw new NoLayoutException(
          "no base propositions have ordered arguments that make a board of 4 to 256 cells");
    }
    return best;
  }

  private static @Nullable Seed seed(AtomTable atoms, Scales scales, int family, int x, int y) {
    Functor functor = atoms.families().get(family).functor;
    int scaleX = scales.scaleOf(functor.positions().get(x));
    int scaleY = scales.scaleOf(functor.positions().get(y));
    if (scaleX < 0 || scaleY < 0) {
      return null;
    }
    int[] rangeX = range(atoms, scales, family, x);
    int[] rangeY = range(atoms, scales, family, y);
    int width = rangeX[1] - rangeX[0] + 1;
    int height = x == y ? 1 : rangeY[1] - rangeY[0] + 1;
    if ((long) width * height > Grid.MAX_LANES) {
      return null;
    }
    ImmutableList.Builder<Use> uses = ImmutableList.builder();
    for (int i = 0; i < functor.positions().size(); i++) {
      uses.add(i == x ? Use.X : i == y ? Use.Y : Use.ROW);
    }
    return new Seed(
        family,
        uses.build(),
        new Grid(scaleX, rangeX[0], width, x == y ? NO_SCALE : scaleY, rangeY[0], height));
  }

  /** The least and the greatest number at an argument, which must have a scale. */
  static int[] range(AtomTable atoms, Scales scales, int family, int argument) {
    int scale = scales.scaleOf(atoms.families().get(family).functor.positions().get(argument));
    int least = Integer.MAX_VALUE;
    int greatest = -1;
    for (int atom : atoms.families().get(family).atoms) {
      int number = scales.number(scale, atoms.arguments(atom).get(argument));
      least = Math.min(least, number);
      greatest = Math.max(greatest, number);
    }
    return new int[] {least, greatest};
  }

  /**
   * The score of a board: its cells, twice if the rules order both coordinates. Any two-dimensional
   * board outscores all one-dimensional ones.
   */
  private static int worth(AtomTable atoms, Domains domains, int family, int x, int y) {
    Set<List<Term>> cells = new HashSet<>();
    for (int atom : atoms.families().get(family).atoms) {
      ImmutableList<Term> arguments = atoms.arguments(atom);
      cells.add(List.of(arguments.get(x), arguments.get(y)));
    }
    Functor functor = atoms.families().get(family).functor;
    boolean isOrdered =
        Stream.of(x, y)
            .allMatch(
                i -> domains.of(functor.positions().get(i)).stream().anyMatch(Domain::isOrdered));
    return x == y ? cells.size() : Grid.MAX_LANES + cells.size() * (isOrdered ? 2 : 1);
  }

  /** The width and height of the board, formatted for people. */
  public String board() {
    return grid.toString();
  }

  /** The use of each argument of each functor, one line for each functor. */
  public ImmutableList<String> description() {
    return description;
  }

  /** All rows, by number. */
  public ImmutableList<Row> rows() {
    return rows;
  }

  /** The row of an atom, which must be one of those that get a row. */
  public Row rowOf(int atom) {
    return rows.get(rowOf[atom]);
  }

  /** The lane of an atom in its row. */
  public int laneOf(int atom) {
    return laneOf[atom];
  }

  /** The layout key that an atom shares with all atoms that are laid out alike. */
  public String family(int atom) {
    return families.get(familyOf[atom]);
  }
}
