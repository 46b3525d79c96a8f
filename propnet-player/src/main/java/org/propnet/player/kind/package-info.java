/** The players that come with propnet, by name, with their parameters. */
package org.propnet.player.kind;
