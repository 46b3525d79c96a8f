import org.jspecify.annotations.NullMarked;

/** What authors want to know of a game: rules that never fire, and which promises it keeps. */
@NullMarked
module org.propnet.check {
  exports org.propnet.check to
      org.propnet.cli,
      org.propnet.kiosk;
  exports org.propnet.check.review to
      org.propnet.cli,
      org.propnet.kiosk;

  requires static com.google.errorprone.annotations;
  requires static transitive org.jspecify;
  requires transitive org.propnet.optimizer;
  requires it.unimi.dsi.fastutil.core;
  requires org.propnet.batch;
}
