/** Groups of lanes, which play a program on a back end, and the choice of that back end. */
package org.propnet.batch.group;
