/** Lays places out: squares, hexagons, tracks and lines between points. */
package org.propnet.board.layout;
