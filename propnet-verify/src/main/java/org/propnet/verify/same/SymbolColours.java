package org.propnet.verify.same;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * Colours of the symbols of two games: hashes of their occurrences. A symbol doesn't take a colour
 * that is more frequent in one game than in the other.
 */
final class SymbolColours {

  private static final int MAX_ROUNDS = 60;
  private static final int NAMESAKE = 2;

  private final RuleSymbols[] games;
  private final long[][] colours = new long[2][];

  /** Initial colours, which distinguish the names that both games have. */
  SymbolColours(RuleSymbols[] games) {
    this.games = games;
    for (int game = 0; game < 2; game++) {
      colours[game] = new long[games[game].size()];
      for (int symbol = 0; symbol < colours[game].length; symbol++) {
        String name = games[game].name(symbol);
        if (!name.isEmpty() && games[1 - game].has(name)) {
          colours[game][symbol] = Mixing.mix(NAMESAKE, name.hashCode());
        }
      }
    }
  }

  void set(int game, int symbol, long colour) {
    colours[game][symbol] = colour;
  }

  /** Refines until the colours are stable or the time is over. */
  void refine(BooleanSupplier isOver) {
    int classes = 0;
    int unchanged = 0;
    for (int round = 0; round < MAX_ROUNDS && unchanged < 2 && !isOver.getAsBoolean(); round++) {
      accept(round(0), round(1));
      int now = new LongOpenHashSet(colours[0]).size() + new LongOpenHashSet(colours[1]).size();
      unchanged = now > classes ? 0 : unchanged + 1;
      classes = Math.max(now, classes);
    }
  }

  /** The refined colours of a game's symbols. */
  private long[] round(int game) {
    long[] sums = new long[colours[game].length];
    LongArrayList places = places(game);
    int place = 0;
    for (int[] atom : games[game].atoms) {
      for (int symbol : atom) {
        sums[symbol] += places.getLong(place++);
      }
    }
    for (int symbol = 0; symbol < sums.length; symbol++) {
      sums[symbol] = Mixing.mix(colours[game][symbol], sums[symbol]);
    }
    return sums;
  }

  /** A hash of each occurrence of a symbol in an atom: the atom, its group, and the position. */
  LongArrayList places(int game) {
    RuleSymbols symbols = games[game];
    long[] atoms = new long[symbols.atoms.size()];
    long[] groups = new long[symbols.groupCount];
    for (int atom = 0; atom < atoms.length; atom++) {
      atoms[atom] = symbols.kinds.getLong(atom);
      for (int symbol : symbols.atoms.get(atom)) {
        atoms[atom] = Mixing.mix(atoms[atom], colours[game][symbol]);
      }
      groups[symbols.groups.getInt(atom)] += Mixing.mix(atoms[atom], 0);
    }
    LongArrayList places = new LongArrayList();
    for (int atom = 0; atom < atoms.length; atom++) {
      long context = Mixing.mix(atoms[atom], groups[symbols.groups.getInt(atom)]);
      for (int i = 0; i < symbols.atoms.get(atom).length; i++) {
        places.add(Mixing.mix(context, i));
      }
    }
    return places;
  }

  /**
   * Accepts the new colours that are equally frequent in both games, and all new ones of variables.
   */
  private void accept(long[] first, long[] second) {
    long[][] found = {first, second};
    Long2IntOpenHashMap surplus = new Long2IntOpenHashMap();
    for (int game = 0; game < 2; game++) {
      for (int symbol = 0; symbol < found[game].length; symbol++) {
        if (!games[game].isVariable(symbol)) {
          surplus.addTo(found[game][symbol], game == 0 ? 1 : -1);
        }
      }
    }
    for (int game = 0; game < 2; game++) {
      for (int symbol = 0; symbol < found[game].length; symbol++) {
        if (games[game].isVariable(symbol) || surplus.get(found[game][symbol]) == 0) {
          colours[game][symbol] = found[game][symbol];
        }
      }
    }
  }

  /** The symbols of both games by colour, in the order of the first game. */
  List<List<List<Integer>>> classes() {
    Map<Long, List<List<Integer>>> classes = new LinkedHashMap<>();
    for (int game = 0; game < 2; game++) {
      for (int symbol = 0; symbol < colours[game].length; symbol++) {
        if (!games[game].isVariable(symbol)) {
          classes
              .computeIfAbsent(
                  colours[game][symbol], colour -> List.of(new ArrayList<>(), new ArrayList<>()))
              .get(game)
              .add(symbol);
        }
      }
    }
    return new ArrayList<>(classes.values());
  }
}
