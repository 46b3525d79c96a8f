/**
 * The command-line program: its arguments, the match that it plays, and its answers on the standard
 * streams.
 */
package org.propnet.program.runtime.run;
