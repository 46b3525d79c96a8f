/** How cost grows with the size of a game: measuring, table and chart. */
package org.propnet.bench.growth;
