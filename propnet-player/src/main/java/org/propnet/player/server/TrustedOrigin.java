package org.propnet.player.server;

import com.google.common.collect.ImmutableSet;
import com.google.common.net.HostAndPort;
import com.google.common.net.InetAddresses;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.jspecify.annotations.Nullable;

/**
 * A check that a request comes from a page of this server, or from no page. Pages of other sites in
 * a browser of the same machine can reach a loopback address too: by its name, or by a name of
 * their own that they resolve to it (DNS rebinding).
 */
final class TrustedOrigin {

  private static final ImmutableSet<String> LOCAL =
      ImmutableSet.of("localhost", "127.0.0.1", "::1");

  private final String name;
  private final @Nullable InetAddress place;

  /** The reason why a request is refused, with the status of the answer. */
  record Refusal(int status, String reason) {}

  TrustedOrigin(InetSocketAddress address) {
    this.name = address.getHostString().toLowerCase(Locale.ROOT);
    this.place = address.getAddress();
  }

  /**
   * Why a request is refused; empty if it isn't. Links to this server may be followed from
   * anywhere, as the page with the link can't read the result.
   */
  Optional<Refusal> refusal(Request request) {
    HttpFields headers = request.getHeaders();
    String host = headers.get(HttpHeader.HOST);
    if (!isOwn(host)) {
      return Optional.of(
          new Refusal(
              HttpStatus.MISDIRECTED_REQUEST_421,
              "this server has another name; use http://localhost and its port, or start it with"
                  + " --address"));
    }
    String origin = headers.get("Origin");
    String site = headers.get("Sec-Fetch-Site");
    boolean isElsewhere = "cross-site".equals(site) || "same-site".equals(site);
    boolean isLink =
        HttpMethod.GET.is(request.getMethod())
            && "navigate".equals(headers.get("Sec-Fetch-Mode"))
            && "document".equals(headers.get("Sec-Fetch-Dest"));
    boolean isForeign = origin != null && !origin.equalsIgnoreCase("http://" + host);
    if (isForeign || (isElsewhere && !isLink)) {
      return Optional.of(
          new Refusal(HttpStatus.FORBIDDEN_403, "the request comes from a page of another server"));
    }
    return Optional.empty();
  }

  /** Whether a request's {@code Host} is a name of this server. */
  boolean isOwn(@Nullable String host) {
    if (host == null) {
      return false;
    }
    String asked;
    try {
      asked = HostAndPort.fromString(host).getHost().toLowerCase(Locale.ROOT);
    } catch (IllegalArgumentException malformed) {
      return false;
    }
    // A numeric address isn't a name that could be rebound.
    return LOCAL.contains(asked)
        || asked.equals(name)
        || (place != null
            && InetAddresses.isInetAddress(asked)
            && (place.isAnyLocalAddress() || place.equals(InetAddresses.forString(asked))));
  }
}
