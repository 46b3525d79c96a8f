package org.propnet.bitboard.layout;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.propnet.coordinate.ArgumentPosition;
import org.propnet.gdl.Term;
import org.propnet.ground.GroundGame;

/** Table of the atoms that get a lane and a row, each with its functor and its arguments. */
final class AtomTable {

  /** Functors that share a layout. */
  static final class Family {
    final Functor functor;
    final IntArrayList atoms = new IntArrayList();

    Family(Functor functor) {
      this.functor = functor;
    }
  }

  private final Map<String, Integer> numbers = new LinkedHashMap<>();
  private final List<Family> families = new ArrayList<>();
  private final int[] familyOf;
  private final List<String> forms = new ArrayList<>();
  private final List<ImmutableList<Term>> arguments = new ArrayList<>();

  /**
   * Builds the table.
   *
   * @param placed the atoms that get a lane and a row
   */
  AtomTable(GroundGame game, BitSet placed) {
    familyOf = new int[game.atomCount()];
    for (int atom = 0; atom < game.atomCount(); atom++) {
      familyOf[atom] = -1;
      if (!placed.get(atom)) {
        forms.add("");
        arguments.add(ImmutableList.of());
        continue;
      }
      Functor.Instance instance = Functor.of(game.sentence(atom));
      int family =
          numbers.computeIfAbsent(
              instance.functor().layoutKey(),
              key -> {
                families.add(new Family(instance.functor()));
                return numbers.size();
              });
      familyOf[atom] = family;
      families.get(family).atoms.add(atom);
      forms.add(instance.functor().form());
      arguments.add(instance.arguments());
    }
  }

  /** The families, in the order of their first atoms. */
  List<Family> families() {
    return families;
  }

  /** The family of an atom, or −1 if the atom isn't placed. */
  int familyOf(int atom) {
    return familyOf[atom];
  }

  /** The atom with {@code _} in place of its arguments. */
  String form(int atom) {
    return forms.get(atom);
  }

  ImmutableList<Term> arguments(int atom) {
    return arguments.get(atom);
  }

  /** The values that occur at each argument position. */
  Map<ArgumentPosition, Set<Term>> values() {
    Map<ArgumentPosition, Set<Term>> values = new LinkedHashMap<>();
    for (Family family : families) {
      for (int atom : family.atoms) {
        for (int i = 0; i < family.functor.positions().size(); i++) {
          ArgumentPosition position = family.functor.positions().get(i);
          values
              .computeIfAbsent(position, key -> new LinkedHashSet<>())
              .add(arguments.get(atom).get(i));
        }
      }
    }
    return values;
  }
}
