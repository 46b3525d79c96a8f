/** Names, owners and symbols of pieces. */
package org.propnet.board.piece;
