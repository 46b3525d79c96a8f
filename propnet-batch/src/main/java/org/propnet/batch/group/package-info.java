/** Groups of lanes, which play a program on a back end, and which back end that is. */
package org.propnet.batch.group;
