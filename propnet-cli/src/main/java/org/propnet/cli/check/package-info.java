/** The commands {@code check} and {@code same}: promises of a game, equality of games. */
package org.propnet.cli.check;
