package org.propnet.notation;

import static java.util.function.Predicate.not;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.Collection;
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
import org.propnet.gdl.Term;

/**
 * Short symbols for what may be on the squares of a board, made of the names: one letter for each
 * kind of piece, a capital for the first of two roles and a small letter for the second. A name of
 * one character and a number stand for themselves. Immutable.
 */
final class Pieces {

  static final String NOTHING = ".";
  static final int NEUTRAL = -1;

  private static final Joiner SPACES = Joiner.on(' ');
  private static final ImmutableSet<String> NAMES_OF_NOTHING =
      ImmutableSet.of("blank", "empty", "none", "nothing", "free");
  private static final int LENGTH_OF_CODE = 2;

  /**
   * A piece.
   *
   * @param owner the number of its role, or {@link #NEUTRAL}
   * @param kind what it is besides; empty if the role is all
   */
  private record Piece(int owner, String kind) {}

  private final ImmutableList<String> roles;
  private final ImmutableMap<String, Piece> pieces;
  private final ImmutableSet<Integer> owners;
  private final ImmutableMap<String, String> letters;

  /**
   * Chooses the symbols.
   *
   * @param contents all that may be on a square
   * @param roles the roles, in their order
   */
  Pieces(Collection<ImmutableList<Term>> contents, List<String> roles) {
    this.roles = ImmutableList.copyOf(roles);
    Set<String> texts = new TreeSet<>();
    contents.stream()
        .map(SPACES::join)
        .filter(not(text -> isNothing(text, contents)))
        .forEach(texts::add);
    ImmutableMap<String, Integer> codes = codes(texts);
    Map<String, Piece> found = new TreeMap<>();
    texts.forEach(text -> found.put(text, piece(text, texts, codes)));
    this.pieces = ImmutableMap.copyOf(found);
    this.owners =
        found.values().stream()
            .map(Piece::owner)
            .filter(owner -> owner != NEUTRAL)
            .sorted()
            .collect(ImmutableSet.toImmutableSet());
    this.letters = letters();
  }

  /** Whether a text stands for an empty square; b does, unless it may be the colour beside w. */
  private static boolean isNothing(String text, Collection<ImmutableList<Term>> contents) {
    return NAMES_OF_NOTHING.contains(text)
        || (text.equals("b")
            && contents.stream().noneMatch(content -> SPACES.join(content).equals("w")));
  }

  /**
   * The roles of codes of two letters, such as wk, by their first letters; none unless all names
   * are such codes of two roles. A letter that begins the name of no role stands for the other one.
   */
  private ImmutableMap<String, Integer> codes(Set<String> texts) {
    Set<String> initials = new TreeSet<>();
    texts.forEach(text -> initials.add(text.substring(0, 1)));
    boolean areCodes = texts.stream().allMatch(text -> text.length() == LENGTH_OF_CODE);
    if (!areCodes || initials.size() != 2 || roles.size() != 2) {
      return ImmutableMap.of();
    }
    List<String> letters = new ArrayList<>(initials);
    boolean isTurned =
        roles.get(0).startsWith(letters.get(1)) || roles.get(1).startsWith(letters.get(0));
    return ImmutableMap.of(letters.get(0), isTurned ? 1 : 0, letters.get(1), isTurned ? 0 : 1);
  }

  private Piece piece(String text, Set<String> texts, ImmutableMap<String, Integer> codes) {
    Integer coded = codes.get(text.substring(0, 1));
    if (coded != null) {
      return new Piece(coded, text.substring(1));
    }
    List<String> words = new ArrayList<>(List.of(text.split(" ")));
    for (int role = 0; role < roles.size(); role++) {
      if (words.remove(roles.get(role))) {
        return new Piece(role, SPACES.join(words));
      }
    }
    for (int role = 0; role < roles.size(); role++) {
      String name = roles.get(role);
      if (words.size() == 1 && text.regionMatches(true, 0, name, 0, name.length())) {
        String rest = text.substring(name.length());
        if (isKind(rest, texts)) {
          return new Piece(role, rest.toLowerCase(Locale.ROOT).replaceFirst("^[_-]+", ""));
        }
      }
    }
    return new Piece(NEUTRAL, text);
  }

  /**
   * Whether what follows the name of a role is a kind of piece: it begins as a word of its own, or
   * follows another role too. The rest of xylophone after x is none.
   */
  private boolean isKind(String rest, Set<String> texts) {
    return rest.isEmpty()
        || !Character.isLowerCase(rest.charAt(0))
        || roles.stream().filter(role -> hasName(texts, role + rest)).count() > 1;
  }

  private static boolean hasName(Set<String> texts, String name) {
    return texts.stream().anyMatch(name::equalsIgnoreCase);
  }

  /** A letter for each name of a piece; none where there are too many. */
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

  /** What a letter stands for: where two roles have the same pieces, case tells these apart. */
  private String name(String text, Piece piece) {
    if (piece.kind.isEmpty()) {
      return roles.get(piece.owner);
    }
    return owners.size() > 2 ? text : piece.kind;
  }

  /** The symbol of what is on a square. */
  String symbol(ImmutableList<Term> content) {
    return symbol(SPACES.join(content));
  }

  private String symbol(String text) {
    Piece piece = pieces.get(text);
    if (piece == null) {
      return NAMES_OF_NOTHING.contains(text) || text.equals("b") ? NOTHING : text;
    }
    String name = name(text, piece);
    String letter = letters.getOrDefault(name, name.length() == 1 ? name : text);
    boolean isCapital = piece.owner != NEUTRAL && (owners.size() > 2 || isFirstOfTwo(piece));
    return letter.length() == 1 && isCapital ? letter.toUpperCase(Locale.ROOT) : letter;
  }

  private boolean isFirstOfTwo(Piece piece) {
    return owners.size() == 2 && owners.iterator().next() == piece.owner;
  }

  /** The number of the role whose piece is on a square, or {@link #NEUTRAL}. */
  int owner(ImmutableList<Term> content) {
    Piece piece = pieces.get(SPACES.join(content));
    return piece == null ? NEUTRAL : piece.owner;
  }

  /** What the symbols mean; those that stand for themselves are left out. */
  ImmutableList<String> legend() {
    Map<String, String> entries = new TreeMap<>();
    boolean isByCase = false;
    for (Map.Entry<String, Piece> entry : pieces.entrySet()) {
      Piece piece = entry.getValue();
      String symbol = symbol(entry.getKey());
      boolean hasCase = owners.size() == 2 && piece.owner != NEUTRAL && !piece.kind.isEmpty();
      isByCase |= hasCase && symbol.length() == 1;
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
