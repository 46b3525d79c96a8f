import org.jspecify.annotations.NullMarked;

/** Code generation: the Java source of one game, compiled to a jar or into this process. */
@NullMarked
module org.propnet.program {
  exports org.propnet.program;
  exports org.propnet.program.runtime;

  requires static com.google.errorprone.annotations;
  requires static transitive org.jspecify;
  requires transitive org.propnet.bitboard;
  requires transitive org.propnet.core;
  requires transitive org.propnet.optimizer;
  requires com.google.common;
  requires it.unimi.dsi.fastutil.core;
  requires java.compiler;
  requires org.propnet.formats;
}
