package org.propnet.board;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.propnet.board.click.MoveClicks;
import org.propnet.board.click.MovePlan;
import org.propnet.board.click.MovePlanner;
import org.propnet.board.click.MoveWords;
import org.propnet.board.hints.BoardHints;
import org.propnet.board.model.BoardGame;
import org.propnet.board.piece.Owners;
import org.propnet.board.piece.PieceNames;
import org.propnet.board.relation.PlaceTable;
import org.propnet.coordinate.Domains;
import org.propnet.gdl.Function;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.Role;

/** The model of a game's boards: piece names, state drawing, and the clicks of moves. */
record BoardModel(PieceNames names, StateDrawing drawing, MoveClicks clicks) {

  /**
   * Derives the model of a game.
   *
   * @param tables the relations that describe the contents of places
   * @param domains which arguments share variables
   * @param hints the hints of the author
   * @param initial the initial state; empty if it isn't known
   */
  static BoardModel of(
      BoardGame game,
      ImmutableList<PlaceTable> tables,
      Domains domains,
      BoardHints hints,
      ImmutableList<Term> initial) {
    ImmutableList<Rule> rules = game.rules();
    ImmutableList<MoveWords> moves =
        game.moves().values().stream()
            .map(Move::action)
            .distinct()
            .map(MoveWords::of)
            .collect(ImmutableList.toImmutableList());
    Map<String, MovePlan> plans = new MovePlanner(tables, domains, rules, moves).plans();
    ImmutableSet<ImmutableList<Term>> contents = contents(tables, game.propositions());
    List<Term> values = new ArrayList<>();
    contents.forEach(values::addAll);
    game.propositions()
        .forEach(
            proposition -> {
              if (proposition instanceof Function function && function.arguments().size() == 1) {
                values.addAll(function.arguments());
              }
            });
    ImmutableSet<Term> empty =
        ImmutableSet.<Term>builder()
            .addAll(EmptyValues.of(tables, plans, rules, initial))
            .addAll(hints.empty())
            .build();
    values.removeAll(empty);
    ImmutableMap<Term, Integer> owners = Owners.of(game.roles(), values, rules);
    PieceNames names =
        new PieceNames(
            contents,
            game.roles().stream().map(Role::toString).toList(),
            new PieceNames.Known(owners, empty));
    List<Term> beside =
        game.propositions().stream()
            .filter(own -> tables.stream().allMatch(table -> table.placeOf(own) < 0))
            .toList();
    Map<Term, Integer> all = new HashMap<>(owners);
    for (int role = 0; role < game.roles().size(); role++) {
      all.put(game.roles().get(role).name(), role);
    }
    ImmutableMap<Term, Integer> roles = ImmutableMap.copyOf(all);
    return new BoardModel(
        names,
        new StateDrawing(
            tables,
            UnaryCounts.of(tables, domains, game.moves().values(), initial),
            names,
            hints.pieces(game.roles(), names::piece),
            roles,
            TurnRelations.of(roles, game.roles(), beside, game.exclusive(), rules, initial)),
        new MoveClicks(plans, moves));
  }

  private static ImmutableSet<ImmutableList<Term>> contents(
      List<PlaceTable> tables, Collection<Term> propositions) {
    ImmutableSet.Builder<ImmutableList<Term>> contents = ImmutableSet.builder();
    for (PlaceTable table : tables) {
      for (Term proposition : propositions) {
        if (table.placeOf(proposition) != PlaceTable.NO_PLACE) {
          contents.add(table.contentOf((Function) proposition));
        }
      }
    }
    return contents.build();
  }
}
