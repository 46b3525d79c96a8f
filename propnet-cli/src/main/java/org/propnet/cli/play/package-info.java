/** Commands for players: {@code games} and {@code play}. */
package org.propnet.cli.play;
