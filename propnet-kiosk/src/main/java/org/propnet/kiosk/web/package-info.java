/** What the page asks for and is sent. */
package org.propnet.kiosk.web;
