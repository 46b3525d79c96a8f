import org.jspecify.annotations.NullMarked;

/** Random playouts of many games at once, one bit per game. */
@NullMarked
module org.propnet.batch {
  exports org.propnet.batch;
  exports org.propnet.batch.backend to
      org.propnet.vector;

  requires static com.google.errorprone.annotations;
  requires static transitive org.jspecify;
  requires transitive org.propnet.core;
  requires it.unimi.dsi.fastutil.core;
  requires java.management;
  requires org.objectweb.asm;

  uses org.propnet.batch.backend.WordBackEnd;
}
