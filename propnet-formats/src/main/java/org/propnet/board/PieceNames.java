package org.propnet.board;

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
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.propnet.gdl.Term;

/**
 * What may be on the places of a board: its owner and its kind, a symbol for pages and a short one
 * for terminals. For terminals that is one letter for each kind of piece, a capital for the first
 * of two roles and a small letter for the second. A name of one character and a number stand for
 * themselves. Immutable.
 */
final class PieceNames {

  static final String NOTHING = ".";
  static final int NEUTRAL = -1;

  private static final Joiner SPACES = Joiner.on(' ');
  private static final ImmutableSet<String> NAMES_OF_NOTHING =
      ImmutableSet.of("blank", "empty", "none", "nothing", "free");
  private static final Pattern CODE = Pattern.compile("[a-zA-Z]{2}");

  /**
   * What the rules tell of the values.
   *
   * @param owners the numbers of roles by the values that belong to them
   * @param empty the values that mean that nothing is there
   */
  record Known(ImmutableMap<Term, Integer> owners, ImmutableSet<Term> empty) {

    static final Known NOTHING = new Known(ImmutableMap.of(), ImmutableSet.of());
  }

  /**
   * A piece.
   *
   * @param owner the number of its role, or {@link #NEUTRAL}
   * @param kind what it is besides; empty if the role is all
   */
  private record Named(int owner, String kind) {}

  private final ImmutableList<String> roles;
  private final ImmutableMap<String, Named> pieces;
  private final ImmutableSet<String> nothing;
  private final ImmutableSet<Integer> owners;
  private final ImmutableMap<String, String> letters;
  private final Glyphs glyphs;

  /** Chooses the symbols where only the names tell what they mean. */
  PieceNames(Collection<ImmutableList<Term>> contents, List<String> roles) {
    this(contents, roles, Known.NOTHING);
  }

  /**
   * Chooses the symbols.
   *
   * @param contents all that may be on a place
   * @param roles the roles, in their order
   */
  PieceNames(Collection<ImmutableList<Term>> contents, List<String> roles, Known known) {
    this.roles = ImmutableList.copyOf(roles);
    Map<String, ImmutableList<Term>> texts = new TreeMap<>();
    contents.forEach(content -> texts.put(SPACES.join(content), content));
    this.nothing =
        texts.entrySet().stream()
            .filter(text -> isNothing(text.getValue(), text.getKey(), texts.keySet(), known))
            .map(Map.Entry::getKey)
            .collect(ImmutableSet.toImmutableSet());
    texts.keySet().removeAll(nothing);
    ImmutableMap<String, Integer> codes = codes(texts.keySet());
    Map<String, Named> found = new TreeMap<>();
    texts.forEach(
        (text, content) ->
            found.put(
                text,
                known(content, known, texts.keySet(), codes)
                    .orElseGet(() -> piece(text, texts.keySet(), codes))));
    this.pieces = ImmutableMap.copyOf(found);
    this.owners =
        found.values().stream()
            .map(Named::owner)
            .filter(owner -> owner != NEUTRAL)
            .sorted()
            .collect(ImmutableSet.toImmutableSet());
    this.letters = letters();
    Set<String> kinds = new TreeSet<>();
    pieces.forEach(
        (text, piece) -> kinds.add(piece.kind.isEmpty() && isMark(text) ? text : piece.kind));
    this.glyphs =
        new Glyphs(
            kinds,
            found.entrySet().stream()
                .filter(entry -> CODE.matcher(entry.getKey()).matches())
                .map(entry -> entry.getValue().kind)
                .filter(kind -> kind.length() == 1)
                .collect(ImmutableSet.toImmutableSet()));
  }

  /** Whether a role is known by its mark rather than by a colour. */
  private static boolean isMark(String text) {
    return text.equalsIgnoreCase("x") || text.equalsIgnoreCase("o");
  }

  private static String small(String kind) {
    return kind.toLowerCase(Locale.ROOT);
  }

  /** Whether a text stands for an empty place; b does, unless it may be the colour beside w. */
  private static boolean isNothing(
      ImmutableList<Term> content, String text, Set<String> texts, Known known) {
    boolean isKnown = content.stream().anyMatch(known.owners::containsKey);
    return NAMES_OF_NOTHING.contains(text)
        || (content.size() == 1 && known.empty.contains(content.get(0)))
        || (text.equals("b") && !isKnown && !texts.contains("w"));
  }

  /**
   * The roles of codes of two letters, such as wk, by their first letters; none unless all names
   * are such codes of two roles, or both roles have the same piece. A letter that begins the name
   * of no role stands for the other one.
   */
  private ImmutableMap<String, Integer> codes(Set<String> texts) {
    List<String> codes = texts.stream().filter(text -> CODE.matcher(text).matches()).toList();
    List<String> initials = codes.stream().map(code -> code.substring(0, 1)).distinct().toList();
    long kinds = codes.stream().map(code -> code.substring(1)).distinct().count();
    boolean areCodes = codes.size() == texts.size() || kinds < codes.size();
    if (!areCodes || initials.size() != 2 || roles.size() != 2) {
      return ImmutableMap.of();
    }
    boolean isTurned =
        roles.get(0).startsWith(initials.get(1)) || roles.get(1).startsWith(initials.get(0));
    return ImmutableMap.of(initials.get(0), isTurned ? 1 : 0, initials.get(1), isTurned ? 0 : 1);
  }

