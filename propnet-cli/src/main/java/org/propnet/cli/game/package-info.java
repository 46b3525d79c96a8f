/** The game argument of a command, and the machine that plays it. */
package org.propnet.cli.game;
