package org.propnet.board.piece;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.propnet.board.model.Piece;
import org.propnet.board.piece.PieceLetters.Named;
import org.propnet.gdl.Term;

/**
 * Names of the possible contents of places: owner and kind, a symbol for pages and a short one for
 * terminals. Immutable.
 */
public final class PieceNames {

  public static final String NOTHING = ".";

  private static final Joiner SPACES = Joiner.on(' ');
  private static final ImmutableSet<String> NAMES_OF_NOTHING =
      ImmutableSet.of("blank", "empty", "none", "nothing", "free");
  private static final ImmutableSet<String> MARKS =
      ImmutableSet.of("x", "o", "cross", "crosses", "nought", "noughts");
  private static final Pattern CODE = Pattern.compile("[a-zA-Z]{2}");

  /**
   * The facts about values that are derived from the rules.
   *
   * @param owners the numbers of roles by the values that belong to them
   * @param empty the values that denote an empty place
   */
  public record Known(ImmutableMap<Term, Integer> owners, ImmutableSet<Term> empty) {

    static final Known NOTHING = new Known(ImmutableMap.of(), ImmutableSet.of());
  }

  private final ImmutableList<String> roles;
  private final ImmutableMap<String, Named> pieces;
  private final ImmutableSet<String> nothing;
  private final PieceLetters letters;
  private final Glyphs glyphs;

  /**
   * Chooses the symbols.
   *
   * @param contents all possible contents of places
   * @param roles the roles, in their order
   */
  public PieceNames(Collection<ImmutableList<Term>> contents, List<String> roles, Known known) {
    this.roles = ImmutableList.copyOf(roles);
    Map<String, ImmutableList<Term>> texts = new TreeMap<>();
    contents.forEach(content -> texts.put(SPACES.join(content), content));
    ImmutableSet<String> empty = nothing(texts, known);
    // If nothing would be left, a name is a better clue than the most frequent initial content.
    this.nothing = empty.size() < texts.size() ? empty : nothing(texts, Known.NOTHING);
    texts.keySet().removeAll(nothing);
    ImmutableMap<String, Integer> codes = codes(texts.keySet());
    Set<String> names = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    names.addAll(texts.keySet());
    Map<String, Named> found = new TreeMap<>();
    texts.forEach(
        (text, content) ->
            found.put(
                text,
                known(content, known, names, codes).orElseGet(() -> piece(text, names, codes))));
    this.pieces = ImmutableMap.copyOf(found);
    this.letters = new PieceLetters(roles, found);
    Set<String> kinds = new TreeSet<>();
    pieces.forEach(
        (text, piece) -> kinds.add(piece.kind().isEmpty() && isMark(text) ? text : piece.kind()));
    this.glyphs =
        new Glyphs(
            kinds,
            found.entrySet().stream()
                .filter(entry -> CODE.matcher(entry.getKey()).matches())
                .map(entry -> entry.getValue().kind())
                .filter(kind -> kind.length() == 1)
                .collect(ImmutableSet.toImmutableSet()));
  }

  /** Whether a role is named by its mark rather than by a colour. */
  private static boolean isMark(String text) {
    return MARKS.contains(text.toLowerCase(Locale.ROOT));
  }

  private static ImmutableSet<String> nothing(Map<String, ImmutableList<Term>> texts, Known known) {
    return texts.entrySet().stream()
        .filter(text -> isNothing(text.getValue(), text.getKey(), texts.keySet(), known))
        .map(Map.Entry::getKey)
        .collect(ImmutableSet.toImmutableSet());
  }

  /** Whether a text denotes an empty place; b does, unless it may be the colour opposite to w. */
  private static boolean isNothing(
      ImmutableList<Term> content, String text, Set<String> texts, Known known) {
    boolean isKnown = content.stream().anyMatch(known.owners::containsKey);
    return NAMES_OF_NOTHING.contains(text)
        || (content.size() == 1 && known.empty.contains(content.get(0)))
        || (text.equals("b") && !isKnown && !texts.contains("w"));
  }

