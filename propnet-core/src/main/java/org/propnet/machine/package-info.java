/** State machines: the interface between players and engines. */
package org.propnet.machine;
