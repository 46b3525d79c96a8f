/**
 * The run-time library of every generated program. It depends on the JDK alone, since its classes
 * are copied into the programs.
 */
package org.propnet.program.runtime;
