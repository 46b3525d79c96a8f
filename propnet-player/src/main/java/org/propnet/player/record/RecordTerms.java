package org.propnet.player.record;

import com.google.common.collect.ImmutableSet;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.propnet.gdl.Function;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.RulesheetException;
import org.propnet.gdl.RulesheetSizeException;
import org.propnet.gdl.Term;
import org.propnet.gdl.text.Excerpt;
import org.propnet.gdl.text.Keywords;
import org.propnet.gdl.text.TextOrder;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.player.protocol.MessageException;
import org.propnet.player.protocol.MessageReader;
import org.propnet.player.protocol.MoveReply;

/** Reads the states, moves and roles of a record; equal ones share an object. */
final class RecordTerms {

  private static final String STATE_CURE = "write a state such as ( ( cell 1 1 b ) ( control x ) )";
  private static final String TERM_CURE = "write a term such as ( mark 1 1 )";

  private final JsonFields json;

  /** Keyed by text, as a hostile record may have any number of terms with one hash code. */
  private final Map<String, Term> propositions = new HashMap<>();

  private final Map<String, Move> moves = new HashMap<>();

  RecordTerms(JsonFields json) {
    this.json = json;
  }

  /** Reads a state, sorted like those of machines. */
  ImmutableSet<Term> state() throws IOException, MatchRecordException {
    String text = json.text(Integer.MAX_VALUE).strip();
    if (!text.startsWith("(") || !text.endsWith(")") || text.length() < 2) {
      throw json.problem("found '" + Excerpt.of(text) + "'", STATE_CURE);
    }
    Map<String, Term> state = new TreeMap<>(TextOrder.BY_CODE_POINT);
    try {
      String inner = " " + text.substring(1, text.length() - 1); // keeps the columns
      for (Term term : KifReader.readTermsByLine(inner, "state").values()) {
        Term proposition = ground(withoutTrue(term), STATE_CURE);
        String printed = proposition.toString();
        state.put(printed, propositions.computeIfAbsent(printed, unused -> proposition));
      }
    } catch (RulesheetSizeException tooLarge) {
      throw json.problem(
          "the state is too large for the heap", "give the virtual machine more memory");
    } catch (RulesheetException problem) {
      throw json.problem(String.valueOf(problem.getMessage()), STATE_CURE);
    }
    return ImmutableSet.copyOf(state.values());
  }

  Move move() throws IOException, MatchRecordException {
    String text = json.text(MessageReader.MAX_NAME);
    Move known = moves.get(text);
    if (known != null) {
      return known;
    }
    Move move = new Move(term(text));
    moves.put(text, move);
    return move;
  }

  Role role() throws IOException, MatchRecordException {
    return new Role(term(json.text(MessageReader.MAX_NAME)));
  }

  private Term term(String text) throws MatchRecordException {
    try {
      boolean isInfix = text.strip().indexOf('(') > 0;
      return ground(isInfix ? infix(text) : KifReader.readTerm(text), TERM_CURE);
    } catch (RulesheetException problem) {
      throw json.problem(String.valueOf(problem.getMessage()), TERM_CURE);
    }
  }

  /** Parses a term in infix form, {@code mark(1,1)}. */
  private Term infix(String text) throws MatchRecordException {
    MoveReply reply;
    try {
      reply = MoveReply.read(text);
    } catch (MessageException problem) {
      throw json.problem(problem.problem(), TERM_CURE);
    }
    if (!reply.remark().isEmpty()) {
      throw json.problem("something follows the term in '" + Excerpt.of(text) + "'", TERM_CURE);
    }
    return reply.move();
  }

  private Term ground(Term term, String cure) throws MatchRecordException {
    if (!term.isGround()) {
      throw json.problem("'" + Excerpt.of(term.toString()) + "' has a variable", cure);
    }
    return term;
  }

  private static Term withoutTrue(Term term) {
    return term instanceof Function function
            && function.name().equalsIgnoreCase(Keywords.TRUE)
            && function.arguments().size() == 1
        ? function.arguments().get(0)
        : term;
  }
}
