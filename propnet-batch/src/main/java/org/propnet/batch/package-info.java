/** Many games at once, a bit each: random playouts in lanes. */
package org.propnet.batch;
