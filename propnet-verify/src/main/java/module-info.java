import org.jspecify.annotations.NullMarked;

/**
 * Differential testing of engines, networks and recorded play, with shrinking of the differences
 * that it finds.
 */
@NullMarked
module org.propnet.verify {
  exports org.propnet.verify;
  exports org.propnet.verify.equivalence to
      org.propnet.bitboard,
      org.propnet.cli,
      org.propnet.kiosk;
  exports org.propnet.verify.external to
      org.propnet.cli;
  exports org.propnet.verify.folder to
      org.propnet.cli;
  exports org.propnet.verify.same to
      org.propnet.cli,
      org.propnet.kiosk;
  exports org.propnet.verify.shrink to
      org.propnet.cli;
  exports org.propnet.verify.trace to
      org.propnet.cli;

  requires static com.google.errorprone.annotations;
  requires static transitive org.jspecify;
  requires transitive org.propnet.batch;
  requires transitive org.propnet.optimizer;
  requires it.unimi.dsi.fastutil.core;
  requires org.propnet.formats;
}
