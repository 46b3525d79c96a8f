import org.jspecify.annotations.NullMarked;

/**
 * File formats: saved networks, exports to other tools, pictures, rulesheets and moves as text,
 * journals.
 */
@NullMarked
module org.propnet.formats {
  exports org.propnet.board to
      org.propnet.cli,
      org.propnet.kiosk,
      org.propnet.program;
  exports org.propnet.board.hints to
      org.propnet.kiosk;
  exports org.propnet.board.model to
      org.propnet.cli,
      org.propnet.kiosk,
      org.propnet.program;
  exports org.propnet.coordinate to
      org.propnet.bitboard;
  exports org.propnet.export to
      org.propnet.cli,
      org.propnet.kiosk,
      org.propnet.player;
  exports org.propnet.journal to
      org.propnet.cli,
      org.propnet.farm,
      org.propnet.player,
      org.propnet.verify;
  exports org.propnet.layout to
      org.propnet.cli,
      org.propnet.kiosk;
  exports org.propnet.notation to
      org.propnet.cli,
      org.propnet.kiosk,
      org.propnet.player,
      org.propnet.verify;
  exports org.propnet.saved;

  requires static com.google.errorprone.annotations;
  requires static transitive org.jspecify;
  requires transitive org.propnet.core;
  requires com.google.gson;
  requires it.unimi.dsi.fastutil.core;
}
