/** The interface that player authors implement, and the match that a player is given. */
package org.propnet.player;
