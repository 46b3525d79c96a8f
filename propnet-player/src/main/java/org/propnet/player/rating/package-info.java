/** Estimates of players' strength by their results, with confidence intervals. */
package org.propnet.player.rating;
