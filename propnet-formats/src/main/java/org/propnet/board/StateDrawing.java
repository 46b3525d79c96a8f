package org.propnet.board;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.propnet.board.click.MoveWords;
import org.propnet.board.model.Chip;
import org.propnet.board.model.Drawing;
import org.propnet.board.model.Piece;
import org.propnet.board.piece.PieceNames;
import org.propnet.board.relation.PlaceTable;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;

/**
 * Draws states: pieces on places, and everything else as chips. Immutable.
 *
 * @param counted the numbers of the relations whose propositions about a place are counted
 * @param given the author's pieces, by the words of their contents
 * @param owners the numbers of the roles by their names and by the values that belong to them
 */
record StateDrawing(
    ImmutableList<PlaceTable> tables,
    ImmutableSet<Integer> counted,
    PieceNames names,
    ImmutableMap<String, Piece> given,
    ImmutableMap<Term, Integer> owners,
    TurnRelations turn) {

  static final int MAX_CHIPS = 40;

  private static final Joiner SPACES = Joiner.on(' ');

  /** The drawing of a state. Linear in its size. */
  Drawing draw(Collection<Term> state) {
    Map<Integer, Map<Integer, List<Piece>>> places = new TreeMap<>();
    Map<String, List<Chip>> chips = new LinkedHashMap<>();
    for (Term proposition : state) {
      int layer = layer(proposition);
      if (layer < tables.size()) {
        int place = tables.get(layer).placeOf(proposition);
        ImmutableList<Term> content = content(tables.get(layer), (Function) proposition);
        names
            .piece(content)
            .map(usual -> given.getOrDefault(SPACES.join(content), usual))
            .ifPresent(
                piece ->
                    places
                        .computeIfAbsent(place, key -> new TreeMap<>())
                        .computeIfAbsent(layer, key -> new ArrayList<>())
                        .add(piece));
      } else if (!turn.isOnlyTurn(proposition)) {
        Chip chip = chip(proposition);
        chips.computeIfAbsent(chip.group(), key -> new ArrayList<>()).add(chip);
      }
    }
    ImmutableListMultimap.Builder<Integer, Piece> pieces = ImmutableListMultimap.builder();
    places.forEach(
        (place, layers) -> {
          layers.replaceAll((layer, own) -> counted(layer, own));
          pieces.putAll(place, visible(layers));
        });
    ImmutableList.Builder<Chip> all = ImmutableList.builder();
    chips.values().forEach(own -> all.addAll(folded(own)));
    return new Drawing(pieces.build(), all.build(), turn.turn(state));
  }

  /** The pieces of a relation on a place, or how many there are. */
  private List<Piece> counted(int layer, List<Piece> own) {
    String number = Integer.toString(own.size());
    return counted.contains(layer)
        ? List.of(new Piece(number, number + " " + tables.get(layer).name(), Piece.NEUTRAL))
        : own;
  }

  /**
   * The number of the relation that draws a proposition, or the number of relations if there is
   * none.
   */
  private int layer(Term proposition) {
    int layer = 0;
    while (layer < tables.size() && tables.get(layer).placeOf(proposition) == PlaceTable.NO_PLACE) {
      layer++;
    }
    return layer;
  }

  /**
   * The drawn content of a proposition, in the words of the rules; empty if it isn't on a board.
   */
  ImmutableList<Term> content(Term proposition) {
    int layer = layer(proposition);
    return layer < tables.size()
        ? content(tables.get(layer), (Function) proposition)
        : ImmutableList.of();
  }

  /** The drawn content of a proposition: a place that is named after a piece shows that piece. */
  private ImmutableList<Term> content(PlaceTable table, Function proposition) {
    if (table.arity() == 1 && names.isKnown(proposition.arguments())) {
      return proposition.arguments();
    }
    return table.contentOf(proposition);
  }

  /**
   * The visible pieces on a place, layer by layer; a number below a piece of another layer is
   * hidden.
   */
  private static List<Piece> visible(Map<Integer, List<Piece>> layers) {
    List<Piece> visible = new ArrayList<>();
    for (List<Piece> layer : layers.values()) {
      boolean isFirst = visible.isEmpty();
      layer.stream()
          .filter(piece -> isFirst || !piece.glyph().matches("-?[0-9]+"))
          .forEach(visible::add);
    }
    return visible;
  }

  private Chip chip(Term proposition) {
    if (!(proposition instanceof Function function)) {
      return new Chip(proposition.toString(), proposition.toString(), Piece.NEUTRAL);
    }
    int owner =
        function.arguments().stream()
            .filter(owners::containsKey)
            .map(owners::get)
            .findFirst()
            .orElse(Piece.NEUTRAL);
    Stream<String> words =
        function.arguments().stream()
            .flatMap(argument -> MoveWords.of(argument).words().stream())
            .map(MoveWords.Word::text);
    return new Chip(function.name(), words.collect(Collectors.joining(" ")), owner);
  }

  /** Replaces very many chips by a single one that lists the first of them. */
  private static List<Chip> folded(List<Chip> chips) {
    if (chips.size() <= MAX_CHIPS) {
      return chips;
    }
    List<String> texts = chips.stream().limit(MAX_CHIPS).map(Chip::text).toList();
    return List.of(
        new Chip(
            chips.get(0).group(),
            chips.size() + ": " + String.join(", ", texts) + " …",
            Piece.NEUTRAL));
  }
}
