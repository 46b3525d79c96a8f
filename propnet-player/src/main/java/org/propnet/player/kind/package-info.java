/** The built-in players, by name, with their parameters. */
package org.propnet.player.kind;
