/**
 * Many games at once, a bit each: random playouts in lanes. {@link org.propnet.batch.BatchMachine}
 * is where to begin; what runs the lanes is in the packages below.
 */
package org.propnet.batch;
