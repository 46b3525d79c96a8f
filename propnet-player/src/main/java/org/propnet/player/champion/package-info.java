/** The strongest player: search by playouts, or alpha-beta with an evaluation that it learns. */
package org.propnet.player.champion;
