package org.propnet.board.relation;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.propnet.board.hints.BoardHints;
import org.propnet.board.model.BoardGame;
import org.propnet.coordinate.ArgumentPosition;
import org.propnet.coordinate.Domains;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;

/**
 * Finds the boards of a game. Relations about the same places share a board, unless they have the
 * same contents: those are boards of their own. Linear in the propositions.
 */
public final class BoardSearch {

  private static final int MAX_BOARDS = 40;
  private static final int MAX_LAYERS = 40;

  /** Maximum number of contents of a further relation that is shown on a board. */
  private static final int MAX_CONTENTS = 12;

  private final BoardGame game;
  private final Domains domains;
  private final BoardHints hints;
  private final ImmutableList<Term> initial;
  private final Influence influence;
  private final Set<String> left = new LinkedHashSet<>();

  /**
   * Creates the search.
   *
   * @param initial the initial state; empty if it isn't known
   */
  public BoardSearch(
      BoardGame game, Domains domains, BoardHints hints, ImmutableList<Term> initial) {
    this.game = game;
    this.domains = domains;
    this.hints = hints;
    this.initial = initial;
    this.influence = new Influence(game.rules());
  }

  /** The relations about places, grouped by board, the most informative first. */
  public ImmutableList<ImmutableList<IndexChoice>> find() {
    List<IndexChoice> choices = new ArrayList<>();
    IndexSearch search = new IndexSearch(game, domains, initial);
    Map<String, ImmutableList<Function>> relations = relations();
    List<List<IndexChoice>> boards = new ArrayList<>();
    for (BoardHints.Layout hint : hints.boards()) {
      boards.add(
          new ArrayList<>(
              List.of(HintedIndexes.choice(said(hint, relations), hints, hint, domains))));
    }
    for (ImmutableList<Function> own : relations.values()) {
      search.choose(own).ifPresent(choices::add);
    }
    choices.sort(
        Comparator.comparingInt((IndexChoice choice) -> isLine(choice) ? 1 : 0)
            .thenComparing(IndexChoice::isBare)
            .thenComparing(choice -> choice.keys().size(), Comparator.reverseOrder())
            .thenComparing(
                choice ->
                    search.isProven(IndexSearch.signature(choice.propositions().get(0))) ? 0 : 1));
    for (IndexChoice choice : choices) {
      boards.stream()
          .filter(board -> isLayer(choice, board))
          .findFirst()
          .ifPresentOrElse(
              board -> board.add(choice),
              () -> {
                if (isAccount(choice, boards)) {
                  left.add(choice.name());
                } else if (boards.size() < MAX_BOARDS && !isAbout(choice, boards)) {
                  boards.add(new ArrayList<>(List.of(choice)));
                }
              });
    }
    return boards.stream()
        .limit(MAX_BOARDS)
        .map(ImmutableList::copyOf)
        .collect(ImmutableList.toImmutableList());
  }

  /** The relations that {@link #find} left out as redundant. */
  public ImmutableSet<String> leftOut() {
    return ImmutableSet.copyOf(left);
  }

  /**
   * Whether a relation is bookkeeping: it is about places of boards, or a row of points beside a
   * grid, and legal moves don't depend on it.
   */
  private boolean isAccount(IndexChoice choice, List<List<IndexChoice>> boards) {
    return game.description().isPresent()
        && !influence.has(choice.propositions().get(0))
        && boards.stream().anyMatch(board -> influence.has(board.get(0).propositions().get(0)))
        && (isLine(choice)
            ? boards.stream().anyMatch(board -> !isLine(board.get(0)))
            : isPart(choice, boards));
  }

  /** Removes the relation of an author's hint from those to be searched. */
  private ImmutableList<Function> said(
      BoardHints.Layout hint, Map<String, ImmutableList<Function>> relations) {
    for (Map.Entry<String, ImmutableList<Function>> entry : relations.entrySet()) {
      if (entry.getValue().get(0).name().equals(hint.relation())) {
        relations.remove(entry.getKey());
        return entry.getValue();
      }
    }
    throw hints.error(
        hint.path() + ".relation",
        "no proposition is about " + hint.relation(),
        "write one of " + String.join(", ", relations.keySet()));
  }

  private static boolean isLine(IndexChoice choice) {
    return choice.indexes().length() == 1 && !choice.isNamed();
  }

  /** The relations that aren't hidden. */
  private Map<String, ImmutableList<Function>> relations() {
    return game.propositions().stream()
        .filter(Function.class::isInstance)
        .map(Function.class::cast)
        .filter(term -> !hints.hidden().contains(term.name()))
        .collect(
            Collectors.groupingBy(
                IndexSearch::signature, LinkedHashMap::new, ImmutableList.toImmutableList()));
  }

  /** Whether a relation is about places of a board, with different contents. */
  private boolean isLayer(IndexChoice choice, List<IndexChoice> board) {
    IndexChoice first = board.get(0);
    boolean isTelling = game.isKnown() || choice.keys().size() * 2 >= first.keys().size();
    return isTelling
        && board.size() < MAX_LAYERS
        && choice.contents().size() <= MAX_CONTENTS
        && choice.indexes().length() == first.indexes().length()
        && choice.isNamed() == first.isNamed()
        && hasAxesOf(choice, first)
        && board.stream()
            .allMatch(own -> Sets.intersection(own.contents(), choice.contents()).isEmpty());
  }

  private boolean hasAxesOf(IndexChoice choice, IndexChoice board) {
    return IntStream.range(0, choice.indexes().length())
        .allMatch(
            i ->
                (choice.isNamed() || board.values().get(i).containsAll(choice.values().get(i)))
                    && isJoined(choice, i, board, i));
  }

  private boolean isJoined(IndexChoice one, int index, IndexChoice other, int otherIndex) {
    return game.description().isEmpty()
        || one.values().get(index).equals(other.values().get(otherIndex))
        || domains.areJoined(position(one, index), position(other, otherIndex));
  }

  private static ArgumentPosition position(IndexChoice choice, int index) {
    return new ArgumentPosition(choice.name(), choice.arity(), choice.indexes().get(index));
  }

  /** Whether a relation whose propositions have several places is about places of boards. */
  private boolean isAbout(IndexChoice choice, List<List<IndexChoice>> boards) {
    return (choice.isBare() || choice.contents().size() > MAX_CONTENTS)
        && game.isKnown()
        && isPart(choice, boards);
  }

  /** Whether all indexes of a relation are indexes of the same board. */
  private boolean isPart(IndexChoice choice, List<List<IndexChoice>> boards) {
    return boards.stream()
        .map(board -> board.get(0))
        .anyMatch(
            first ->
                IntStream.range(0, choice.indexes().length())
                    .allMatch(i -> isIndex(choice, i, first)));
  }

  private boolean isIndex(IndexChoice choice, int index, IndexChoice board) {
    return IntStream.range(0, board.indexes().length())
        .anyMatch(
            i ->
                board.values().get(i).containsAll(choice.values().get(index))
                    && isJoined(choice, index, board, i));
  }
}
