/** Makes the network of a ground game. */
package org.propnet.net.compile;
