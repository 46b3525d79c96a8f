/**
 * The program: its arguments, the match that it plays, and what it answers on the standard streams.
 */
package org.propnet.program.runtime.run;
