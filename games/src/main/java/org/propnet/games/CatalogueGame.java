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

  /**
   * Returns the name that identifies the game in the catalogue, such as {@code ticTacToe}.
   *
   * @return the name, in camel case
   */
  public String name() {
    return name;
  }

  /**
   * Returns the human-readable title of the game.
   *
   * @return the title
   */
  public String title() {
    return metadata.title();
  }

  /**
   * Returns the roles in the order in which the rulesheet declares them.
   *
   * @return the roles, at least one
   */
  public ImmutableList<String> roles() {
    return metadata.roles();
  }

  /**
   * Returns the rules in one sentence.
   *
   * @return a human-readable sentence
   */
  public String rules() {
    return metadata.rules();
  }

  /**
   * Returns a short description of the game for menus: its kind or board, and its aim.
   *
   * @return at most 59 characters
   */
  public String summary() {
    return metadata.summary();
  }

  /**
   * Returns the perft counts: the numbers of sequences of joint moves from the initial state, by
   * length. Sequences aren't continued beyond terminal states. The counts come from move generators
   * and an interpreter that share no code with this library.
   *
   * @return the counts; the element at index {@code i} is the number of sequences of {@code i + 1}
   *     joint moves
   */
  public ImmutableList<Long> perft() {
    return metadata.perft();
  }

  /**
   * Returns the number of base propositions that the {@code base} rules declare.
   *
   * @return the count, empty if the rulesheet has no such rules
   */
  public OptionalInt declaredBases() {
    return metadata.bases();
  }

  /**
   * Returns the number of input propositions, pairs of a role and a move, that the {@code input}
   * rules declare.
   *
   * @return the count, empty if the rulesheet has no such rules
   */
  public OptionalInt declaredInputs() {
    return metadata.inputs();
  }

  /**
   * Returns the number of reachable states, including the initial state and terminal states.
   *
   * @return the count, empty if it isn't known
   */
  public OptionalLong reachableStates() {
    return metadata.states();
  }

  /**
   * Reads the rulesheet. Every call reads the resource anew.
   *
   * @return the text of the rulesheet in KIF
   * @throws CatalogueException if the catalogue has no such rulesheet or it can't be read
   */
  public String rulesheet() {
    return files.require(name + ".kif", "add the rulesheet or take the game out of the index");
  }

  /**
   * Reads and parses the rulesheet; source positions refer to the file {@code <name>.kif}. Every
   * call reads it anew.
   *
   * @return the rules, ready for a machine
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
   * @return the text of the recording
   * @throws CatalogueException if the catalogue has no such recording or it can't be read
   */
  public String goldenPlaythrough() {
    return files.require(
        name + ".trace", "record a golden playthrough or take the game out of the index");
  }

  /**
   * Compares name and metadata, but not the texts of rulesheet and recording.
   *
   * @return whether the other object is a game of the same name and metadata
   */
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

  /**
   * Returns the name and the title.
   *
   * @return a description of the game
   */
  @Override
  public String toString() {
    return name + " (" + metadata.title() + ")";
  }
}