  /**
   * The roles of two-letter codes, such as wk, by the first letter; empty unless all names are such
   * codes of two roles, or both roles have the same piece. A letter that begins no role's name
   * denotes the other role.
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

  /**
   * The piece of a value whose owner is known from the rules.
   *
   * @param texts all texts; case is ignored in them
   */
  private Optional<Named> known(
      ImmutableList<Term> content,
      Known known,
      Set<String> texts,
      ImmutableMap<String, Integer> codes) {
    String text = SPACES.join(content);
    return content.stream()
        .filter(known.owners::containsKey)
        .findFirst()
        .map(known.owners::get)
        .map(
            owner -> {
              Named spelled = piece(text, texts, codes);
              boolean isSpelled =
                  spelled.owner() == owner || spelled.kind().length() < text.length();
              return new Named(owner, isSpelled ? spelled.kind() : text);
            });
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

  /** The only role whose name begins with a given letter; none for longer texts. */
  private int initial(String letter) {
    if (letter.length() != 1) {
      return Piece.NEUTRAL;
    }
    int[] those =
        IntStream.range(0, roles.size())
            .filter(role -> roles.get(role).regionMatches(true, 0, letter, 0, 1))
            .toArray();
    return those.length == 1 && roles.size() > 1 ? those[0] : Piece.NEUTRAL;
  }

  /**
   * Whether the text after the name of a role is a kind of piece: it begins a new word, or follows
   * another role too. The rest of xylophone after x isn't one.
   */
  private boolean isKind(String rest, Set<String> texts) {
    return rest.isEmpty()
        || !Character.isLowerCase(rest.charAt(0))
        || roles.stream().filter(role -> texts.contains(role + rest)).count() > 1;
  }

  /** The piece that is on a place; none if that is empty. */
  public Optional<Piece> piece(ImmutableList<Term> content) {
    String text = SPACES.join(content);
    if (isNothing(text)) {
      return Optional.empty();
    }
    Named piece = pieces.getOrDefault(text, new Named(Piece.NEUTRAL, text));
    String kind = glyphs.full(piece.kind());
    String name =
        piece.owner() == Piece.NEUTRAL
            ? kind
            : (roles.get(piece.owner()) + " " + kind).stripTrailing();
    return Optional.of(new Piece(glyph(text, piece), name, piece.owner()));
  }

  private String glyph(String text, Named piece) {
    boolean isInitial =
        piece.owner() != Piece.NEUTRAL
            && piece.kind().equals(text)
            && initial(text) == piece.owner();
    if ((piece.kind().isEmpty() || isInitial) && !isMark(text)) {
      return KnownGlyphs.STONE;
    }
    return glyphs.of(piece.kind().isEmpty() ? text : piece.kind());
  }

  private boolean isNothing(String text) {
    return nothing.contains(text)
        || (!pieces.containsKey(text) && (NAMES_OF_NOTHING.contains(text) || text.equals("b")));
  }

  /** Whether a content occurs in the game. */
  public boolean isKnown(ImmutableList<Term> content) {
    return pieces.containsKey(SPACES.join(content));
  }

  /** The terminal symbol of a place's content. */
  public String symbol(ImmutableList<Term> content) {
    String text = SPACES.join(content);
    return isNothing(text) ? NOTHING : letters.symbol(text);
  }

  /** The number of the role that owns the content of a place, or {@link Piece#NEUTRAL}. */
  public int owner(ImmutableList<Term> content) {
    Named piece = pieces.get(SPACES.join(content));
    return piece == null ? Piece.NEUTRAL : piece.owner();
  }

  /** The meaning of the terminal symbols, except those that are self-explanatory. */
  public ImmutableList<String> legend() {
    return letters.legend();
  }
}
