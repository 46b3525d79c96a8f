package org.propnet.ground;

/** A complete dump of a ground game as text, to compare games including all numbering. */
final class GroundGameText {

  private GroundGameText() {}

  static String of(GroundGame game) {
    StringBuilder text = new StringBuilder();
    text.append(game.roles()).append('\n').append(game.bases()).append('\n');
    for (int base = 0; base < game.baseCount(); base++) {
      text.append(game.isInitial(base)).append(' ').append(game.nextAtom(base)).append('\n');
    }
    for (int role = 0; role < game.roles().size(); role++) {
      text.append(game.moves(role)).append(game.goalValues(role)).append('\n');
      for (int move = 0; move < game.moves(role).size(); move++) {
        text.append(game.doesAtom(role, move)).append(' ').append(game.legalAtom(role, move));
        text.append('\n');
      }
      for (int value = 0; value < game.goalValues(role).size(); value++) {
        text.append(game.goalAtom(role, value)).append('\n');
      }
    }
    text.append(game.terminalAtom()).append('\n');
    for (int atom = 0; atom < game.atomCount(); atom++) {
      text.append(game.sentence(atom)).append('\n');
    }
    for (int rule = 0; rule < game.ruleCount(); rule++) {
      text.append(game.head(rule)).append(':');
      for (int i = 0; i < game.literalCount(rule); i++) {
        text.append(' ').append(game.literal(rule, i));
      }
      text.append('\n');
    }
    return text.toString();
  }
}
