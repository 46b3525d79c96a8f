/** Moves as people read and write them: names, files of moves. */
package org.propnet.notation;
