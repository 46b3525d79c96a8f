/** Commands for playing: games in the terminal, matches, players, records and the catalogue. */
package org.propnet.cli.play;
