import org.jspecify.annotations.NullMarked;

/**
 * Back ends for many games at once that use vector instructions. They are found by {@link
 * java.util.ServiceLoader}.
 */
@NullMarked
module org.propnet.vector {
  requires static com.google.errorprone.annotations;
  requires static org.jspecify;
  requires org.propnet.batch;
  requires it.unimi.dsi.fastutil.core;
  requires jdk.incubator.vector;
  requires jdk.management;
  requires org.objectweb.asm;

  provides org.propnet.batch.backend.WordBackEnd with
      org.propnet.vector.VectorInterpreter,
      org.propnet.vector.VectorGenerator;
}
