/** Records of matches, as values and in files. */
package org.propnet.player.record;
