/** The command {@code check}: the promises of a game. */
package org.propnet.cli.check;
