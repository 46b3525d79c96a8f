/** The editor's answers to authors of rulesheets. */
package org.propnet.kiosk.editor;
