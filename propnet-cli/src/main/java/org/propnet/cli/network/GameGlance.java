package org.propnet.cli.network;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.propnet.check.CheckSubject;
import org.propnet.check.GameLengths;
import org.propnet.cli.game.BuildSettings;
import org.propnet.cli.report.JsonObject;
import org.propnet.cli.report.TextTable;
import org.propnet.machine.Role;
import org.propnet.net.Vocabulary;

/**
 * What one asks first about a game.
 *
 * @param roles the roles
 * @param vocabulary its propositions
 * @param initial how it begins
 * @param lengths how long it takes at least, and whether it can go in a loop
 */
record GameGlance(
    List<Role> roles, Vocabulary vocabulary, InitialState initial, GameLengths lengths) {

  /** Looks at a game. */
  static GameGlance of(
      CheckSubject subject, InitialState initial, int states, BuildSettings settings) {
    CheckSubject.Network network = subject.network().orElseThrow();
    return new GameGlance(
        subject.machine().roles(),
        network.net().vocabulary(),
        initial,
        GameLengths.of(network, states, settings.limits().bytes()));
  }

  void print(PrintWriter out) {
    TextTable table = new TextTable("lrl");
    table.row("at a glance", "", "");
    table.row("  roles", InfoParts.number(roles.size()));
    table.row("  base propositions", InfoParts.number(vocabulary.bases().size()));
    table.row("  input propositions", InfoParts.number(vocabulary.inputCount()));
    List<String> counts = new ArrayList<>();
    int legal = 0;
    for (int role = 0; role < roles.size(); role++) {
      int own = initial.legalMoves().get(role).size();
      legal += own;
      counts.add(InfoParts.number(own) + " of " + roles.get(role));
    }
    table.row("  legal moves at first", InfoParts.number(legal), String.join(", ", counts));
    table.row("  true propositions at first", InfoParts.number(initial.propositions().size()));
    table.row("  shortest game", shortestGame(), "joint moves");
    table.row("  can loop", canLoop());
    table.print(out, "");
  }

  private String shortestGame() {
    if (lengths.shortest().isPresent()) {
      return InfoParts.number(lengths.shortest().getAsInt());
    }
    return lengths.complete() ? "never ends" : "more than " + InfoParts.number(lengths.searched());
  }

  private String canLoop() {
    Optional<Boolean> loop = lengths.loop();
    return loop.isEmpty() ? "open" : loop.get() ? "yes" : "no";
  }

  /** Puts what isn't said elsewhere into an object. */
  JsonObject putInto(JsonObject json) {
    return json.put(
            "shortest_game", lengths.shortest().isPresent() ? lengths.shortest().getAsInt() : null)
        .put("searched_depth", lengths.searched())
        .put("can_loop", lengths.loop().orElse(null));
  }
}
