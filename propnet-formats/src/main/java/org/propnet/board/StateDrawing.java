package org.propnet.board;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;

/** Draws states: pieces on places, and everything else as chips. Immutable. */
final class StateDrawing {

  static final int MAX_CHIPS = 40;

  private final ImmutableList<PlaceTable> tables;
  private final PieceNames names;
  private final ImmutableMap<Term, Integer> owners;
  private final TurnRelations turn;

  /**
   * Prepares drawings.
   *
   * @param owners the numbers of the roles by their names and by the values that belong to them
   */
  StateDrawing(
      Collection<PlaceTable> tables,
      PieceNames names,
      ImmutableMap<Term, Integer> owners,
      TurnRelations turn) {
    this.tables = ImmutableList.copyOf(tables);
    this.names = names;
    this.owners = owners;
    this.turn = turn;
  }

  /** The drawing of a state. Linear in its size. */
  Drawing draw(Collection<Term> state) {
    ImmutableListMultimap.Builder<Integer, Piece> pieces =
        ImmutableListMultimap.<Integer, Piece>builder().orderKeysBy(Integer::compare);
    Map<String, List<Chip>> chips = new LinkedHashMap<>();
    for (Term proposition : state) {
      if (!isDrawn(proposition, pieces) && !turn.isOnlyTurn(proposition)) {
        Chip chip = chip(proposition);
        chips.computeIfAbsent(chip.group(), key -> new ArrayList<>()).add(chip);
      }
    }
    ImmutableList.Builder<Chip> all = ImmutableList.builder();
    chips.values().forEach(own -> all.addAll(folded(own)));
    return new Drawing(pieces.build(), all.build(), turn.turn(state));
  }

  private boolean isDrawn(Term proposition, ImmutableListMultimap.Builder<Integer, Piece> pieces) {
    for (PlaceTable table : tables) {
      int place = table.placeOf(proposition);
      if (place != PlaceTable.NO_PLACE) {
        names
            .piece(table.contentOf((Function) proposition))
            .ifPresent(piece -> pieces.put(place, piece));
        return true;
      }
    }
    return false;
  }

  private Chip chip(Term proposition) {
    if (!(proposition instanceof Function function)) {
      return new Chip(proposition.toString(), proposition.toString(), PieceNames.NEUTRAL);
    }
    int owner =
        function.arguments().stream()
            .filter(owners::containsKey)
            .map(owners::get)
            .findFirst()
            .orElse(PieceNames.NEUTRAL);
    List<String> words = new ArrayList<>();
    function.arguments().forEach(argument -> words.add(words(argument)));
    return new Chip(function.name(), String.join(" ", words), owner);
  }

  private static String words(Term term) {
    List<String> words = new ArrayList<>();
    MoveWords.of(term).words().forEach(word -> words.add(word.text()));
    return String.join(" ", words);
  }

  /** One chip in place of very many. */
  private static List<Chip> folded(List<Chip> chips) {
    if (chips.size() <= MAX_CHIPS) {
      return chips;
    }
    List<String> texts = chips.stream().map(Chip::text).toList();
    return List.of(
        new Chip(
            chips.get(0).group(),
            chips.size() + ": " + String.join(", ", texts),
            PieceNames.NEUTRAL));
  }
}
