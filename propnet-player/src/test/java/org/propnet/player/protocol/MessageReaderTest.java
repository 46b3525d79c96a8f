package org.propnet.player.protocol;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.games.CatalogueGame;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.Constant;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.InfixPrinter;
import org.propnet.gdl.KifPrinter;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Rule;
import org.propnet.gdl.RulesheetReader;
import org.propnet.gdl.Term;

class MessageReaderTest {

  private static final Term WHITE = new Constant("white");

  private static ImmutableList<Term> terms(String text) {
    return ImmutableList.copyOf(KifReader.readTermsByLine(text, "test").values());
  }

  private static Message play(String moves) {
    return new Message.Play("m23", Optional.of(terms(moves)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "( INFO )",
        "(info)",
        "info",
        "INFO",
        "  ( \t Info\r\n) \n",
        "(INFO extra 1 (2))",
        "; hello )\n( INFO ) ; bye",
        "info()",
        "info().",
        "\uFEFF(info)",
        "INFO()"
      })
  void infoInEveryDialect(String text) throws MessageException {
    assertEquals(new Message.Info(), MessageReader.read(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "( PLAY m23 NIL )",
        "(play m23 nil)",
        "play m23 nil",
        "(PLAY m23 xyz)",
        "(PLAY m23 ())",
        "(PLAY m23 NIL extra)",
        "(PLAY m23 17)",
        "play(m23, nil)",
        "play(m23,[])"
      })
  void noMovesYet(String text) throws MessageException {
    assertEquals(new Message.Play("m23", Optional.empty()), MessageReader.read(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "( PLAY m23 (( mark 1 1 ) noop) )",
        "( PLAY m23 (( mark 1 1 ) noop ) )",
        "(play m23((mark 1 1)noop))",
        "(play m23 ((mark 1 1) noop) more)",
        "play m23 ((mark 1 1) noop)",
        "(PLAY m23 ; who\n ((mark 1 1) ; what )\n noop))",
        "play(m23, [mark(1,1), noop])",
        "Play(m23,[mark(1, 1),noop], 5)",
        "play(m23, (mark(1,1), noop))",
        "play(m23, moves(mark(1,1), noop))",
        "play(m23, [mark('1',1), 'noop']) % done"
      })
  void movesInEveryDialect(String text) throws MessageException {
    assertEquals(play("(mark 1 1) noop"), MessageReader.read(text));
  }

  @Test
  void spellingIsKept() throws MessageException {
    assertEquals(
        new Message.Play("M1", Optional.of(terms("NOOP (MARK 3 3)"))),
        MessageReader.read("(PLAY M1 (NOOP (MARK 3 3)))"));
    assertEquals(
        new Message.Play("M1", Optional.of(terms("NOOP (MARK 3 3)"))),
        MessageReader.read("PLAY(M1,[NOOP,MARK(3,3)])"));
    assertEquals(
        new Message.Stop("Match.tic/tac[1],2", Optional.of(terms("(MOVE (CELL 1 (S 2)) b')"))),
        MessageReader.read("(Stop Match.tic/tac[1],2 ((MOVE (CELL 1 (S 2)) b')))"));
    assertEquals(new Message.Abort("7"), MessageReader.read("(abort 7)"));
    assertEquals(new Message.Abort("7"), MessageReader.read("abort(7)"));
  }

  @Test
  void quotedNamesOfInfixRulesMayHavePercentSigns() throws MessageException {
    assertEquals(
        new Message.Start("m23", WHITE, "role(white) init('50%') init('%')", 10, 7),
        MessageReader.read("(START m23 white (role(white) init('50%') init('%')) 10 7)"));
  }

  @Test
  void namesWithDotsNeedNoParenthesesAroundTheMessage() throws MessageException {
    assertEquals(new Message.Abort("m.1"), MessageReader.read("abort m.1"));
    assertEquals(new Message.Play("m.1", Optional.empty()), MessageReader.read(" Play m.1 nil"));
    assertEquals(
        new Message.Stop("m.1", Optional.of(terms("noop (mark 1 1)"))),
        MessageReader.read("stop\nm.1 (noop (mark 1 1))"));
  }

  @Test
  void aMessageIsOpenUntilItsListsAreClosed() {
    String text = "(START m x (role(x) % :)\n init('\u00e9%')) 1 1)";
    byte[] bytes = text.getBytes(UTF_8);
    for (int length = 1; length < bytes.length; length++) {
      assertTrue(MessageReader.isOpen(Arrays.copyOf(bytes, length)), length + " of " + text);
    }
    for (String other : List.of(text, "(HELLO \u00e9)", "abort m", "", ")", "(INFO) )")) {
      assertFalse(MessageReader.isOpen(other.getBytes(UTF_8)), other);
    }
  }

  @Test
  void rulesAreTheTextBetweenTheirParentheses() throws MessageException {
    assertEquals(
        new Message.Start("m23", WHITE, "(role white) (init (a b))", 10, 7),
        MessageReader.read("(START m23 white ((role white) (init (a b)) ) 10 7 ignored (also))"));
    assertEquals(
        new Message.Preview("(role a) ; )\n(role b)", 3),
        MessageReader.read("(preview ((role a) ; )\n(role b)) 3)"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "start(m23, white, [role(white), role(black), next(p(X,Y)) :- does(white,q(X,Y)) & ~t],"
            + " 10, 10)",
        "start(m23, white, [role(white). role(black)\n next(p(X,Y)) :- does(white,q(X,Y)) & ~t.],"
            + " 10, 10)",
        "start(m23, white, rules(role(white), role(black),"
            + " next(p(X,Y)) :- does(white,q(X,Y)) & ~t), 10, 10)",
        "start(m23, white, ((role white) (role black)"
            + " (<= (next (p ?x ?y)) (does white (q ?x ?y)) (not t))), 10, 10)",
        "(START m23 white (role(white) % 'a)' :)\n role('black')\n"
            + " next(p(X,Y)) :- does(white,q(X,Y)) & ~t) 10 10)",
        "(START m23 white (role(white) % :)\n role(black)\n"
            + " next(p(X,Y)) :- does(white,q(X,Y)) & ~t) 10 10)"
      })
  void rulesInEitherSyntax(String text) throws MessageException {
    Message.Start start = (Message.Start) MessageReader.read(text);
    GameDescription expected =
        KifReader.read(
            "(role white) (role black) (<= (next (p ?X ?Y)) (does white (q ?X ?Y)) (not t))", "");
    GameDescription read = RulesheetReader.read(start.rules(), start.id());
    assertEquals(
        KifPrinter.print(expected).toLowerCase(Locale.ROOT),
        KifPrinter.print(read).toLowerCase(Locale.ROOT));
    assertEquals(WHITE, start.role());
    assertEquals(10, start.playClock());
  }

  @Test
  void everyPackagedGameComesThroughInBothSyntaxes() throws MessageException {
    for (CatalogueGame game : GameCatalogue.games()) {
      GameDescription description = game.description();
      Message start = new Message.Start("m", WHITE, KifPrinter.print(description).strip(), 9, 9);
      Message.Start read = (Message.Start) MessageReader.read(start.text());
      assertEquals(start, read, game.name());
      assertEquals(description, RulesheetReader.read(read.rules(), "m"), game.name());

      StringBuilder infix = new StringBuilder("start(m, white, [");
      for (Rule rule : description.rules()) {
        infix.append(InfixPrinter.print(rule)).append(",\n");
      }
      infix.setLength(infix.length() - 2);
      Message.Start ofInfix = (Message.Start) MessageReader.read(infix + "], 9, 9)");
      assertEquals(description, RulesheetReader.read(ofInfix.rules(), "m"), game.name());
    }
  }

  private static MessageException refused(String text) {
    return assertThrows(MessageException.class, () -> MessageReader.read(text), text);
  }

  @Test
  void refusalsNamePlaceAndCure() {
    assertEquals(
        "character 8: found PLIE; it begins no message; send INFO, PREVIEW, START, PLAY, STOP or"
            + " ABORT",
        refused("     ( PLIE m )").getMessage());
    assertEquals(0, refused("(PLAY m1 ((mark 1 1) noop)").offset());
    assertEquals(9, refused("(PLAY m1 ((mark 1 1) noop").offset());
    assertEquals("found a list as name of a match", refused("play ( m23 ,nil)").problem());
    assertEquals("found a list as name of a match", refused("play(m(2),nil)").problem());
    assertEquals("the message is empty", refused(" \n").problem());
    assertEquals("the message is empty", refused("()").problem());
    assertEquals("found a list as name of a match", refused("(PLAY (a) NIL)").problem());
    assertEquals("the message ends without its name of a match", refused("(ABORT)").problem());
    assertEquals("the message ends without its moves, or NIL", refused("(PLAY m)").problem());
    assertEquals("found text behind the end of the message", refused("(INFO) x").problem());
    assertEquals("found NIL in place of the rules", refused("(START m w NIL 1 1)").problem());
    assertEquals("found -1 in place of a clock", refused("(START m w ((a)) -1 1)").problem());
    assertEquals("found a variable", refused("(PLAY m (noop ?x))").problem());
    assertEquals(17, refused("(PLAY m ( noop   (a ())))").offset());
    refused(")");
    refused("(PLAY m (a)) )");
    refused("play(m, [a");
    refused("'");
    refused("''(");
    refused("play(m, [''])");
    assertEquals("found ']'", refused("play(m, [a)]])").problem());
    assertEquals("found ','", refused("play(m, [a,,b])").problem());
  }

  @Test
  void imperfectInformationIsRefusedAsSuch() {
    for (String head : new String[] {"PLAY", "STOP"}) {
      for (String rest : new String[] {"3 (mark 1 1) ((cell 1 1 x))", "0 NIL NIL", "2 noop ()"}) {
        MessageException refused = refused("( " + head + " m1 " + rest + " )");
        assertTrue(refused.problem().contains("GDL-II"), refused.getMessage());
        assertEquals(10, refused.offset());
      }
    }
  }

  @Test
  void sizesAreBounded() throws MessageException {
    String deep = "(".repeat(257) + ")".repeat(257);
    assertTrue(refused("(START m w " + deep + " 1 1)").problem().contains("deeper"));
    assertTrue(refused("(".repeat(1_000_000)).problem().contains("deeper"));
    assertTrue(refused("(PLAY m (" + "a ".repeat(1_001) + "))").problem().contains("moves"));
    assertEquals(
        1_000,
        ((Message.Play) MessageReader.read("(PLAY m (" + "a ".repeat(1_000) + "))"))
            .moves()
            .orElseThrow()
            .size());
    String name = "a".repeat(10_001);
    assertTrue(refused("(ABORT " + name + ")").problem().contains("10000 characters"));
    assertTrue(refused("(PLAY m (" + name + "))").problem().contains("10000 characters"));
    assertTrue(refused("(INFO" + " a".repeat(65) + ")").problem().contains("arguments"));
    byte[] tooLong = new byte[MessageReader.MAX_BYTES + 1];
    assertThrows(MessageException.class, () -> MessageReader.read(tooLong));
  }

  @Test
  void bytesAreUtf8WithoutControlCharacters() throws MessageException {
    assertEquals(
        new Message.Abort("\u00e9\u00e9"),
        MessageReader.read("(ABORT \u00e9\u00e9)".getBytes(UTF_8)));
    MessageException latin =
        assertThrows(
            MessageException.class,
            () -> MessageReader.read("(ABORT \u00e9)".getBytes(ISO_8859_1)));
    assertEquals(7, latin.offset());
    MessageException escape =
        assertThrows(
            MessageException.class, () -> MessageReader.read("(ABORT a\u001b[2J)".getBytes(UTF_8)));
    assertEquals(8, escape.offset());
  }

  /** What a random generator makes of valid messages is read or refused, and never slow. */
  @Test
  @Timeout(60)
  void mutationsAreReadOrRefused() {
    String[] valid = {
      "( START m.1 xplayer ((role xplayer) (<= (next (p ?x)) (true ?x)) ) 30 10)",
      "( PLAY m23 (( mark 1 1 ) noop) )",
      "start(m23, white, [role(white), next(p(X)) :- ~q & r], 10, 10)",
      "play(m23, [mark('a b',1), noop])"
    };
    String letters = "()[],';%\\ \n?:-.a1\"\u00e9";
    for (long seed = 0; seed < 20_000; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      StringBuilder text = new StringBuilder(valid[random.nextInt(valid.length)]);
      for (int change = random.nextInt(1, 6); change > 0; change--) {
        int at = random.nextInt(text.length());
        char c = letters.charAt(random.nextInt(letters.length()));
        switch (random.nextInt(3)) {
          case 0 -> text.setCharAt(at, c);
          case 1 -> text.insert(at, c);
          default -> text.deleteCharAt(at);
        }
      }
      String mutant = text.toString();
      try {
        Message message = MessageReader.read(mutant);
        assertEquals(message, MessageReader.read(message.text()), () -> "of " + mutant);
      } catch (MessageException refused) {
        assertTrue(refused.offset() <= mutant.length(), mutant);
      }
      readReplies(mutant);
    }
  }

  private static void readReplies(String text) {
    try {
      MoveReply.read(text);
    } catch (MessageException refused) {
      assertTrue(refused.offset() <= text.length(), text);
    }
    try {
      InfoReply.read(text);
    } catch (MessageException refused) {
      assertTrue(refused.offset() <= text.length(), text);
    }
  }
}
