package org.propnet.games;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;

/**
 * One game of the catalogue: its metadata, its rulesheet and its golden playthrough.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class CatalogueGame {
  private static final Splitter WORDS = Splitter.on(CharMatcher.whitespace()).omitEmptyStrings();

  private final String name;
  private final Properties metadata = new Properties();

  CatalogueGame(String name) {
    this.name = name;
    try {
      metadata.load(new StringReader(GameCatalogue.text(name + ".properties")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The name in camel case that identifies the game, such as {@code ticTacToe}. */
  public String name() {
    return name;
  }

  /** The human-readable title of the game. */
  public String title() {
    return text("title");
  }

  /** The roles, at least one, in the order in which the rulesheet declares them. */
  public ImmutableList<String> roles() {
    return ImmutableList.copyOf(WORDS.split(text("roles")));
  }

  /** The rules in one human-readable sentence. */
  public String rules() {
    return text("rules");
  }

  /** The kind or board of the game and its aim, for menus; at most 59 characters. */
  public String summary() {
    return text("summary");
  }

  /**
   * The perft counts: the numbers of sequences of joint moves from the initial state, by length;
   * the element at index {@code i} counts those of {@code i + 1} joint moves. Sequences aren't
   * continued beyond terminal states. The counts come from move generators and an interpreter that
   * share no code with this library.
   */
  public ImmutableList<Long> perft() {
    return WORDS
        .splitToStream(text("perft"))
        .map(Long::valueOf)
        .collect(ImmutableList.toImmutableList());
  }

  /** The number of base propositions that {@code base} rules declare; empty without such rules. */
  public OptionalInt declaredBases() {
    return declared("bases");
  }

  /**
   * The number of input propositions, pairs of a role and a move, that {@code input} rules declare;
   * empty without such rules.
   */
  public OptionalInt declaredInputs() {
    return declared("inputs");
  }

  /** The number of reachable states, initial and terminal ones included; empty if not known. */
  public OptionalLong reachableStates() {
    @Nullable String count = metadata.getProperty("states");
    return count == null ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(count));
  }

  private OptionalInt declared(String key) {
    @Nullable String count = metadata.getProperty(key);
    return count == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(count));
  }

  private String text(String key) {
    return metadata.getProperty(key, "");
  }

  /** Reads the text of the rulesheet, which is KIF. Every call reads the resource anew. */
  public String rulesheet() {
    return GameCatalogue.text(name + ".kif");
  }

  /**
   * Reads and parses the rulesheet; source positions refer to the file {@code <name>.kif}. Every
   * call reads it anew.
   */
  public GameDescription description() {
    return KifReader.read(rulesheet(), name + ".kif");
  }

  /**
   * Reads the golden file: a recording of complete random playouts by an interpreter that shares no
   * code with this library. Every call reads the resource anew.
   *
   * <p>One record a line, fields separated by tabs, sentences in KIF: {@code roles}, then for every
   * playout {@code playout}, and for every state of it {@code step}, {@code state}, {@code
   * terminal} and {@code goals}, followed, unless the state is terminal, by one {@code legal} a
   * role and by {@code moves}.
   */
  public String goldenPlaythrough() {
    return GameCatalogue.text(name + ".trace");
  }

  /** Compares the names. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof CatalogueGame game && name.equals(game.name);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  /** The name and the title. */
  @Override
  public String toString() {
    return name + " (" + title() + ")";
  }
}
