/** Whether a game keeps the promises of a good one: proved, refuted by a line of play, or open. */
package org.propnet.check;
