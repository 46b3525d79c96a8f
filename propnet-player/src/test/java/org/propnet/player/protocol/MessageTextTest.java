package org.propnet.player.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.propnet.gdl.Constant;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;

/** What is written, blank by blank. */
class MessageTextTest {

  private static final Optional<ImmutableList<Term>> MOVES =
      Optional.of(ImmutableList.of(KifReader.readTerm("(mark 1 1)"), new Constant("noop")));

  @Test
  void messagesAreWrittenAsClassicManagersDo() {
    Constant role = new Constant("xplayer");
    String rules = "( role xplayer ) ( role oplayer )";
    assertEquals("( INFO )", new Message.Info().text());
    assertEquals(
        "( PREVIEW (( role xplayer ) ( role oplayer ) ) 20 )",
        new Message.Preview(rules, 20).text());
    assertEquals(
        "( START m.1 xplayer (( role xplayer ) ( role oplayer ) ) 30 10)",
        new Message.Start("m.1", role, rules, 30, 10).text());
    assertEquals("( PLAY m.1 NIL )", new Message.Play("m.1", Optional.empty()).text());
    assertEquals("( PLAY m.1 (( mark 1 1 ) noop) )", new Message.Play("m.1", MOVES).text());
    assertEquals("( STOP m.1 NIL )", new Message.Stop("m.1", Optional.empty()).text());
    assertEquals("( STOP m.1 (( mark 1 1 ) noop) )", new Message.Stop("m.1", MOVES).text());
    assertEquals("( ABORT m.1 )", new Message.Abort("m.1").text());
  }

  @Test
  void nestedTermsHaveTheSameBlanks() {
    Optional<ImmutableList<Term>> moves =
        Optional.of(ImmutableList.of(KifReader.readTerm("(move (cell 1 2) (cell 2 (s 1)))")));
    assertEquals(
        "( PLAY m (( move ( cell 1 2 ) ( cell 2 ( s 1 ) ) )) )",
        new Message.Play("m", moves).text());
  }

  @Test
  void aCommentAtTheEndOfRulesDoesNotSwallowTheRest() throws MessageException {
    Message start = new Message.Start("m", new Constant("x"), "(role x) ; only one", 1, 1);
    assertEquals("( START m x ((role x) ; only one\n) 1 1)", start.text());
    assertEquals(
        new Message.Start("m", new Constant("x"), "(role x) ; only one", 1, 1),
        MessageReader.read(start.text()));
  }

  @Test
  void repliesAreWrittenAsClassicPlayersDo() {
    assertEquals(
        "( ( name Deep Thought 2 ) ( status available ) )",
        new InfoReply("Deep Thought 2", true).text());
    assertEquals("( ( name x ) ( status busy ) )", new InfoReply("x", false).text());
    assertEquals("( mark 1 1 )", MoveReply.of(KifReader.readTerm("(mark 1 1)")).text());
    assertEquals("noop", MoveReply.of(new Constant("noop")).text());
  }

  @Test
  void aNameThatOldProgramsMiscountIsRefused() {
    for (String name : new String[] {"J\u00fcrgen", "a(b", "a)", "", "  ", "a\nb", "a;b"}) {
      assertThrows(IllegalArgumentException.class, () -> InfoReply.checkedName(name), name);
    }
    assertEquals("ok 1.2-x", InfoReply.checkedName("ok 1.2-x"));
  }

  @Test
  void theReplyToWhatIsMalformedIsOneLineOfAscii() {
    MessageException exception = new MessageException("found \"\u00fc\"\n", 6, "send another");
    assertEquals("( error \"character 7: found '?'?; send another\" )", exception.reply());
  }
}
