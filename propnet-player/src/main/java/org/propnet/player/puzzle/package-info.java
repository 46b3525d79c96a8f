/** Games of one role: a line of moves to the highest goal, found by the SAT solver. */
package org.propnet.player.puzzle;
