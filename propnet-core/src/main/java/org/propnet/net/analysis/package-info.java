/** Analyses of networks: fan-out, families, necessary literals, cones, copies. */
package org.propnet.net.analysis;
