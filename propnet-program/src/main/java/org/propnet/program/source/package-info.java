/** Generates the Java source of one game from its network. */
package org.propnet.program.source;
