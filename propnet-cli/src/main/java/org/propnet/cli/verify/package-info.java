/**
 * Commands for differential testing: {@code verify}, and {@code serve}, which answers its questions
 * for other programs.
 */
package org.propnet.cli.verify;
