/**
 * Whether a game keeps the promises of a good one: proven, refuted by a line of play, or undecided.
 */
package org.propnet.check;
