/** Analyses of networks: fan-out, families, necessary literals, sweeps, copies. */
package org.propnet.net.analysis;
