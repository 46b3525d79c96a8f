/** Compiles ground games to networks. */
package org.propnet.net.compile;
