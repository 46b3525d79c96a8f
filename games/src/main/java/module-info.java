import org.jspecify.annotations.NullMarked;

/**
 * The catalogue of our own rulesheets, each with metadata and a golden file of recorded playouts.
 */
@NullMarked
module org.propnet.games {
  requires static com.google.errorprone.annotations;
  requires static transitive org.jspecify;
  requires com.google.gson;
  requires java.net.http;
  requires transitive org.propnet.core;

  exports org.propnet.games;
  exports org.propnet.games.repository to
      org.propnet.cli,
      org.propnet.kiosk;
}
