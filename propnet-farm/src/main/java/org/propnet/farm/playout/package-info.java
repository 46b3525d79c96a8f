/** Random playouts from given states, in pieces. */
package org.propnet.farm.playout;
