/**
 * Verification of whole folders of rulesheets, with a journal from which an interrupted run is
 * resumed.
 */
package org.propnet.verify.folder;
