/** Matches under way: their history, seats, clocks and searches. */
package org.propnet.kiosk.session;
