package org.propnet.board.piece;

import static java.util.function.Predicate.not;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.propnet.board.model.Piece;

/**
 * Symbols of pieces for terminals: one letter for each kind of piece, a capital for the first of
 * two roles and a small letter for the second. Single characters and numbers are their own symbols.
 * Immutable.
 */
final class PieceLetters {

  /**
   * A piece.
   *
   * @param owner the number of its role, or {@link Piece#NEUTRAL}
   * @param kind its kind; empty if it only has an owner
   */
  record Named(int owner, String kind) {}

  private final ImmutableList<String> roles;
  private final ImmutableMap<String, Named> pieces;
  private final ImmutableSet<Integer> owners;
  private final ImmutableMap<String, String> letters;

  /**
   * @param pieces the pieces by their texts
   */
  PieceLetters(List<String> roles, Map<String, Named> pieces) {
    this.roles = ImmutableList.copyOf(roles);
    this.pieces = ImmutableMap.copyOf(pieces);
    this.owners =
        pieces.values().stream()
            .map(Named::owner)
            .filter(owner -> owner != Piece.NEUTRAL)
            .sorted()
            .collect(ImmutableSet.toImmutableSet());
    this.letters = letters();
  }

  /** A letter for each name of a piece; empty if there are too many. */
  private ImmutableMap<String, String> letters() {
    Map<String, String> chosen = new LinkedHashMap<>();
    Set<String> names = new TreeSet<>();
    pieces.forEach((text, piece) -> names.add(name(text, piece)));
    names.removeIf(name -> name.length() == 1 || isNumber(name));
    Set<Integer> taken = new HashSet<>();
    pieces.values().stream()
        .map(piece -> piece.kind.toLowerCase(Locale.ROOT))
        .filter(kind -> kind.length() == 1)
        .forEach(kind -> taken.add((int) kind.charAt(0)));
    for (String name : names) {
      Optional<Integer> letter =
          IntStream.concat(name.toLowerCase(Locale.ROOT).chars(), IntStream.rangeClosed('a', 'z'))
              .filter(Character::isLetter)
              .boxed()
              .filter(not(taken::contains))
              .findFirst();
      if (letter.isEmpty()) {
        return ImmutableMap.of();
      }
      taken.add(letter.get());
      chosen.put(name, Character.toString(letter.get()));
    }
    return ImmutableMap.copyOf(chosen);
  }

  private static boolean isNumber(String text) {
    return text.chars().allMatch(Character::isDigit);
  }

  /** The meaning of a letter: if two roles have the same pieces, case distinguishes the owners. */
  private String name(String text, Named piece) {
    if (piece.kind.isEmpty()) {
      return roles.get(piece.owner);
    }
    return owners.size() > 2 ? text : piece.kind;
  }

  /** The symbol of a text; any other text is its own symbol. */
  String symbol(String text) {
    Named piece = pieces.get(text);
    if (piece == null || (text.length() == 1 && text.equals(piece.kind))) {
      return text;
    }
    String name = name(text, piece);
    String letter = letters.getOrDefault(name, name.length() == 1 ? name : text);
    boolean isCapital = piece.owner != Piece.NEUTRAL && (owners.size() > 2 || isFirstOfTwo(piece));
    return letter.length() == 1 && isCapital ? letter.toUpperCase(Locale.ROOT) : letter;
  }

  private boolean isFirstOfTwo(Named piece) {
    return owners.size() == 2 && owners.iterator().next() == piece.owner;
  }

  /** The meaning of the symbols, except those that are self-explanatory. */
  ImmutableList<String> legend() {
    Map<String, String> entries = new TreeMap<>();
    boolean isByCase = false;
    for (Map.Entry<String, Named> entry : pieces.entrySet()) {
      Named piece = entry.getValue();
      String symbol = symbol(entry.getKey());
      boolean hasCase = owners.size() == 2 && piece.owner != Piece.NEUTRAL && !piece.kind.isEmpty();
      isByCase |= hasCase && symbol.length() == 1 && !symbol.equals(entry.getKey());
      String name = name(entry.getKey(), piece);
      if (!symbol.equals(entry.getKey()) && name.length() > 1) {
        entries.put(name, (hasCase ? symbol.toLowerCase(Locale.ROOT) : symbol) + " " + name);
      }
    }
    ImmutableList.Builder<String> legend = ImmutableList.builder();
    if (isByCase) {
      ImmutableList<Integer> two = owners.asList();
      legend.add(roles.get(two.get(0)) + " in capitals");
      legend.add(roles.get(two.get(1)) + " in small letters");
    }
    return legend.addAll(entries.values()).build();
  }
}
