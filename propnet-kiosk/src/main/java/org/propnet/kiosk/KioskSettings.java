package org.propnet.kiosk;

import java.net.InetSocketAddress;

/**
 * How a kiosk is run.
 *
 * @param address where it can be reached; port 0 for any that is free
 */
public record KioskSettings(InetSocketAddress address) {}
