/**
 * Verification of whole folders of rulesheets, with a journal from which one that was broken off
 * goes on.
 */
package org.propnet.verify.folder;
