/**
 * What is in every generated program beside the code of its game. It uses the JDK alone, since its
 * classes are copied into the programs.
 */
package org.propnet.program.runtime;
