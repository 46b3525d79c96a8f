/** Writes the program of a game, packs it, or loads it into this process. */
package org.propnet.program;
