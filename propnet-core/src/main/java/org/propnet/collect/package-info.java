/** Tables and graph algorithms that the rest of the library shares. */
package org.propnet.collect;
