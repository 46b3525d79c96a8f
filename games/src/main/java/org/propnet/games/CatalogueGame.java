package org.propnet.games;

import com.google.common.collect.ImmutableList;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;

/**
 * One game of the catalogue: its metadata, its rulesheet and its golden playthrough.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class CatalogueGame {
  private final CatalogueFiles files;
  private final String name;
  private final GameMetadata metadata;

  CatalogueGame(CatalogueFiles files, String name, GameMetadata metadata) {
    this.files = files;
    this.name = name;
    this.metadata = metadata;
  }

  /** The name in camel case that identifies the game, such as {@code ticTacToe}. */
  public String name() {
    return name;
  }

  /** The human-readable title of the game. */
  public String title() {
    return metadata.title();
  }

  /** The roles, at least one, in the order in which the rulesheet declares them. */
  public ImmutableList<String> roles() {
    return metadata.roles();
  }

  /** The rules in one human-readable sentence. */
  public String rules() {
    return metadata.rules();
  }

  /** The kind or board of the game and its aim, for menus; at most 59 characters. */
  public String summary() {
    return metadata.summary();
  }

  /**
   * The perft counts: the numbers of sequences of joint moves from the initial state, by length;
   * the element at index {@code i} counts those of {@code i + 1} joint moves. Sequences aren't
   * continued beyond terminal states. The counts come from move generators and an interpreter that
   * share no code with this library.
   */
  public ImmutableList<Long> perft() {
    return metadata.perft();
  }

  /** The number of base propositions that {@code base} rules declare; empty without such rules. */
  public OptionalInt declaredBases() {
    return metadata.bases();
  }

  /**
   * The number of input propositions, pairs of a role and a move, that {@code input} rules declare;
   * empty without such rules.
   */
  public OptionalInt declaredInputs() {
    return metadata.inputs();
  }

  /** The number of reachable states, initial and terminal ones included; empty if not known. */
  public OptionalLong reachableStates() {
    return metadata.states();
  }

  /**
   * Reads the text of the rulesheet, which is KIF. Every call reads the resource anew.
   *
   * @throws CatalogueException if the catalogue has no such rulesheet or it can't be read
   */
  public String rulesheet() {
    return files.require(name + ".kif", "add the rulesheet or take the game out of the index");
  }

  /**
   * Reads and parses the rulesheet; source positions refer to the file {@code <name>.kif}. Every
   * call reads it anew.
   *
   * @throws CatalogueException if the catalogue has no such rulesheet or it can't be read
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
   *
   * @throws CatalogueException if the catalogue has no such recording or it can't be read
   */
  public String goldenPlaythrough() {
    return files.require(
        name + ".trace", "record a golden playthrough or take the game out of the index");
  }

  /** Compares name and metadata, but not the texts of rulesheet and recording. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof CatalogueGame game
        && name.equals(game.name)
        && metadata.equals(game.metadata);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  /** The name and the title. */
  @Override
  public String toString() {
    return name + " (" + metadata.title() + ")";
  }
}
