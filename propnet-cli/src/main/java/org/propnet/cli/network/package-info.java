/**
 * Commands about the network of a game: {@code info}, {@code build}, {@code export}, {@code
 * generate}.
 */
package org.propnet.cli.network;
