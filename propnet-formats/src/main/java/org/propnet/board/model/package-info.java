/** A board, what is drawn on it, and moves as clicks: what is handed on, to be drawn. */
package org.propnet.board.model;
