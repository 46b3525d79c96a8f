/** Commands about the network of a game: {@code info}, {@code build}, {@code export}. */
package org.propnet.cli.network;
