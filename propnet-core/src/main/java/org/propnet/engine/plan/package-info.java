/** How a game is played by differential propagation: what tuning hands to the layout. */
package org.propnet.engine.plan;
