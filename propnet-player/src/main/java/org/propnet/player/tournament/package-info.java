/** Tournaments: which players meet, matches side by side, and a journal to go on from. */
package org.propnet.player.tournament;
