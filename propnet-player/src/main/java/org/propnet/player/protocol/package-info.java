/**
 * The messages between a game manager and a player, as values: a tolerant reader, an exact writer.
 */
package org.propnet.player.protocol;
