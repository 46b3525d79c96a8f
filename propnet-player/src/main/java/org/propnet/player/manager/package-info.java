/** Runs matches between players, in this process or over the network. */
package org.propnet.player.manager;
