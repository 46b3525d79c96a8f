/**
 * The messages between a game manager and a player, as values: a lenient parser, an exact writer.
 */
package org.propnet.player.protocol;
