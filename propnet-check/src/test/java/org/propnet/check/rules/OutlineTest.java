package org.propnet.check.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests how a text is cut into chunks whose rules are read one by one. */
final class OutlineTest {

  /** The chunks, with the number of missing parentheses of each that lacks some. */
  private static String shown(List<TextChunk> chunks, String text) {
    return chunks.stream()
        .map(
            chunk ->
                text.substring(chunk.start(), chunk.end()).replace('\n', '/').replace('\r', '^')
                    + (chunk.missing() == 0 ? "" : "+" + chunk.missing()))
        .collect(Collectors.joining(" # "));
  }

  private static String text(String shown) {
    return shown.replace('/', '\n').replace('^', '\r');
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '"',
      value = {
        "(a) b (c d)       ! (a) # b # (c d)",
        "(a (b) c)(d)      ! (a (b) c) # (d)",
        "(a/ (b))/c        ! (a/ (b)) # c",
        "; (a/(b)          ! (b)",
        "; (a^(b)          ! (b)",
        "(a) ; (b          ! (a)",
        "(a ; )/ b) c      ! (a ; )/ b) # c",
        "abc               ! abc",
        "abc;d/e(f)        ! abc # e # (f)",
        ")                 ! )",
        "(a)) (b)          ! (a) # ) # (b)",
        ")) (a)            ! ) # ) # (a)",
        "(a (b)            ! (a (b)+1",
        "((a (b            ! ((a (b+3",
        "(a (<= b c)       ! (a +1 # (<= b c)",
        "((a/(  <= b c) (d) ! ((a/+2 # (  <= b c) # (d)",
        "(a (<=/b) c       ! (a +1 # (<=/b) # c",
        "(a (<=)           ! (a +1 # (<=)",
        "(a (<= b (<= c    ! (a +1 # (<= b +1 # (<= c+1",
        "(<= a b)(<= c d)  ! (<= a b) # (<= c d)",
        "(a (<=b c)        ! (a (<=b c)+1",
        "(a (<=            ! (a (<=+2",
        "(a (b <= c) d     ! (a (b <= c) d+1",
      })
  void kifIsCutByParentheses(String shown, String pieces) {
    String text = text(shown);
    assertEquals(pieces, shown(KifOutline.of(text), text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '"',
      value = {
        "a(b)/c            ! a(b) # c",
        "a. b(c).d         ! a. # b(c). # d",
        "a b               ! a b",
        "a^b               ! a # b",
        "a / b             ! a # b",
        "a :-/ b &/ c/d    ! a :-/ b &/ c # d",
        "a/:- b/& c/| d/. e ! a/:- b/& c/| d/. # e",
        "a :- b |/c        ! a :- b |/c",
        "a :- ~/c          ! a :- ~/c",
        "a,/c              ! a,/c",
        "a :/b             ! a : # b",
        "a. :- b           ! a. # :- b",
        "a/~b              ! a # ~b",
        "a(b.c) d          ! a(b.c) d",
        "a(b,/ c)/d        ! a(b,/ c) # d",
        "a(b/C)/d          ! a(b/C) # d",
        "a(b/1)/d          ! a(b/1) # d",
        "a(b c)/d          ! a(b c) # d",
        "a(b/c             ! a(b/+1 # c",
        "a(b(/c/d          ! a(b(/+2 # c # d",
        "a(b               ! a(b+1",
        "a(b, % c/ d       ! a(b, % c/ d+1",
        "a(b,/c)/d         ! a(b,/c) # d",
        "a(b(/c)/d         ! a(b(/c)/+1 # d",
        "a(b(/c) )/d       ! a(b(/c) ) # d",
        "a(b/c./d)         ! a(b/+1 # c. # d)",
        "a)/b              ! a) # b",
        "a/)               ! a # )",
        ") a               ! ) a",
        "% a(/b            ! b",
        "% a(^b            ! b",
        "a % b(            ! a",
        "'a.b'/c           ! 'a.b' # c",
        "'\\'.'/c          ! '\\'.' # c",
        "'a.b              ! 'a. # b",
        "'a/b'             ! 'a # b'",
        "'a(b'/c           ! 'a(b'/+1 # c",
        "a('(')/b          ! a('(')/+1 # b",
        "a.'b'.'c'         ! a. # 'b'. # 'c'",
        "ab1_Z.c           ! ab1_Z. # c",
      })
  void infixFormIsCutByParenthesesAndLines(String shown, String pieces) {
    String text = text(shown);
    assertEquals(pieces, shown(InfixOutline.of(text), text));
    assertEquals(pieces, shown(InfixOutline.of("\uFEFF" + text), "\uFEFF" + text));
  }

  @Test
  void aListMayBeginWhereTheTextEnds() {
    assertEquals(List.of(new TextChunk(0, 5, 2)), KifOutline.of("(a ( "));
    assertEquals(List.of(new TextChunk(0, 4, 2)), KifOutline.of("(a ("));
  }

  @ParameterizedTest
  @CsvSource({"''", "' '", "'; a'"})
  void blanksAndCommentsAreNoPieces(String text) {
    assertEquals(List.of(), KifOutline.of(text));
    assertEquals(List.of(), InfixOutline.of(text.replace(';', '%')));
  }
}
