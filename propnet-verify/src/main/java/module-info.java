import org.jspecify.annotations.NullMarked;

/** Compares engines, networks and recorded play, and makes differences small. */
@NullMarked
module org.propnet.verify {
  exports org.propnet.verify;
  exports org.propnet.verify.equivalence;
  exports org.propnet.verify.external;
  exports org.propnet.verify.folder;
  exports org.propnet.verify.shrink;
  exports org.propnet.verify.trace;

  requires static com.google.errorprone.annotations;
  requires static transitive org.jspecify;
  requires transitive org.propnet.batch;
  requires transitive org.propnet.optimizer;
  requires it.unimi.dsi.fastutil.core;
  requires org.ow2.sat4j.core;
  requires org.propnet.formats;
}
