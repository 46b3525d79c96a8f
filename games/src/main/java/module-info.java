import org.jspecify.annotations.NullMarked;

/** Rulesheets of our own, each with its metadata and a golden playthrough. */
@NullMarked
module org.propnet.games {
  requires static com.google.errorprone.annotations;
  requires static transitive org.jspecify;
  requires transitive org.propnet.core;

  exports org.propnet.games;
}
