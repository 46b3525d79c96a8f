import org.jspecify.annotations.NullMarked;

/** Rulesheets of our own, each with its metadata and a golden playthrough. */
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
