/** Relaxed reachability: finds all facts that may ever hold, before any rule is ground. */
package org.propnet.ground.reach;
