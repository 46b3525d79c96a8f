/** Writes the Java source of one game's code from its network. */
package org.propnet.program.source;
