/** Jobs that are cut into pieces, what came of the pieces, and threads that do them. */
package org.propnet.farm;
