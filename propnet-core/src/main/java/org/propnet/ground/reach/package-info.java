/** Finds what may ever hold, before any rule is ground. */
package org.propnet.ground.reach;
