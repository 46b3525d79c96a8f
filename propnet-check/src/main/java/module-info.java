import org.jspecify.annotations.NullMarked;

/** Proves or refutes what a good game promises. */
@NullMarked
module org.propnet.check {
  exports org.propnet.check to
      org.propnet.cli;

  requires static com.google.errorprone.annotations;
  requires static transitive org.jspecify;
  requires transitive org.propnet.optimizer;
  requires it.unimi.dsi.fastutil.core;
  requires org.propnet.batch;
}
