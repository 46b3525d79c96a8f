/** How moves are clicked: which of their words name places. */
package org.propnet.board.click;
