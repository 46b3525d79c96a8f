package org.propnet.player.host;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Valid rulesheets that are hard on a player: too large, too long, too many of something. */
final class HostileRulesheets {

  private static final String ENDLESS =
      "(<= (next (step ?n)) (true (step ?n))) (init (step 0)) (<= terminal (true over)) (goal you 50)";

  private HostileRulesheets() {}

  static Map<String, String> all() {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("hundred thousand moves", manyMoves());
    all.put("network beyond all limits", wideStep());
    all.put("terms that grow", growing());
    all.put("a long list of facts", facts());
    all.put("sixty roles", roles());
    all.put("names of ten thousand letters", longNames());
    all.put("a rule of three thousand conditions", longRule());
    all.put("deeply nested terms", deep());
    all.put("a closure over pairs", closure());
    all.put("moves that meet", meeting());
    return all;
  }

  private static String list(int count, String format) {
    return IntStream.range(0, count)
        .mapToObj(i -> format.replace("#", Integer.toString(i)))
        .collect(Collectors.joining("\n"));
  }

  private static String manyMoves() {
    return "(role you) "
        + list(46, "(digit d#)")
        + "(<= (legal you (pick ?a ?b ?c)) (digit ?a) (digit ?b) (digit ?c))"
        + "(<= (next (last ?a)) (does you (pick ?a ?b ?c)))"
        + ENDLESS;
  }

  private static String wideStep() {
    return "(role you) "
        + list(60, "(cell c#) (init (at c# c0 c0 c0))")
        + "(legal you wait) (<= (legal you (turn ?a)) (cell ?a))"
        + "(<= (next (at ?a ?b ?c ?d)) (true (at ?b ?c ?d ?a)) (does you wait))"
        + "(<= (next (at ?a ?b ?c ?e)) (true (at ?a ?b ?c ?d)) (cell ?e) (not (true (at ?e ?d ?c ?a)))"
        + " (does you (turn ?e)))"
        + ENDLESS;
  }

  private static String growing() {
    return "(role you) (init (count zero)) (legal you more) (legal you less)"
        + "(<= (next (count (s ?n))) (true (count ?n)) (does you more))"
        + "(<= (next (count ?n)) (true (count (s ?n))) (does you less))"
        + ENDLESS;
  }

  private static String facts() {
    return "(role you) "
        + list(60_000, "(edge n# n0)")
        + "(<= (legal you (go ?n)) (edge n17 ?n)) (legal you stay)"
        + "(<= (next (visited ?n)) (does you (go ?n)))"
        + ENDLESS;
  }

  private static String roles() {
    return list(60, "(role r#) (goal r# 50)")
        + "(<= (legal ?r left) (role ?r)) (<= (legal ?r right) (role ?r))"
        + "(<= (next (seen ?r)) (does ?r left))"
        + ENDLESS.replace("(goal you 50)", "");
  }

  private static String longNames() {
    String name = "x".repeat(10_000);
    return "(role you) (legal you "
        + name
        + ") (legal you short) (<= (next (did "
        + name
        + ")) (does you "
        + name
        + "))"
        + ENDLESS;
  }

  private static String longRule() {
    return "(role you) (legal you wait) (legal you go) "
        + list(3_000, "(init (p #)) (<= (next (p #)) (true (p #)))")
        + "(<= (next all) (does you go) "
        + list(3_000, "(true (p #))")
        + ")"
        + ENDLESS;
  }

  private static String deep() {
    String term = "(f ".repeat(200) + "z" + ")".repeat(200);
    return "(role you) (legal you "
        + term
        + ") (legal you stop) (<= (next (did ?m)) (does you ?m))"
        + ENDLESS;
  }

  private static String closure() {
    return "(role you) "
        + list(400, "(next-to n# m#) (next-to m# n#)")
        + IntStream.range(0, 399)
            .mapToObj(i -> "(next-to n" + i + " n" + (i + 1) + ")")
            .collect(Collectors.joining(" "))
        + "(<= (path ?a ?b) (next-to ?a ?b)) (<= (path ?a ?c) (path ?a ?b) (next-to ?b ?c))"
        + "(legal you wait) (<= (legal you go) (path n0 n399))"
        + "(<= (next (reached ?b)) (path n0 ?b) (does you go))"
        + ENDLESS;
  }

  private static String meeting() {
    return "(role you) (role them) (goal them 50)"
        + list(300, "(place p#)")
        + "(<= (legal ?r (choose ?p ?q)) (role ?r) (place ?p) (special ?q))"
        + "(special p1) (special p2) (special p3)"
        + "(<= (next (met ?p)) (does you (choose ?p ?q)) (does them (choose ?p ?x)))"
        + "(<= (next (crossed ?p ?q)) (does you (choose ?p ?x)) (does them (choose ?q ?x)))"
        + ENDLESS;
  }
}
