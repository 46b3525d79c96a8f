/** Tournaments: which players meet, concurrent matches, and a journal for resuming. */
package org.propnet.player.tournament;
