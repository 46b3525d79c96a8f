package org.propnet.kiosk.game;

import org.propnet.board.GameBoard;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.player.manager.MatchGame;

/**
 * A game that is ready to be played, by any number of concurrent sessions. Immutable.
 *
 * @param source its text
 * @param syntax the syntax of the text
 * @param game its rules and machine
 * @param board how its states look
 */
public record LoadedGame(
    GameSource source, RulesheetSyntax syntax, MatchGame game, GameBoard board) {}
