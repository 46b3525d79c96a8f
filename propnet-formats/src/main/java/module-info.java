import org.jspecify.annotations.NullMarked;

/** Saved networks, networks for other tools, pictures, and rulesheets and moves as text. */
@NullMarked
module org.propnet.formats {
  exports org.propnet.export;
  exports org.propnet.layout;
  exports org.propnet.notation;
  exports org.propnet.saved;

  requires static com.google.errorprone.annotations;
  requires static transitive org.jspecify;
  requires transitive org.propnet.core;
  requires it.unimi.dsi.fastutil.core;
}
