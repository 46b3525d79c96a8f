/**
 * Engines in processes of their own as state machines; and a server through which others may ask
 * our engines.
 */
package org.propnet.verify.external;
