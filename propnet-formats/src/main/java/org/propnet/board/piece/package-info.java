/** What pieces are called, whose they are, and how they look. */
package org.propnet.board.piece;
