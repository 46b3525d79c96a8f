package org.propnet.bitboard.layout;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.bitboard.layout.FunctorLayout.Spot;
import org.propnet.bitboard.layout.FunctorLayout.Use;
import org.propnet.budget.Budget;
import org.propnet.collect.Hashing;
import org.propnet.ground.GroundGame;

/**
 * Greedy search for the layout of each functor, most connected first, and those of the state before
 * those that only rules of moves have. It picks the layout in which the rules that connect the
 * functor with those already laid out fall into the fewest classes.
 *
 * <p>Rules are of one class if they have the same head row, the same body rows and the same
 * displacements between lanes. A class costs a few word operations, whatever the number of its
 * rules.
 */
final class LayoutSearch {

  /** The number of rules that the layouts of a functor are compared on. */
  private static final int SAMPLE = 300;

  /**
   * The number of rules that the layouts of a functor that depends on moves are compared on; these
   * have more rules, and a wrong layout makes a class of each.
   */
  private static final int MOVE_SAMPLE = 3_000;

  /** The most layouts that are tried for a family; those with rows first are among them. */
  private static final int MAX_CANDIDATES = 4_096;

  /**
   * The cost of a row relative to a class: a row is a word to keep, a class is a few operations.
   */
  private static final double ROW_COST = 0.25;

  /**
   * The least difference of the greatest and the least value on a line; shorter lines become single
   * bits.
   */
  private static final int MIN_LINE = 3;

  private final GroundGame game;
  private final StateRules rules;
  private final AtomTable atoms;
  private final Scales scales;
  private final Grid grid;
  private final Budget budget;
  private final IntArrayList[] rulesOfFamily;
  private final @Nullable FunctorLayout[] layouts;
  private final @Nullable Spot[] spots;

  /** For each family, the number of its uses in rules that involve a family already laid out. */
  private final int[] connections;

  LayoutSearch(
      GroundGame game, AtomTable atoms, Scales scales, Grid grid, StateRules rules, Budget budget) {
    this.game = game;
    this.rules = rules;
    this.atoms = atoms;
    this.scales = scales;
    this.grid = grid;
    this.budget = budget;
    int families = atoms.families().size();
    this.layouts = new FunctorLayout[families];
    this.spots = new Spot[game.atomCount()];
    this.connections = new int[families];
    this.rulesOfFamily = new IntArrayList[families];
    Arrays.setAll(rulesOfFamily, family -> new IntArrayList());
    add(rules.stateRules());
  }

  private void add(int[] more) {
    for (int rule : more) {
      budget.check(game.literalCount(rule));
      addTo(atoms.familyOf(game.head(rule)), rule);
      for (int i = 0; i < game.literalCount(rule); i++) {
        addTo(atoms.familyOf(game.literal(rule, i) >> 1), rule);
      }
    }
  }

  private void addTo(int family, int rule) {
    IntArrayList list = rulesOfFamily[family];
    if (list.isEmpty() || list.getInt(list.size() - 1) != rule) {
      list.add(rule);
    }
  }

