/** The data to be drawn: boards, drawings of states, and moves as clicks. */
package org.propnet.board.model;
