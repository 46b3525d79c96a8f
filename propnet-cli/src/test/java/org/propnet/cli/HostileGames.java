package org.propnet.cli;

import static org.propnet.cli.HostileFiles.GAME;
import static org.propnet.cli.HostileFiles.lines;
import static org.propnet.cli.HostileInput.here;
import static org.propnet.cli.HostileInput.small;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Hostile rulesheets. */
record HostileGames(HostileFiles files) {

  /** Ten million letters. */
  private static final int LONG = 10_000_000;

  /** All of them, with their files in a folder. */
  static List<HostileInput> in(Path folder) {
    HostileGames games = new HostileGames(new HostileFiles(folder));
    return Stream.of(games.texts(), games.rules(), games.largeGames(), games.firstStateTerminal())
        .flatMap(List::stream)
        .toList();
  }

  private List<HostileInput> texts() {
    String open = files.text("open.kif", "(".repeat(LONG));
    String closed = files.text("closed.kif", ")".repeat(LONG));
    String pairs = files.text("pairs.kif", "()".repeat(LONG / 2));
    String token = files.text("token.kif", "a".repeat(LONG));
    String symbol = files.game("(q " + "a".repeat(1 << 20) + ")");
    String deep = files.game("(q " + "(f ".repeat(5_000) + "a" + ")".repeat(5_001));
    String quote = files.text("quote.hrf", "role(a).\np('" + "a".repeat(1 << 20));
    return List.of(
        here("10 MB of (", 2, ":1:257: lists nested deeper than 256", "info", open),
        here("10 MB of (, validated", 1, "lists nested deeper than 256", "validate", open),
        small("10 MB of (, a small heap", 2, "the text is longer than", "info", open),
        here("10 MB of )", 2, ":1:1: found ')' that closes nothing", "info", closed),
        here("10 MB of ()", 2, ":1:1: ", "info", pairs),
        here("10 MB in a token", 2, "has no role", "info", token),
        here("10 MB in a token, validated", 1, "has no role", "validate", token),
        here("a symbol of 1 MB", 0, "1 1", "perft", symbol, "1"),
        here("a deep term", 2, "lists nested deeper than", "info", deep),
        here("an open parenthesis", 2, "is still open", "info", files.game("(q a")),
        here("a closed one", 2, "closes nothing", "info", files.game("(q a))")),
        here("an open quote", 2, "quote.hrf:2:3: ", "info", quote));
  }

  private List<HostileInput> rules() {
    String unsafe = files.game("(<= (q ?x) (not (true (p ?x))))");
    String negative = files.game("(<= q (not r))\n(<= r (not q))\n(<= (legal a b) q)");
    String growing = files.game("(q a)\n(<= (q (f ?x)) (q ?x))\n(<= (legal a ?x) (q ?x))");
    String noRole = files.text("norole.kif", GAME.replace("(role a)\n", ""));
    String anyRole = files.game("(role ?x)");
    String goal = files.text("goal.kif", GAME.replace("100", "9".repeat(1_000)));
    String keyword = files.game("(<= (role ?x) (true (p ?x)))");
    return List.of(
        here("an unsafe variable", 2, ":8:5: ", "info", unsafe),
        here("an unsafe variable, proved", 2, ":8:5: ", "perft", unsafe, "1", "--engine", "prover"),
        here("a cycle through not", 2, "negation", "info", negative),
        here(
            "a cycle through not, proved",
            2,
            "negation",
            "perft",
            negative,
            "1",
            "--engine",
            "prover"),
        here(
            "growing terms",
            2,
            "terms nest deeper than",
            "info",
            growing,
            "--build-seconds",
            "20",
            "--no-fallback"),
        here(
            "growing terms, proved",
            2,
            "nested deeper than",
            "perft",
            growing,
            "1",
            "--engine",
            "prover"),
        here(
            "growing terms, reasoned",
            2,
            "nested deeper than",
            "perft",
            growing,
            "1",
            "--engine",
            "reasoner"),
        here(
            "growing terms, validated",
            0,
            "couldn't look for",
            "validate",
            growing,
            "--build-seconds",
            "2"),
        here("no role", 2, "has no role", "info", noRole),
        here("a role that is a variable", 2, ":8:1: ", "info", anyRole),
        here("roles that change", 2, ":8:", "info", keyword),
        here(
            "a goal of 1,000 digits",
            0,
            "ended without a single goal value",
            "simulate",
            goal,
            "--playouts",
            "1"));
  }

  private List<HostileInput> largeGames() {
    String roles =
        files.text(
            "roles.kif",
            lines(1_000, i -> "(role r" + i + ")")
                + "(init (p 0))\n(<= (legal ?r go) (role ?r))\n(<= (next (p 1)) (true (p 0)))\n"
                + "(<= terminal (true (p 1)))\n(<= (goal ?r 50) (role ?r))\n");
    String moves = files.game(lines(100_000, i -> "(legal a m" + i + ")"));
    String product =
        files.game(
            lines(1_000, i -> "(n " + i + ")")
                + "(<= (q ?a ?b ?c ?d ?e) (n ?a) (n ?b) (n ?c) (n ?d) (n ?e))\n"
                + "(<= (legal a (q ?a ?b ?c ?d ?e)) (q ?a ?b ?c ?d ?e))");
    String counter = files.text("counter.kif", HostileFiles.counter(40));
    return List.of(
        here("1,000 roles", 0, "playouts", "simulate", roles, "--playouts", "9"),
        here("100,000 moves", 0, "1 100001", "perft", moves, "1").within(600),
        small(
            "a product of 1,000^5", 2, "the tables and terms take more than", "simulate", product),
        small(
            "the same, for the network alone",
            2,
            "the build needs more than",
            "info",
            product,
            "--no-fallback"),
        small(
            "the same, validated",
            0,
            "couldn't look for",
            "validate",
            product,
            "--build-seconds",
            "2"),
        here(
            "a counter to 2^40",
            0,
            "counter, differential engine",
            "simulate",
            counter,
            "--seconds",
            "1"),
        here(
            "a counter to 2^40, checked",
            0,
            "counter, roles a",
            "check",
            counter,
            "--seconds",
            "2"));
  }

  /** A game that is over before it begins. */
  private List<HostileInput> firstStateTerminal() {
    String over =
        files.text(
            "over.kif",
            "(role a) (init (p e)) (<= (legal a x)) (<= terminal (true (p e))) (<= (goal a 100))"
                + " (<= (next (p e)) (true (p e)))\n");
    String result = files.folder().resolve("over.txt").toString();
    return Stream.concat(
            Stream.of("differential", "batch --back-end generated", "reasoner", "prover")
                .map(
                    engine ->
                        small(
                            "a first state that is terminal, " + engine,
                            0,
                            "playouts",
                            ("simulate " + over + " --seconds 1 --engine " + engine).split(" "))),
            Stream.of(small("the same, perf-test", 0, "", "perf-test", over, result, "1")))
        .toList();
  }
}
