package org.propnet.contract;

import java.util.SplittableRandom;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.validate.Severity;
import org.propnet.validate.required.RulesheetCheck;

/**
 * Generator of small random rulesheets with all features: recursion, negation, nested connectives
 * in any order, function terms and moves. Their terms are {@code a}, {@code b}, {@code c} and
 * {@code f} of these.
 */
public final class RandomRules {

  private static final String[] HEADS = {
    "p0",
    "(p1 T)",
    "(p1 T)",
    "(p2 T T)",
    "(p2 T T)",
    "(p3 T)",
    "(d T)",
    "(legal r T)",
    "(next T)",
    "(next T)",
    "terminal",
    "(goal r T)"
  };
  private static final String[] CONDITIONS = {
    "(c T)",
    "(e T T)",
    "(e T T)",
    "(true T)",
    "(true T)",
    "p0",
    "(p1 T)",
    "(p1 T)",
    "(p2 T T)",
    "(p2 T T)",
    "(p3 T)",
    "(legal r T)",
    "(does r T)",
    "(d T)"
  };
  private static final String[] VARIABLES = {"?x", "?y", "?z"};
  private static final String[] CONSTANTS = {"a", "b", "c"};

  private final SplittableRandom random;

  private RandomRules(long seed) {
    this.random = new SplittableRandom(seed);
  }

  /** A rulesheet that passes the checks. */
  public static GameDescription of(long seed) {
    RandomRules rules = new RandomRules(seed);
    while (true) {
      GameDescription game = KifReader.read(rules.game(), "seed " + seed);
      if (isValid(game)) {
        return game;
      }
    }
  }

  private static boolean isValid(GameDescription game) {
    return RulesheetCheck.findings(game).stream()
        .noneMatch(finding -> finding.severity() == Severity.ERROR);
  }

  private String game() {
    StringBuilder game = new StringBuilder("(role r) (c a) (c b) (c c)\n");
    for (int i = 2 + random.nextInt(4); i > 0; i--) {
      game.append(fill("(e T T)", 2)).append(' ');
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      game.append(fill("(legal r T)", 2)).append(' ');
    }
    for (int i = 4 + random.nextInt(10); i > 0; i--) {
      game.append(rule()).append('\n');
    }
    return game.toString();
  }

  private String rule() {
    while (true) {
      String head = fill(pick(HEADS), 0);
      StringBuilder rule = new StringBuilder("(<= ").append(head);
      for (int i = 1 + random.nextInt(4); i > 0; i--) {
        rule.append(' ').append(literal(2));
      }
      for (String variable : VARIABLES) {
        if (head.contains("(f " + variable)) {
          rule.append(" (c ").append(variable).append(')'); // so that no term nests deeper
        }
      }
      rule.append(')');
      if (isValid(KifReader.read("(role r) " + rule, "rule"))) {
        return rule.toString();
      }
    }
  }

  private String literal(int depth) {
    int kind = random.nextInt(depth > 0 ? 20 : 14);
    if (kind < 9) {
      return fill(pick(CONDITIONS), 0);
    } else if (kind < 12) {
      return "(not " + fill(pick(CONDITIONS), 0) + ")";
    } else if (kind < 14) {
      return fill("(distinct T T)", 0);
    } else if (kind < 15) {
      return "(not " + literal(depth - 1) + ")";
    }
    StringBuilder literal = new StringBuilder(kind < 18 ? "(or" : "(and");
    for (int i = random.nextInt(10) == 0 ? 0 : 1 + random.nextInt(3); i > 0; i--) {
      literal.append(' ').append(literal(depth - 1));
    }
    return literal.append(')').toString();
  }

  /** The sentence with terms in place of each T: of any kind, or (2) ground. */
  private String fill(String sentence, int kind) {
    StringBuilder filled = new StringBuilder();
    for (int i = 0; i < sentence.length(); i++) {
      char c = sentence.charAt(i);
      filled.append(c == 'T' ? term(kind) : String.valueOf(c));
    }
    return filled.toString();
  }

  private String term(int kind) {
    String inner = kind == 2 || random.nextInt(3) == 0 ? pick(CONSTANTS) : pick(VARIABLES);
    return random.nextInt(6) == 0 ? "(f " + inner + ")" : inner;
  }

  private String pick(String[] choices) {
    return choices[random.nextInt(choices.length)];
  }
}
