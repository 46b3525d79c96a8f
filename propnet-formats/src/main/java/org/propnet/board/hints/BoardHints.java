package org.propnet.board.hints;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.propnet.board.model.Board;
import org.propnet.board.model.Piece;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Term;
import org.propnet.machine.Role;

/**
 * The author's hints about the boards of a rulesheet, from a file {@code NAME.board.json} beside
 * it. See docs/boards.md. Immutable.
 *
 * @param source the name of the text, for errors
 * @param boards the boards, in the order of the text
 * @param empty the values that denote an empty place
 * @param pieces the appearance of pieces, by the words of their contents
 * @param hidden the relations that aren't shown
 */
public record BoardHints(
    String source,
    ImmutableList<Layout> boards,
    ImmutableSet<Term> empty,
    ImmutableMap<String, PieceHint> pieces,
    ImmutableSet<String> hidden) {

  /** No hints. */
  public static final BoardHints NONE =
      new BoardHints(
          "", ImmutableList.of(), ImmutableSet.of(), ImmutableMap.of(), ImmutableSet.of());

  /**
   * A relation that is a board. Numbers of arguments are from 0.
   *
   * @param path its path in the JSON text
   * @param columns the values of x from left to right; none to use the order found
   * @param rows the values of y from the bottom
   * @param layout the values of x in their layout, row by row from the top; empty texts are gaps
   */
  public record Layout(
      String path,
      String relation,
      int x,
      OptionalInt y,
      OptionalInt board,
      ImmutableList<Term> columns,
      ImmutableList<Term> rows,
      Optional<Board.Shape> shape,
      ImmutableList<ImmutableList<String>> layout) {}

  /** The appearance of a piece. */
  public record PieceHint(
      String path, Optional<String> glyph, Optional<String> name, Optional<String> owner) {}

  /**
   * Reads hints.
   *
   * @param json the text
   * @param source its name, for errors
   * @throws BoardHintsException if it doesn't conform to docs/boards.md
   */
  public static BoardHints read(String json, String source) {
    return new HintsReader(source).read(json);
  }

  /** The hints for the board of a relation. */
  public Optional<Layout> board(String relation) {
    return boards.stream().filter(board -> board.relation.equals(relation)).findFirst();
  }

  /**
   * The appearance of the pieces that the author mentions, by the words of their contents.
   *
   * @param found their appearance without hints; empty for contents of no place
   */
  public ImmutableMap<String, Piece> pieces(
      List<Role> roles, Function<ImmutableList<Term>, Optional<Piece>> found) {
    ImmutableMap.Builder<String, Piece> given = ImmutableMap.builder();
    pieces.forEach(
        (text, hint) -> {
          ImmutableList.Builder<Term> content = ImmutableList.builder();
          for (String word : text.split(" ", -1)) {
            content.add(new Constant(word));
          }
          Piece usual =
              found.apply(content.build()).orElseGet(() -> new Piece(text, text, Piece.NEUTRAL));
          int owner = hint.owner.map(name -> owner(hint.path, name, roles)).orElse(usual.owner());
          given.put(
              text,
              new Piece(hint.glyph.orElse(usual.glyph()), hint.name.orElse(usual.name()), owner));
        });
    return given.buildOrThrow();
  }

  private int owner(String path, String name, List<Role> roles) {
    for (int role = 0; role < roles.size(); role++) {
      if (roles.get(role).toString().equals(name)) {
        return role;
      }
    }
    throw error(
        path + ".owner",
        "there is no role " + name,
        "write one of " + String.join(", ", roles.stream().map(Role::toString).toList()));
  }

  public BoardHintsException error(String path, String problem, String cure) {
    return new BoardHintsException(source, path, problem, cure);
  }
}
