/** Generates the Java source of one game from its network or bitboards. */
package org.propnet.program.source;
