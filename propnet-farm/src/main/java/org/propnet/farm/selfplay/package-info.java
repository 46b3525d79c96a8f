/** Self-play of a search in pieces, with its findings in each position. */
package org.propnet.farm.selfplay;
