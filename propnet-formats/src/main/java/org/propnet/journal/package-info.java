/** Files in which long work notes what is done, to go on from there after it was broken off. */
package org.propnet.journal;
