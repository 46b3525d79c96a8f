/** The strongest player: a search by playouts, and one by an evaluation that it learns. */
package org.propnet.player.champion;
