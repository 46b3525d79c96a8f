/**
 * Random playouts of many games at once, one bit per game. Start with {@link
 * org.propnet.batch.BatchMachine}; the packages below run the lanes.
 */
package org.propnet.batch;
