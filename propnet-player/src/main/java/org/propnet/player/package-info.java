/** What an author of a player implements, and the match that it is given. */
package org.propnet.player;
