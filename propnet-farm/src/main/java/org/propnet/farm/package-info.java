/** Jobs split into pieces, the results of the pieces, and a thread pool that runs them. */
package org.propnet.farm;
