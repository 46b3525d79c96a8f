/** What is derived from a network: fan-out, families, necessary literals, sweeps, copies. */
package org.propnet.net.analysis;
