/** Matches in progress: their history, seats, clocks and searches. */
package org.propnet.kiosk.session;