  /**
   * Finds the layout of each family.
   *
   * @param seed the family that the board was taken from
   * @param seedUses the layout of that family
   */
  ImmutableList<FunctorLayout> run(int seed, ImmutableList<Use> seedUses) {
    layOut(seed, layout(seed, seedUses));
    BitSet families = new BitSet();
    for (int atom = 0; atom < game.atomCount(); atom++) {
      if (!rules.dependsOnMoves(atom)) {
        families.set(atoms.familyOf(atom));
      }
    }
    layOutAll(families, SAMPLE);
    int[] ofMoves = rules.placedMoveRules();
    add(ofMoves);
    for (int rule : ofMoves) {
      connect(rule);
    }
    families.set(0, layouts.length);
    layOutAll(families, MOVE_SAMPLE);
    return Arrays.stream(layouts)
        .map(java.util.Objects::requireNonNull)
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * Lays out those of some families that aren't yet.
   *
   * @param sampleSize the most rules that layouts are compared on
   */
  private void layOutAll(BitSet families, int sampleSize) {
    for (int family = mostConnected(families); family >= 0; family = mostConnected(families)) {
      int[] sample = sample(rulesOfFamily[family], sampleSize);
      FunctorLayout best = null;
      double least = Double.MAX_VALUE;
      for (ImmutableList<Use> uses : candidates(family)) {
        budget.check(10L * sample.length);
        FunctorLayout candidate = layout(family, uses);
        double cost = cost(family, candidate, sample, least);
        if (cost < least) {
          least = cost;
          best = candidate;
        }
      }
      layOut(family, best == null ? layout(family, rowsOnly(family)) : best);
    }
  }

  private void layOut(int family, FunctorLayout layout) {
    layouts[family] = layout;
    for (int atom : atoms.families().get(family).atoms) {
      spots[atom] = layout.spot(atoms.arguments(atom));
    }
    rulesOfFamily[family].forEach(this::connect);
  }

  private void connect(int rule) {
    connections[atoms.familyOf(game.head(rule))]++;
    for (int i = 0; i < game.literalCount(rule); i++) {
      connections[atoms.familyOf(game.literal(rule, i) >> 1)]++;
    }
  }

  private int mostConnected(BitSet families) {
    int most = -1;
    for (int family = families.nextSetBit(0);
        family >= 0;
        family = families.nextSetBit(family + 1)) {
      if (layouts[family] == null && (most < 0 || connections[family] > connections[most])) {
        most = family;
      }
    }
    return most;
  }

  private static int[] sample(IntArrayList rules, int sampleSize) {
    int size = Math.min(rules.size(), sampleSize);
    int[] sample = new int[size];
    for (int i = 0; i < size; i++) {
      sample[i] = rules.getInt((int) ((long) i * rules.size() / size));
    }
    return sample;
  }

  private ImmutableList<Use> rowsOnly(int family) {
    return atoms.families().get(family).functor.positions().stream()
        .map(position -> Use.ROW)
        .collect(ImmutableList.toImmutableList());
  }

  private FunctorLayout layout(int family, ImmutableList<Use> uses) {
    Functor functor = atoms.families().get(family).functor;
    int[] own = functor.positions().stream().mapToInt(scales::scaleOf).toArray();
    int line = uses.indexOf(Use.LINE);
    int first = line < 0 ? 0 : Layout.range(atoms, scales, family, line)[0];
    return new FunctorLayout(uses, own, scales, grid, first);
  }

  /**
   * All combinations of uses for the arguments of a family; {@link Use#ROW} is tried first for each
   * argument. Their number is exponential in that of the arguments, up to a limit.
   */
  private List<ImmutableList<Use>> candidates(int family) {
    int arguments = atoms.families().get(family).functor.positions().size();
    List<List<Use>> choices = new ArrayList<>();
    for (int i = 0; i < arguments; i++) {
      choices.add(choices(family, i));
    }
    List<ImmutableList<Use>> all = new ArrayList<>();
    extend(choices, new ArrayList<>(), all);
    return all;
  }

  private List<Use> choices(int family, int argument) {
    List<Use> choices = new ArrayList<>(List.of(Use.ROW));
    int scale = scales.scaleOf(atoms.families().get(family).functor.positions().get(argument));
    if (scale < 0) {
      return choices;
    }
    int[] range = Layout.range(atoms, scales, family, argument);
    if (scale == grid.scaleX()
        && range[0] >= grid.firstX()
        && range[1] < grid.firstX() + grid.width()) {
      choices.add(Use.X);
      choices.add(Use.DISTANCE_X);
    }
    if (scale == grid.scaleY()
        && range[0] >= grid.firstY()
        && range[1] < grid.firstY() + grid.height()) {
      choices.add(Use.Y);
      choices.add(Use.DISTANCE_Y);
    }
    if (range[1] - range[0] >= MIN_LINE && range[1] - range[0] < Grid.MAX_LANES) {
      choices.add(Use.LINE);
    }
    return choices;
  }

  private void extend(List<List<Use>> choices, List<Use> uses, List<ImmutableList<Use>> all) {
    budget.check();
    if (all.size() == MAX_CANDIDATES) {
      return;
    }
    if (uses.size() == choices.size()) {
      if ((uses.contains(Use.X) || !uses.contains(Use.DISTANCE_X))
          && (uses.contains(Use.Y) || !uses.contains(Use.DISTANCE_Y))) {
        all.add(ImmutableList.copyOf(uses));
      }
      return;
    }
    for (Use use : choices.get(uses.size())) {
      boolean isLane = use == Use.X || use == Use.Y || use == Use.LINE;
      boolean isOnGrid = isLane && use != Use.LINE;
      if (isLane
          && (uses.contains(use)
              || uses.contains(Use.LINE)
              || (!isOnGrid && (uses.contains(Use.X) || uses.contains(Use.Y))))) {
        continue;
      }
      uses.add(use);
      extend(choices, uses, all);
      uses.remove(uses.size() - 1);
    }
  }

  /**
   * The cost of a layout: the classes that the sampled rules fall into, and the family's rows in
   * them. Counting ends at the cost of the best layout so far.
   */
  private double cost(int family, FunctorLayout candidate, int[] sample, double enough) {
    LongOpenHashSet classes = new LongOpenHashSet();
    LongOpenHashSet rows = new LongOpenHashSet();
    double cost = 0;
    for (int i = 0; i < sample.length && cost < enough; i++) {
      classes.add(key(sample[i], family, candidate, rows));
      cost = classes.size() + ROW_COST * rows.size();
    }
    return cost;
  }

  private long key(int rule, int family, FunctorLayout candidate, LongOpenHashSet rows) {
    int anchorLane = 0;
    int anchorGeometry = -1;
    long key = 0;
    for (int i = -1; i < game.literalCount(rule); i++) {
      int literal = i < 0 ? 2 * game.head(rule) : game.literal(rule, i);
      int atom = literal >> 1;
      int own = atoms.familyOf(atom);
      FunctorLayout layout = own == family ? candidate : layouts[own];
      if (layout == null) {
        continue;
      }
      Spot known = spots[atom];
      Spot spot = known == null ? layout.spot(atoms.arguments(atom)) : known;
      long row = Hashing.mix(atoms.form(atom).hashCode() * 31L + spot.row().hashCode());
      if (own == family) {
        rows.add(row);
      }
      int geometry = layout.shape().number();
      if (anchorGeometry < 0 && geometry >= 0) {
        anchorGeometry = geometry;
        anchorLane = spot.lane();
      }
      int lane = geometry == anchorGeometry ? spot.lane() - anchorLane : spot.lane() + (1 << 20);
      key += Hashing.mix(row + 0x9E3779B97F4A7C15L * (2L * lane + (literal & 1)) + (i < 0 ? 7 : 0));
    }
    return key;
  }
}
