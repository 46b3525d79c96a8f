/** The web API of the kiosk: what the page and its editor request and receive. */
package org.propnet.kiosk.web;
