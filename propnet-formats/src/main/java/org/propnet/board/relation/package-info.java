/** Finds which relations are boards, and which of their arguments name places. */
package org.propnet.board.relation;
