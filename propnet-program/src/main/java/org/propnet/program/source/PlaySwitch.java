package org.propnet.program.source;

import com.google.common.primitives.ImmutableIntArray;
import java.util.ArrayList;
import java.util.List;

/**
 * Generates the dispatch of joint moves: a switch over the moves of the first role, each case with
 * one over those of the next role, and so on.
 */
record PlaySwitch(CodeClasses classes) {

  private static final String PARAMETERS = "int[] moves, " + CodeClasses.PARAMETERS;
  private static final String ARGUMENTS = "(moves, s, d, t, o)";
  private static final int MAX_BRANCHES = 100;

  /**
   * One joint move.
   *
   * @param moves the number of each role's move
   * @param method the method that plays it
   */
  record Branch(ImmutableIntArray moves, String method) {}

  /**
   * Writes the switch.
   *
   * @param branches in ascending order
   * @return an expression that plays {@code moves}, or is false if no branch has them
   */
  static String write(List<Branch> branches, CodeClasses classes) {
    return new PlaySwitch(classes).method(branches, 0) + ARGUMENTS;
  }

  private String method(List<Branch> branches, int role) {
    List<List<Branch>> groups = groups(branches, role);
    StringBuilder code = new StringBuilder();
    int size;
    if (groups.size() > MAX_BRANCHES) {
      int middle = groups.get(groups.size() / 2).get(0).moves().get(role);
      int cut = branches.indexOf(groups.get(groups.size() / 2).get(0));
      code.append("    return moves[" + role + "] < " + middle + "\n        ? ");
      code.append(method(branches.subList(0, cut), role) + ARGUMENTS + "\n        : ");
      code.append(method(branches.subList(cut, branches.size()), role) + ARGUMENTS + ";\n");
      size = 40;
    } else {
      code.append("    switch (moves[" + role + "]) {\n");
      for (List<Branch> group : groups) {
        code.append("      case " + group.get(0).moves().get(role) + ":\n");
        code.append(group.size() == 1 ? leaf(group.get(0), role) : inner(group, role));
      }
      code.append("      default:\n        return false;\n    }\n");
      size = 40 * groups.size() + 20;
    }
    return classes.add("Which joint move it is.", "boolean", PARAMETERS, code, size);
  }

  private String inner(List<Branch> group, int role) {
    return "        return " + method(group, role + 1) + ARGUMENTS + ";\n";
  }

  private static String leaf(Branch branch, int role) {
    List<String> conditions = new ArrayList<>();
    for (int other = role + 1; other < branch.moves().length(); other++) {
      conditions.add("moves[" + other + "] == " + branch.moves().get(other));
    }
    String call = branch.method() + CodeClasses.ARGUMENTS + ";\n";
    return conditions.isEmpty()
        ? "        " + call + "        return true;\n"
        : "        if ("
            + String.join(" && ", conditions)
            + ") {\n          "
            + call
            + "          return true;\n        }\n        return false;\n";
  }

  private static List<List<Branch>> groups(List<Branch> branches, int role) {
    List<List<Branch>> groups = new ArrayList<>();
    int from = 0;
    for (int i = 1; i <= branches.size(); i++) {
      if (i == branches.size()
          || branches.get(i).moves().get(role) != branches.get(from).moves().get(role)) {
        groups.add(branches.subList(from, i));
        from = i;
      }
    }
    return groups;
  }
}
