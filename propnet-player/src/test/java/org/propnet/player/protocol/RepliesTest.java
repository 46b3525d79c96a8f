package org.propnet.player.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.gdl.KifReader;

/** What players reply, in every dialect. */
class RepliesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "( ( name Deep Thought ) ( status available ) ) | Deep Thought | true",
        "((NAME X)(STATUS BUSY)) | X | false",
        "((status available) (name a (b) c) (species alien)) | a (b) c | true",
        "ready | '' | true",
        "READY | '' | true",
        "busy | '' | false",
        "(( name x ) available) | x | true",
        "(busy) | '' | false"
      })
  void infoReplies(String text, String name, boolean isAvailable) throws MessageException {
    assertEquals(new InfoReply(name, isAvailable), InfoReply.read(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "hello", "((name x))", "((name x) (status odd))", "((name x"})
  void repliesToInfoThatSayNothing(String text) {
    assertThrows(MessageException.class, () -> InfoReply.read(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "( mark 1 1 ) | (mark 1 1) | ``",
        "`  (MARK 1 1)\r\n ` | (MARK 1 1) | ``",
        "NOOP | NOOP | ``",
        "(mark 1 1) (explanation \"a :)\") | (mark 1 1) | (explanation \"a :)\")",
        "noop I win! | noop | I win!",
        "((mark 1 1)) | (mark 1 1) | ``",
        "( (mark 1 1) (explanation \"x\") (taunt \"y\") ) | (mark 1 1) |"
            + " (explanation \"x\") (taunt \"y\")",
        "mark(1,1) | (mark 1 1) | ``",
        "mark(1, f(2)) (explanation \"a :)\") | (mark 1 (f 2)) | (explanation \"a :)\")",
        "mark(1,1) I win, (perhaps | (mark 1 1) | I win, (perhaps"
      })
  void moveReplies(String text, String move, String remark) throws MessageException {
    assertEquals(
        new MoveReply(KifReader.readTerm(move), remark == null ? "" : remark),
        MoveReply.read(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", ")", "(mark 1", "(mark ?x 1)", "()", "mark(1,"})
  void repliesWithoutMove(String text) {
    assertThrows(MessageException.class, () -> MoveReply.read(text));
  }

  @Test
  void theMoveCountsThoughTheListAroundItIsCutOff() throws MessageException {
    assertEquals(
        new MoveReply(KifReader.readTerm("(mark 1 1)"), "b"), MoveReply.read("((mark 1 1) b"));
  }

  @Test
  void whatIsWrittenIsRead() throws MessageException {
    InfoReply info = new InfoReply("a b", false);
    assertEquals(info, InfoReply.read(info.text()));
    MoveReply move = MoveReply.of(KifReader.readTerm("(a (b c) d)"));
    assertEquals(move, MoveReply.read(move.text()));
  }
}
