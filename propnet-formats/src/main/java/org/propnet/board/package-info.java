/** Boards derived from a rulesheet: the drawing of states, and the clicks of moves. */
package org.propnet.board;
