package org.propnet.machine.codec;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.hash.Hashing;
import com.google.common.primitives.Ints;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.Set;
import org.propnet.collect.Numbering;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Function;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Term;
import org.propnet.gdl.Variable;
import org.propnet.machine.ForeignStateException;
import org.propnet.validate.relation.RuleWalk;

/** Serializes states that are represented by their propositions. */
public final class PropositionCodec {

  /*
   * Format
   * ------
   *   4 bytes   the kind of machine
   *   8 bytes   fingerprint of the rules: the first bytes of the SHA-256 of their KIF
   *   number    the number of propositions that follow, sorted by their texts
   *   terms     each a symbol, followed by its arguments, which are terms
   *   4 bytes   CRC-32 of all of the above
   *
   * A number is a varint: groups of seven bits, the lowest first, all but the last with the high
   * bit set. A symbol is a name with a number of arguments. It is written as a number: its index,
   * from 1, among the symbols of the rulesheet in the order of first occurrence; or 0 for a symbol
   * that doesn't occur there, followed by its number of arguments, the length of its name, and each
   * UTF-16 unit of the name as a number.
   */

  private static final int HEADER_LENGTH = 12;
  private static final int CHECKSUM_LENGTH = 4;

  private final int kind;
  private final String machine;
  private final long fingerprint;
  private final Numbering<Symbol> symbols = new Numbering<>();

  /** A constant, or a function with its number of arguments. */
  private record Symbol(String name, int arity) implements Comparable<Symbol> {

    private static final Comparator<Symbol> ORDER =
        Comparator.comparing(Symbol::name).thenComparingInt(Symbol::arity);

    static Symbol of(Term term) {
      return term instanceof Function function
          ? new Symbol(function.name(), function.arguments().size())
          : new Symbol(term.toString(), 0);
    }

    /** Lets hash tables with many equal hashes compare keys. */
    @Override
    public int compareTo(Symbol other) {
      return ORDER.compare(this, other);
    }
  }

  /**
   * The codec of one kind of machine for a game.
   *
   * @param kind four ASCII letters that identify the kind
   * @param machine the name of the kind in messages
   */
  public PropositionCodec(GameDescription description, String kind, String machine) {
    this.kind = Ints.fromByteArray(kind.getBytes(StandardCharsets.US_ASCII));
    this.machine = machine;
    byte[] hash = Hashing.sha256().hashUnencodedChars(description.toString()).asBytes();
    this.fingerprint = ByteBuffer.wrap(hash).getLong();
    for (Rule rule : description.rules()) {
      RuleWalk.terms(
          rule,
          (literal, term) -> {
            if (!(term instanceof Variable)) {
              symbols.of(Symbol.of(term));
            }
          });
    }
  }

  /** The bytes of the state in which those propositions are true, sorted by their texts. */
  public byte[] encode(Set<Term> propositions) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    putNumber(propositions.size(), body);
    for (Term proposition : propositions) {
      putTerm(proposition, body);
    }
    ByteBuffer bytes = ByteBuffer.allocate(HEADER_LENGTH + body.size() + CHECKSUM_LENGTH);
    bytes.putInt(kind).putLong(fingerprint).put(body.toByteArray());
    return bytes.putInt(checksum(bytes.array())).array();
  }

  private void putTerm(Term term, ByteArrayOutputStream out) {
    Symbol symbol = Symbol.of(term);
    int number = symbols.find(symbol) + 1;
    putNumber(number, out);
    if (number == 0) {
      putNumber(symbol.arity(), out);
      putNumber(symbol.name().length(), out);
      symbol.name().chars().forEach(unit -> putNumber(unit, out));
    }
    if (term instanceof Function function) {
      function.arguments().forEach(argument -> putTerm(argument, out));
    }
  }

  private static void putNumber(int number, ByteArrayOutputStream out) {
    int rest = number;
    for (; rest > 0x7F; rest >>>= 7) {
      out.write((rest & 0x7F) | 0x80);
    }
    out.write(rest);
  }

  private static int checksum(byte[] bytes) {
    return Hashing.crc32().hashBytes(bytes, 0, bytes.length - CHECKSUM_LENGTH).asInt();
  }

  /**
   * The propositions in the bytes of a state. The size of their terms isn't checked.
   *
   * @throws ForeignStateException if the bytes aren't those of a state of this game
   */
  public ImmutableSet<Term> decode(byte[] bytes) {
    if (bytes.length < HEADER_LENGTH + CHECKSUM_LENGTH) {
      throw damaged("there are only " + bytes.length);
    }
    ByteBuffer header = ByteBuffer.wrap(bytes);
    if (header.getInt() != kind) {
      throw new ForeignStateException(
          "the bytes are not of a state of "
              + machine
              + "; read them with the kind of machine that wrote them");
    }
    if (header.getLong() != fingerprint) {
      throw new ForeignStateException(
          "the bytes are of a state of another game; read them with a machine of that game");
    }
    if (ByteBuffer.wrap(bytes, bytes.length - CHECKSUM_LENGTH, CHECKSUM_LENGTH).getInt()
        != checksum(bytes)) {
      throw damaged("their checksum is wrong");
    }
    return new Reader(bytes).propositions();
  }

  private static ForeignStateException damaged(String problem) {
    return new ForeignStateException(
        "the bytes of the state are damaged: " + problem + "; write them anew");
  }

  private final class Reader {
    private final ByteBuffer in;

    Reader(byte[] bytes) {
      this.in =
          ByteBuffer.wrap(bytes, HEADER_LENGTH, bytes.length - HEADER_LENGTH - CHECKSUM_LENGTH);
    }

    ImmutableSet<Term> propositions() {
      int count = number();
      ImmutableSet.Builder<Term> propositions = ImmutableSet.builder();
      for (int i = 0; i < count; i++) {
        propositions.add(term(Term.MAXIMUM_DEPTH));
      }
      ImmutableSet<Term> set = propositions.build();
      if (in.hasRemaining() || set.size() != count) {
        throw damaged("they don't hold as many propositions as they say");
      }
      return set;
    }

    private Term term(int room) {
      Symbol symbol = symbol();
      if (room == 0 && symbol.arity() > 0) {
        throw damaged("a term is too deep");
      }
      ImmutableList.Builder<Term> arguments = ImmutableList.builder();
      for (int i = 0; i < symbol.arity(); i++) {
        arguments.add(term(room - 1));
      }
      return symbol.arity() == 0
          ? new Constant(symbol.name())
          : new Function(symbol.name(), arguments.build());
    }

    private Symbol symbol() {
      int number = number();
      if (number > symbols.size()) {
        throw damaged("there is no symbol " + number);
      }
      if (number > 0) {
        return symbols.get(number - 1);
      }
      int arity = number();
      int length = number();
      StringBuilder name = new StringBuilder();
      for (int i = 0; i < length; i++) {
        name.append((char) number());
      }
      return new Symbol(name.toString(), arity);
    }

    private int number() {
      int number = 0;
      for (int shift = 0; shift < Integer.SIZE; shift += 7) {
        if (!in.hasRemaining()) {
          throw damaged("they end too early");
        }
        byte part = in.get();
        number |= (part & 0x7F) << shift;
        if (part >= 0 && number >= 0) {
          return number;
        }
      }
      throw damaged("a number is too large");
    }
  }
}
