/**
 * Foreign engines as state machines: in Java through six methods over text, or in a process of
 * their own; and a server through which others may ask our engines.
 */
package org.propnet.verify.external;
