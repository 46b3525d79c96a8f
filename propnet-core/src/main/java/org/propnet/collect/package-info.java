/** Tables and graph algorithms shared by the rest of the library. */
package org.propnet.collect;
