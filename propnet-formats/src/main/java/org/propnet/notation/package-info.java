/** Moves in human-readable form: names, files of moves. */
package org.propnet.notation;
