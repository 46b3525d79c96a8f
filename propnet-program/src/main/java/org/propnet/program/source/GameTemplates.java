package org.propnet.program.source;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Templates of the classes that games have. */
final class GameTemplates {

  static final String GAME =
      """
      package game;

      import java.util.List;
      import java.util.stream.Stream;
      import org.propnet.program.runtime.GameCode;
      import org.propnet.program.runtime.Position;

      /** The game $COMMENT. */
      public final class $CLASS implements GameCode {

        private static final List<String> ROLES = $ROLES;
        private static final List<String> PROPOSITIONS = $BASES;
        private static final List<List<String>> MOVES =
            List.of(
      $MOVES);
        private static final List<List<Integer>> GOAL_VALUES =
            List.of(
      $GOALS);

        @Override
        public String name() {
          return $NAME;
        }

        @Override
        public List<String> roles() {
          return ROLES;
        }

        @Override
        public List<String> propositions() {
          return PROPOSITIONS;
        }

        @Override
        public List<String> moves(int role) {
          return MOVES.get(role);
        }

        @Override
        public List<Integer> goalValues(int role) {
          return GOAL_VALUES.get(role);
        }

        @Override
        public Position newPosition() {
          return new $CLASS@Position();
        }
      }
      """;

  static final String POSITION =
      """
      package game;

      import org.propnet.program.runtime.NetworkPosition;

      /** A position of $COMMENT. */
      final class $CLASS@Position extends NetworkPosition {

        private static final long[] INITIAL = {$INITIAL};
        private static final int[] MOVE_COUNTS = {$COUNTS};
        private static final int[][] GOAL_VALUES = {
      $VALUES  };

        private static final int[] GUARDS = {$GUARDS};
        private static final long[] UNGUARDED = {
          $FREE
        };

        $CLASS@Position() {
          super(INITIAL, MOVE_COUNTS, GOAL_VALUES, GUARDS, UNGUARDED, $TEMPORARIES);
        }

        @Override
        protected boolean step(int[] moves) {
          return $PLAYS;
        }

        @Override
        protected void look() {
          $LOOK(s, d, t, o);
        }

        @Override
        protected void next(long[] words) {
          $NEXT(s, d, t, words);
        }

        @Override
        protected void goals(int role, long[] words) {
          switch (role) {
      $GOALS      default -> throw new IndexOutOfBoundsException("there is no role " + role);
          }
        }
      }
      """;

  static final String BOARD_POSITION =
      """
      package game;

      import org.propnet.program.runtime.BoardMoves;
      import org.propnet.program.runtime.BoardPosition;

      /** A position of $COMMENT. */
      final class $CLASS@Position extends BoardPosition {

        private static final long[] INITIAL = {$INITIAL};
        private static final int[] MOVE_COUNTS = {$COUNTS};
        private static final int[][] GOAL_VALUES = {
      $VALUES  };

        private static final BoardMoves[] MOVES = {
      $MOVES  };

        $CLASS@Position() {
          super(INITIAL, MOVE_COUNTS, GOAL_VALUES, MOVES, $COLUMNS, $TEMPORARIES, $OUTPUTS);
        }

        @Override
        protected int variant() {
          return $VARIANT;
        }

        @Override
        protected void look(int variant) {
          switch (variant) {
      $LOOK      default -> throw new IllegalStateException();
          }
        }

        @Override
        protected void step(int group, long[] words) {
          switch (group) {
      $NEXT      default -> throw new IllegalStateException();
          }
        }

        @Override
        protected void goals(int role, long[] words) {
          switch (role) {
      $GOALS      default -> throw new IndexOutOfBoundsException("there is no role " + role);
          }
        }
      }
      """;

  private static final String HOLDER =
      """
      package game;

      /** $COMMENT */
      final class $CLASS {

        private $CLASS() {}
      $METHODS}
      """;

  private static final Pattern PLACE = Pattern.compile("\\$[A-Z]+@?");

  private GameTemplates() {}

  /** Adds the file of a class that only has static methods. */
  static void putHolder(
      Map<String, String> files, String name, String comment, CharSequence methods) {
    Map<String, String> texts =
        Map.of("$COMMENT", comment, "$CLASS", name, "$METHODS", methods.toString());
    files.put("game/" + name + ".java", fill(HOLDER, texts));
  }

  /** Fills the placeholders of a template; inserted text isn't scanned for further ones. */
  static String fill(String frame, Map<String, String> texts) {
    return PLACE
        .matcher(frame)
        .replaceAll(place -> Matcher.quoteReplacement(texts.get(place.group().replace("@", ""))));
  }
}
