package org.propnet.saved;

import com.google.common.collect.ImmutableList;
import org.propnet.gdl.Term;
import org.propnet.net.Vocabulary;

/** A vocabulary as numbers of terms. */
final class VocabularySection {

  /** The memory of a role, base proposition, move or goal value, including that in an engine. */
  private static final int ENTRY_BYTES = 250;

  private VocabularySection() {}

  static void write(ByteWriter out, Vocabulary vocabulary, TermTableWriter terms) {
    writeList(out, vocabulary.roles(), terms);
    writeList(out, vocabulary.bases(), terms);
    long[] initial = vocabulary.initialState();
    byte[] bits = new byte[stateBytes(vocabulary.bases().size())];
    for (int i = 0; i < bits.length; i++) {
      bits[i] = (byte) (initial[i >> 3] >>> (8 * (i & 7)));
    }
    out.raw(bits);
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      writeList(out, vocabulary.moves(role), terms);
      writeList(out, vocabulary.goalValues(role), terms);
    }
  }

  static Vocabulary read(ByteReader in, TermTable terms) {
    ImmutableList<Term> roles = readList(in, terms, "roles");
    ImmutableList<Term> bases = readList(in, terms, "base propositions");
    int stateStart = in.offset();
    byte[] bits = in.raw(stateBytes(bases.size()));
    if ((bases.size() & 7) != 0 && (bits[bits.length - 1] & 0xFF) >>> (bases.size() & 7) != 0) {
      throw in.inconsistent(
          stateStart + bits.length - 1,
          "the initial state has more bits than there are base propositions");
    }
    long[] initial = new long[(bases.size() + 63) / 64];
    for (int i = 0; i < bits.length; i++) {
      initial[i >> 3] |= (bits[i] & 0xFFL) << (8 * (i & 7));
    }
    ImmutableList.Builder<ImmutableList<Term>> moves = ImmutableList.builder();
    ImmutableList.Builder<ImmutableList<Term>> goalValues = ImmutableList.builder();
    for (int role = 0; role < roles.size(); role++) {
      moves.add(readList(in, terms, "moves"));
      goalValues.add(readList(in, terms, "goal values"));
    }
    in.finish("the vocabulary");
    return new Vocabulary(roles, bases, initial, moves.build(), goalValues.build());
  }

  private static int stateBytes(int bases) {
    return (bases + 7) / 8;
  }

  private static void writeList(ByteWriter out, ImmutableList<Term> list, TermTableWriter terms) {
    out.number(list.size());
    for (Term term : list) {
      out.number(terms.number(term));
    }
  }

  private static ImmutableList<Term> readList(ByteReader in, TermTable terms, String what) {
    int size = in.count(1, what);
    in.claim(size, ENTRY_BYTES);
    ImmutableList.Builder<Term> list = ImmutableList.builderWithExpectedSize(size);
    terms.beginList();
    for (int i = 0; i < size; i++) {
      list.add(terms.readReference(in, what));
    }
    return list.build();
  }
}
