/** Moves and states as people read and write them: names, files of moves, pictures of states. */
package org.propnet.notation;
