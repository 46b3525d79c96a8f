package org.propnet.board;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Sets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.propnet.coordinate.ArgumentPosition;
import org.propnet.coordinate.Domains;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;

/**
 * Finds the boards of a game. Relations about the same places share a board unless the same may
 * stand there, for then these are boards of their own. Linear in the propositions.
 */
final class BoardSearch {

  private static final int MAX_BOARDS = 40;

  /** A further relation of a board that tells more than this is no picture. */
  private static final int MAX_CONTENTS = 12;

  private final BoardGame game;
  private final Domains domains;

  BoardSearch(BoardGame game, Domains domains) {
    this.game = game;
    this.domains = domains;
  }

  /** The relations about places, those of one board together, the most telling first. */
  ImmutableList<ImmutableList<IndexChoice>> find() {
    List<IndexChoice> choices = new ArrayList<>();
    IndexSearch search = new IndexSearch(game, domains);
    for (ImmutableList<Function> own : relations().values()) {
      search.choose(own).ifPresent(choices::add);
    }
    choices.sort(
        Comparator.comparingInt((IndexChoice choice) -> isLine(choice) ? 1 : 0)
            .thenComparing(IndexChoice::isBare)
            .thenComparing(choice -> choice.keys().size(), Comparator.reverseOrder()));
    List<List<IndexChoice>> boards = new ArrayList<>();
    for (IndexChoice choice : choices) {
      boards.stream()
          .filter(board -> isLayer(choice, board))
          .findFirst()
          .ifPresentOrElse(
              board -> board.add(choice),
              () -> {
                if (!isAbout(choice, boards)) {
                  boards.add(new ArrayList<>(List.of(choice)));
                }
              });
    }
    return boards.stream()
        .limit(MAX_BOARDS)
        .map(ImmutableList::copyOf)
        .collect(ImmutableList.toImmutableList());
  }

  private static boolean isLine(IndexChoice choice) {
    return choice.indexes().length() == 1 && !choice.isNamed();
  }

  private ImmutableMap<String, ImmutableList<Function>> relations() {
    Map<String, ImmutableList.Builder<Function>> relations = new LinkedHashMap<>();
    for (Term proposition : game.propositions()) {
      if (proposition instanceof Function term) {
        relations
            .computeIfAbsent(IndexSearch.signature(term), key -> ImmutableList.builder())
            .add(term);
      }
    }
    ImmutableMap.Builder<String, ImmutableList<Function>> built = ImmutableMap.builder();
    relations.forEach((name, own) -> built.put(name, own.build()));
    return built.buildOrThrow();
  }

  /** Whether a relation is about places of a board, and says something else of them. */
  private boolean isLayer(IndexChoice choice, List<IndexChoice> board) {
    IndexChoice first = board.get(0);
    boolean isTelling =
        game.description().isPresent() || choice.keys().size() * 2 >= first.keys().size();
    return isTelling
        && choice.contents().size() <= MAX_CONTENTS
        && choice.indexes().length() == first.indexes().length()
        && choice.isNamed() == first.isNamed()
        && hasAxesOf(choice, first)
        && board.stream()
            .allMatch(own -> Sets.intersection(own.contents(), choice.contents()).isEmpty());
  }

  private boolean hasAxesOf(IndexChoice choice, IndexChoice board) {
    for (int i = 0; i < choice.indexes().length(); i++) {
      boolean isWithin =
          choice.isNamed() || board.values().get(i).containsAll(choice.values().get(i));
      if (!isWithin || !isJoined(choice, i, board, i)) {
        return false;
      }
    }
    return true;
  }

  private boolean isJoined(IndexChoice one, int index, IndexChoice other, int otherIndex) {
    return game.description().isEmpty()
        || one.values().get(index).equals(other.values().get(otherIndex))
        || domains.areJoined(position(one, index), position(other, otherIndex));
  }

  private static ArgumentPosition position(IndexChoice choice, int index) {
    return new ArgumentPosition(choice.name(), choice.arity(), choice.indexes().get(index));
  }

  /** Whether a relation with several places a proposition is about those of boards. */
  private boolean isAbout(IndexChoice choice, List<List<IndexChoice>> boards) {
    for (List<IndexChoice> board : boards) {
      IndexChoice first = board.get(0);
      boolean isPart = true;
      for (int i = 0; i < choice.indexes().length(); i++) {
        boolean isOne = false;
        for (int j = 0; j < first.indexes().length(); j++) {
          isOne |=
              first.values().get(j).containsAll(choice.values().get(i))
                  && isJoined(choice, i, first, j);
        }
        isPart &= isOne;
      }
      if (isPart
          && (choice.isBare() || choice.contents().size() > MAX_CONTENTS)
          && game.description().isPresent()) {
        return true;
      }
    }
    return false;
  }
}
