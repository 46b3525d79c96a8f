/** Hosts matches: provides a machine from the first moment, and answers in time. */
package org.propnet.player.host;
