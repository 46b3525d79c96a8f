/**
 * The web service through which a game manager reaches a player, and a client that polls instead.
 */
package org.propnet.player.server;
