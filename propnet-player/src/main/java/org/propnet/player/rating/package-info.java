/** How strong players are by their results, and how well that is known. */
package org.propnet.player.rating;