  /** The piece of a value whose owner the rules tell. */
  private Optional<Named> known(
      ImmutableList<Term> content,
      Known known,
      Set<String> texts,
      ImmutableMap<String, Integer> codes) {
    Integer owner =
        content.stream()
            .map(known.owners::get)
            .filter(role -> role != null)
            .findFirst()
            .orElse(null);
    if (owner == null) {
      return Optional.empty();
    }
    String text = SPACES.join(content);
    Named spelled = piece(text, texts, codes);
    if (spelled.owner == owner || spelled.kind.length() < text.length()) {
      return Optional.of(new Named(owner, spelled.kind));
    }
    return Optional.of(new Named(owner, text));
  }

  private Named piece(String text, Set<String> texts, ImmutableMap<String, Integer> codes) {
    Integer coded = CODE.matcher(text).matches() ? codes.get(text.substring(0, 1)) : null;
    if (coded != null) {
      return new Named(coded, text.substring(1));
    }
    List<String> words = new ArrayList<>(List.of(text.split(" ")));
    for (int role = 0; role < roles.size(); role++) {
      if (words.remove(roles.get(role))) {
        return new Named(role, SPACES.join(words));
      }
    }
    for (int role = 0; role < roles.size(); role++) {
      String name = roles.get(role);
      if (words.size() == 1 && text.regionMatches(true, 0, name, 0, name.length())) {
        String rest = text.substring(name.length());
        if (isKind(rest, texts)) {
          return new Named(role, rest.toLowerCase(Locale.ROOT).replaceFirst("^[_-]+", ""));
        }
      }
    }
    return new Named(initial(text), text);
  }

  /** The only role whose name begins with a letter; no role for more than a letter. */
  private int initial(String letter) {
    if (letter.length() != 1) {
      return NEUTRAL;
    }
    int[] those =
        IntStream.range(0, roles.size())
            .filter(role -> roles.get(role).regionMatches(true, 0, letter, 0, 1))
            .toArray();
    return those.length == 1 && roles.size() > 1 ? those[0] : NEUTRAL;
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
        .map(piece -> small(piece.kind))
        .filter(kind -> kind.length() == 1)
        .forEach(kind -> taken.add((int) kind.charAt(0)));
    for (String name : names) {
      Optional<Integer> letter =
          IntStream.concat(small(name).chars(), IntStream.rangeClosed('a', 'z'))
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
  private String name(String text, Named piece) {
    if (piece.kind.isEmpty()) {
      return roles.get(piece.owner);
    }
    return owners.size() > 2 ? text : piece.kind;
  }

  /** The piece that is on a place; none if that is empty. */
  Optional<Piece> piece(ImmutableList<Term> content) {
    String text = SPACES.join(content);
    if (isNothing(text)) {
      return Optional.empty();
    }
    Named piece = pieces.getOrDefault(text, new Named(NEUTRAL, text));
    String kind = glyphs.full(piece.kind);
    String name =
        piece.owner == NEUTRAL ? kind : (roles.get(piece.owner) + " " + kind).stripTrailing();
    return Optional.of(new Piece(glyph(text, piece), name, piece.owner));
  }

  private String glyph(String text, Named piece) {
    boolean isInitial =
        piece.owner != NEUTRAL && piece.kind.equals(text) && initial(text) == piece.owner;
    if ((piece.kind.isEmpty() || isInitial) && !isMark(text)) {
      return Glyphs.STONE;
    }
    return glyphs.of(piece.kind.isEmpty() ? text : piece.kind);
  }

  private boolean isNothing(String text) {
    return nothing.contains(text)
        || (!pieces.containsKey(text) && (NAMES_OF_NOTHING.contains(text) || text.equals("b")));
  }

  /** Whether a content is one of those of the game. */
  boolean isKnown(ImmutableList<Term> content) {
    return pieces.containsKey(SPACES.join(content));
  }

  /** The symbol of what is on a place, for terminals. */
  String symbol(ImmutableList<Term> content) {
    return symbol(SPACES.join(content));
  }

  private String symbol(String text) {
    if (isNothing(text)) {
      return NOTHING;
    }
    Named piece = pieces.get(text);
    if (piece == null) {
      return text;
    }
    if (text.length() == 1 && text.equals(piece.kind)) {
      return text;
    }
    String name = name(text, piece);
    String letter = letters.getOrDefault(name, name.length() == 1 ? name : text);
    boolean isCapital = piece.owner != NEUTRAL && (owners.size() > 2 || isFirstOfTwo(piece));
    return letter.length() == 1 && isCapital ? letter.toUpperCase(Locale.ROOT) : letter;
  }

  private boolean isFirstOfTwo(Named piece) {
    return owners.size() == 2 && owners.iterator().next() == piece.owner;
  }

  /** The number of the role whose piece is on a place, or {@link #NEUTRAL}. */
  int owner(ImmutableList<Term> content) {
    Named piece = pieces.get(SPACES.join(content));
    return piece == null ? NEUTRAL : piece.owner;
  }

  /** What the symbols for terminals mean; those that stand for themselves are left out. */
  ImmutableList<String> legend() {
    Map<String, String> entries = new TreeMap<>();
    boolean isByCase = false;
    for (Map.Entry<String, Named> entry : pieces.entrySet()) {
      Named piece = entry.getValue();
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
