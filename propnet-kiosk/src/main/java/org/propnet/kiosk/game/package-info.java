/** The games that can be chosen, and their machines. */
package org.propnet.kiosk.game;
