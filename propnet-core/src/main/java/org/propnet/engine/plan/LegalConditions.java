package org.propnet.engine.plan;

import org.propnet.net.PropNet;
import org.propnet.net.Vocabulary;
import org.propnet.net.analysis.NecessaryLiterals;

/**
 * Necessary conditions of legal moves: for each move, literals of base propositions that are true
 * in every state in which it is legal. Immutable; the arrays aren't copied.
 *
 * @param literals for each role and move links from base propositions
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record LegalConditions(int[][][] literals) {

  /** The conditions found in a network; there may be more. */
  public static LegalConditions of(PropNet net, NecessaryLiterals necessary) {
    int[][][] literals = new int[net.vocabulary().roles().size()][][];
    for (int role = 0; role < literals.length; role++) {
      literals[role] = new int[net.vocabulary().moves(role).size()][];
      for (int move = 0; move < literals[role].length; move++) {
        literals[role][move] = necessary.of(net.legalLink(role, move));
      }
    }
    return new LegalConditions(literals);
  }

  /** No conditions. */
  public static LegalConditions none(Vocabulary vocabulary) {
    int[][][] literals = new int[vocabulary.roles().size()][][];
    for (int role = 0; role < literals.length; role++) {
      literals[role] = new int[vocabulary.moves(role).size()][0];
    }
    return new LegalConditions(literals);
  }

  /** The links from base propositions that are true wherever a move is legal. Not to be changed. */
  public int[] of(int role, int move) {
    return literals[role][move];
  }
}
