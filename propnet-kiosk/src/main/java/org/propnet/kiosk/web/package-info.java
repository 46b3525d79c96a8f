/** The web API of the kiosk: what the page requests and receives. */
package org.propnet.kiosk.web;
