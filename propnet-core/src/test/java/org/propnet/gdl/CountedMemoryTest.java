package org.propnet.gdl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.gdl.infix.InfixParser;
import org.propnet.gdl.kif.KifParser;
import org.propnet.gdl.text.Comment;
import org.propnet.gdl.text.CommentTable;
import org.propnet.gdl.text.NodeSource;
import org.propnet.gdl.text.TextCursor;
import org.propnet.gdl.text.TextErrors;

/**
 * Checks that the memory of everything made of a text is counted: rules, lists, symbols, comments.
 */
final class CountedMemoryTest {

  private static final int TIMES = 20;

  private static void read(RulesheetSyntax syntax, String text, CommentTable comments, long most) {
    TextCursor cursor = new TextCursor(text, new ReaderErrors("t"), mark(syntax), comments, most);
    NodeSource parser =
        syntax == RulesheetSyntax.KIF
            ? new KifParser(cursor, comments)
            : new InfixParser(cursor, comments);
    new NodeReader("t").description(parser);
  }

  /**
   * Asserts that a text is read within a memory limit of this many bytes, and refused with one byte
   * less.
   */
  private static void assertTakes(
      long bytes, RulesheetSyntax syntax, String text, boolean areCommentsKept) {
    read(syntax, text, table(areCommentsKept), bytes);
    RulesheetSizeException refusal =
        assertThrows(
            RulesheetSizeException.class,
            () -> read(syntax, text, table(areCommentsKept), bytes - 1));
    assertEquals(text.lines().count(), refusal.position().line());
  }

  private static char mark(RulesheetSyntax syntax) {
    return syntax == RulesheetSyntax.KIF ? Comment.KIF_MARK : Comment.INFIX_MARK;
  }

  private static CommentTable table(boolean areCommentsKept) {
    return areCommentsKept ? CommentTable.keeping() : CommentTable.dropping();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '"',
      value = {
        "KIF   ! a                         ! 1 ! 0 ! 1 ! a",
        "KIF   ! (a)                       ! 1 ! 1 ! 1 ! a",
        "KIF   ! (a (b bc) (a (b)))        ! 1 ! 4 ! 5 ! a b bc",
        "KIF   ! (<= a (not (b ?a)))       ! 1 ! 3 ! 5 ! a b <= not ?a",
        "KIF   ! a b                       ! 2 ! 0 ! 2 ! a b",
        "INFIX ! a                         ! 1 ! 0 ! 1 ! a",
        "INFIX ! a. b                      ! 2 ! 0 ! 2 ! a b",
        "INFIX ! a()                       ! 1 ! 1 ! 1 ! a",
        "INFIX ! a(b,a(B),'a',?'b',_)      ! 1 ! 2 ! 7 ! a b ?b ?_1",
        "INFIX ! a :- b                    ! 1 ! 1 ! 2 ! a b",
        "INFIX ! a :- a & (b)              ! 1 ! 1 ! 3 ! a b",
        "INFIX ! a :- ~~a                  ! 1 ! 3 ! 2 ! a",
        "INFIX ! a :- (a & b) & a          ! 1 ! 2 ! 4 ! a b",
        "INFIX ! a :- (a & b | a) & a      ! 1 ! 3 ! 5 ! a b",
        "INFIX ! a :- a & b | a            ! 1 ! 3 ! 4 ! a b",
      })
  void rulesListsAndSymbolsCount(
      RulesheetSyntax syntax, String text, int rules, int lists, int symbols, String names) {
    long bytes =
        rules * (long) TextCursor.RULE_BYTES
            + lists * (long) TextCursor.GROUP_BYTES
            + symbols * (long) TextCursor.SYMBOL_BYTES;
    long total = TIMES * bytes;
    for (String name : names.split(" ")) {
      total += TextCursor.NAME_BYTES + 2L * name.length();
    }
    for (boolean areCommentsKept : new boolean[] {false, true}) {
      assertTakes(total, syntax, (text + "\n").repeat(TIMES - 1) + text, areCommentsKept);
    }
  }

  @ParameterizedTest
  @EnumSource
  void commentsCountWhereTheyAreKept(RulesheetSyntax syntax) {
    String text = (mark(syntax) + " why\n").repeat(TIMES);
    long each = TextCursor.GROUP_BYTES + TextCursor.NAME_BYTES + 2L * " why?".length();
    assertTakes(TIMES * each, syntax, text, true);
    read(syntax, text, table(false), 0);
  }

  @Test
  void aTextThatIsTooLargeIsASyntaxErrorByDefault() {
    TextErrors errors =
        (line, column, problem) ->
            new IllegalArgumentException(line + ":" + column + " " + problem);
    TextCursor cursor = new TextCursor("a\n b", errors, ';', CommentTable.dropping(), 1 << 20);
    cursor.advance();
    assertTrue(cursor.skipBlanks());
    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, () -> cursor.take((1 << 20) + 1));
    assertEquals(
        "2:2 the rulesheet takes more than 1 MiB of memory, which is a part of the heap; give it a"
            + " larger heap, or write fewer rules",
        refusal.getMessage());
  }

  @Test
  void aTextMayTakeAQuarterOfTheHeap() {
    long most = Runtime.getRuntime().maxMemory() / 4;
    TextCursor cursor = new TextCursor("", new ReaderErrors("t"), ';', CommentTable.dropping());
    cursor.take(most);
    RulesheetSizeException refusal =
        assertThrows(RulesheetSizeException.class, () -> cursor.take(1));
    assertEquals(
        "t:1:1: the rulesheet takes more than "
            + (most >> 20)
            + " MiB of memory, which is a part of the heap; give it a larger heap, or write fewer"
            + " rules",
        refusal.getMessage());
  }
}
