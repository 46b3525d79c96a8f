/** The game that a command was given, and the machine that plays it. */
package org.propnet.cli.game;
