/** What authors of rulesheets are told. */
package org.propnet.kiosk.editor;
