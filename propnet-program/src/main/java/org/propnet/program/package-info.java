/** Generates the program of a game, packs it into a jar, or loads it into this process. */
package org.propnet.program;
