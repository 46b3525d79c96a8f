import org.jspecify.annotations.NullMarked;

/** Bitboard engine: compiles the ground rules of a game into programs over machine words. */
@NullMarked
module org.propnet.bitboard {
  exports org.propnet.bitboard;
  exports org.propnet.bitboard.layout to
      org.propnet.program;
  exports org.propnet.bitboard.moves to
      org.propnet.program;
  exports org.propnet.bitboard.run to
      org.propnet.program;
  exports org.propnet.bitboard.state to
      org.propnet.program;
  exports org.propnet.bitboard.words to
      org.propnet.program;

  requires static com.google.errorprone.annotations;
  requires static transitive org.jspecify;
  requires transitive org.propnet.core;
  requires com.google.common;
  requires it.unimi.dsi.fastutil.core;
  requires org.objectweb.asm;
  requires org.propnet.formats;
  requires org.propnet.optimizer;
  requires org.propnet.verify;
}
