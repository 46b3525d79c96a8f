package org.propnet.reasoner;

import com.google.common.hash.Hashing;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Term;
import org.propnet.machine.ForeignStateException;

/** States as bytes. */
final class StateCodec {

  /*
   * Format
   * ------
   *   4 bytes   "RSN1"
   *   8 bytes   fingerprint of the rules in KIF: the beginning of their SHA-256
   *   number    how many propositions follow, in the order of their texts
   *   terms
   *   4 bytes   CRC-32 of all of the above
   *
   * A number is in groups of seven bits, the lowest first, all but the last with the high bit set. A
   * term is a number: its own, from 1, if it is one of the terms that the machine begins with, which
   * depend on the rules alone; or 0, and then its name (the length and each UTF-16 unit as numbers),
   * how many arguments it has, and these.
   */

  private static final int KIND = 0x52534E31;
  private static final int HEADER_LENGTH = 12;
  private static final int CHECKSUM_LENGTH = 4;

  private final long fingerprint;
  private final int base;

  StateCodec(GameDescription description, Terms terms) {
    byte[] hash = Hashing.sha256().hashUnencodedChars(description.toString()).asBytes();
    this.fingerprint = ByteBuffer.wrap(hash).getLong();
    this.base = terms.base();
  }

  byte[] encode(ReasonerState state) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    putNumber(state.facts().length, body);
    for (Term proposition : state.propositions()) {
      putTerm(state.terms().of(proposition), state.terms(), body);
    }
    ByteBuffer bytes = ByteBuffer.allocate(HEADER_LENGTH + body.size() + CHECKSUM_LENGTH);
    bytes.putInt(KIND).putLong(fingerprint).put(body.toByteArray());
    return bytes.putInt(checksum(bytes.array())).array();
  }

  private void putTerm(int term, Terms terms, ByteArrayOutputStream out) {
    if (term < base) {
      putNumber(term + 1, out);
      return;
    }
    putNumber(0, out);
    String name = terms.symbolName(terms.symbolOf(term));
    putNumber(name.length(), out);
    name.chars().forEach(unit -> putNumber(unit, out));
    putNumber(terms.arity(term), out);
    for (int i = 0; i < terms.arity(term); i++) {
      putTerm(terms.argument(term, i), terms, out);
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
    CRC32 checksum = new CRC32();
    checksum.update(bytes, 0, bytes.length - CHECKSUM_LENGTH);
    return (int) checksum.getValue();
  }

  /**
   * The propositions in the bytes of a state, each once.
   *
   * @throws ForeignStateException if they are not bytes of a state of this game
   */
  int[] decode(byte[] bytes, Terms terms) {
    if (bytes.length < HEADER_LENGTH + CHECKSUM_LENGTH) {
      throw damaged("there are only " + bytes.length);
    }
    ByteBuffer header = ByteBuffer.wrap(bytes);
    if (header.getInt() != KIND) {
      throw new ForeignStateException(
          "the bytes are not of a state of a reasoner; read them with the kind of machine that"
              + " wrote them");
    }
    if (header.getLong() != fingerprint) {
      throw new ForeignStateException(
          "the bytes are of a state of another game; read them with a machine of that game");
    }
    if (ByteBuffer.wrap(bytes, bytes.length - CHECKSUM_LENGTH, CHECKSUM_LENGTH).getInt()
        != checksum(bytes)) {
      throw damaged("their checksum is wrong");
    }
    return new Reader(bytes, terms).propositions();
  }

  private static ForeignStateException damaged(String problem) {
    return new ForeignStateException(
        "the bytes of the state are damaged: " + problem + "; write them anew");
  }

  private final class Reader {
    private final byte[] bytes;
    private final Terms terms;
    private final int end;
    private int offset = HEADER_LENGTH;

    Reader(byte[] bytes, Terms terms) {
      this.bytes = bytes;
      this.terms = terms;
      this.end = bytes.length - CHECKSUM_LENGTH;
    }

    int[] propositions() {
      int count = number();
      IntLinkedOpenHashSet propositions = new IntLinkedOpenHashSet();
      for (int i = 0; i < count; i++) {
        propositions.add(term(Term.MAXIMUM_DEPTH));
      }
      if (offset != end || propositions.size() != count) {
        throw damaged("they don't hold as many propositions as they say");
      }
      return propositions.toIntArray();
    }

    private int term(int room) {
      int number = number();
      if (number > base) {
        throw damaged("there is no term " + number);
      }
      if (number > 0) {
        return number - 1;
      }
      int length = number();
      StringBuilder name = new StringBuilder();
      for (int i = 0; i < length; i++) {
        name.append((char) number());
      }
      int arity = number();
      if (arity > end - offset || (room == 0 && arity > 0)) {
        throw damaged("a term is too large or too deep");
      }
      int[] tuple = new int[arity + 1];
      tuple[0] = terms.symbol(name.toString());
      for (int i = 1; i <= arity; i++) {
        tuple[i] = term(room - 1);
      }
      int term = terms.intern(tuple, tuple.length);
      if (term == Terms.TOO_LARGE) {
        throw damaged("a term is too large or too deep");
      }
      return term;
    }

    private int number() {
      int number = 0;
      for (int shift = 0; shift < Integer.SIZE; shift += 7) {
        if (offset >= end) {
          throw damaged("they end too early");
        }
        byte part = bytes[offset++];
        number |= (part & 0x7F) << shift;
        if (part >= 0 && number >= 0) {
          return number;
        }
      }
      throw damaged("a number is too large");
    }
  }
}
