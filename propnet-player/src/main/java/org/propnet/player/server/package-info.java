/** The web service through which a game manager reaches a player, and polling where it cannot. */
package org.propnet.player.server;
