/** The kiosk: any rulesheet, played in a browser. */
package org.propnet.kiosk;
