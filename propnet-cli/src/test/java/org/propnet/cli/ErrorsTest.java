package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.cli.io.Errors;
import picocli.CommandLine;
import picocli.CommandLine.Command;

final class ErrorsTest {

  @TempDir private Path folder;

  private static String error(String... arguments) {
    CommandRun run = CommandRun.ending(2, arguments);
    assertEquals("", run.out());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().startsWith("propnet: "), run.err());
    return run.err().strip();
  }

  private String file(String name, String text) throws Exception {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          xyzzy | Unmatched argument at index 0: 'xyzzy' (see propnet --help)
          simulat hex | did you mean simulate
          --nonsense | Unknown option: '--nonsense'
          help nonsense | Unknown subcommand 'nonsense'
          simulate hex --secnds=3 | did you mean --seconds
          simulate | Missing required parameter: 'RULESHEET' (see propnet simulate --help)
          perft hex | Missing required parameter: 'DEPTH'
          perft hex 0 | 'DEPTH'
          perft hex 1001 | '1001' is not a whole number from 1 to 1000
          perft hex 3x | '3x' is not a whole number from 1 to 1000
          perft hex 9 9 | Unmatched argument
          simulate hex --seconds 0 | '0' is not a number of seconds from 0.001 to 31536000
          simulate hex --seconds five | 'five' is not a number of seconds
          simulate hex --seconds 1e99999999 | is not a number of seconds
          simulate hex --threads -1 | '-1' is not a whole number from 1 to 1000
          simulate hex --threads 1000000 | '1000000' is not a whole number from 1 to 1000
          simulate hex --playouts 0 | '0' is not a whole number from 1
          simulate hex --steps 3000000000 | '3000000000' is not a whole number from 1
          simulate hex --seed x | '--seed'
          simulate hex --engine fast | 'fast' is none of differential, batch, generated, bitboard, fastest, reasoner, prover
          simulate hex --format xml | 'xml' is none of text, json
          info hex --max-memory 99999999999999999 | is not a whole number from 1 to
          info hex --without-pass nonsense | 'nonsense' is none of
          info hex --no-fallback --max-rules 3 | the build needs more than 3 rules (phase static); raise the limit
          info hex --without-technique nonsense | 'nonsense' is none of
          info hex --without-engine-technique fast | 'fast' is none of guards, transition-programs, split-outputs
          games hx | no game is called 'hx'; did you mean hex?
          games zzzzzzzz | no game is called 'zzzzzzzz'; 'propnet games' lists the games
          games --rulesheet | --rulesheet needs the NAME
          info conectfour | no file and no game is called 'conectfour'; did you mean connectFour?
          info no/such/file.kif | no file and no game is called 'no/such/file.kif'
          info '' | no file and no game is called ''
          info . | '.' is a directory; name a file in it
          verify | name a RULESHEET, or a folder of them with --all
          verify hex --all . | give a RULESHEET or --all, not both
          verify hex --threads 2 | --traces and --threads go with --all only
          verify --all . --trace x | --trace goes with a RULESHEET; use --traces with --all
          verify hex --engine prover | the prover is what others are compared with
          verify hex --resume x | --resume and --reproducers go with --all
          verify hex --engine batch,reasoner | several engines go with --all only
          verify hex --engine batch --external x | give --engine or --external, not both
          verify hex --external '' | is no command: it is empty
          verify hex --external no/such/program | can't be started
          verify hex --moves no/such/file | can't read 'no/such/file': there is no such file
          verify --all . --moves x | --moves and --reproducer go without --all
          verify hex --against fast | 'fast' is none of differential, batch, generated, bitboard, fastest, reasoner, prover
          play hex --against montecarl | there is no player 'montecarl'; did you mean montecarlo?
          verify hex --states -1 | '-1' is not a whole number from 0
          verify hex --states 0 | there is nothing to compare
          verify hex --trace no.trace | can't read 'no.trace': there is no such file
          verify --all no/such/folder | there is no directory 'no/such/folder'
          verify --all . --traces no/such | there is no directory 'no/such'
          """)
  void badArgumentsAreOneLine(String arguments, String message) {
    String[] words = arguments.strip().replace("''", "").split(" ", -1);
    String error = error(words);
    assertTrue(error.contains(message.strip()), error);
  }

  @Test
  void syntaxErrorsHaveTheirPlace() throws Exception {
    String file = file("broken.kif", "(role a)\n(init (p 1)\n");
    assertTrue(error("info", file).startsWith("propnet: " + file + ":3:1: "), error("info", file));
  }

  @Test
  void rulesThatCanNotBePlayedHaveTheirPlace() throws Exception {
    String file = file("unsafe.kif", "(role a)\n(<= (legal a ?m) (true p))\n");
    for (String engine : new String[] {"differential", "prover"}) {
      String error = error("simulate", file, "--engine", engine);
      assertTrue(
          error.startsWith("propnet: " + file + ":2:5: the variable ?m of the head "), error);
    }
  }

  @Test
  void damagedRecordingsHaveTheirLine() throws Exception {
    String trace = file("hex.trace", "roles\tred\tblue\nplayout\t1\n");
    String error = error("verify", "hex", "--trace", trace);
    assertTrue(error.startsWith("propnet: " + trace + ":2: "), error);
    String packed = file("hex.trace.gz", "\u001f\u008b");
    assertTrue(error("verify", "hex", "--trace", packed).startsWith("propnet: " + packed + ":1: "));
  }

  @Test
  void tooManySequencesToCountAreSaidToBe() throws Exception {
    StringBuilder rules = new StringBuilder();
    for (char role = 'a'; role <= 'p'; role++) {
      rules.append("(role ").append(role).append(")\n");
    }
    rules.append("(<= (legal ?r ?m) (role ?r) (move ?m))\n(init p)\n(<= (next p) (true p))\n");
    for (int move = 0; move < 16; move++) {
      rules.append("(move ").append(move).append(")\n");
    }
    String error = error("perft", file("many.kif", rules.toString()), "1");
    assertTrue(error.contains("there are more than 9223372036854775807 sequences of 1"), error);
  }

  @Command(name = "propnet")
  private static final class Failing implements Callable<Integer> {
    @Override
    public Integer call() {
      throw new IllegalStateException("two\nlines");
    }
  }

  private static CommandRun failing() {
    Errors errors = new Errors();
    return CommandRun.of(
        new CommandLine(new Failing())
            .setParameterExceptionHandler(errors)
            .setExecutionExceptionHandler(errors));
  }

  @Test
  void internalErrorsAreNoBadInput() {
    CommandRun run = failing();
    assertEquals(70, run.exitCode());
    assertTrue(
        run.err()
            .startsWith(
                "propnet: internal error: java.lang.IllegalStateException: two lines, at "
                    + Failing.class.getName()
                    + ".call(ErrorsTest.java:"),
        run.err());
    run.withError("-Dpropnet.debug=true");
    assertFalse(run.err().contains("\tat "), run.err());
  }

  @Test
  void lackOfMemoryIsSaid() {
    StringWriter err = new StringWriter();
    assertEquals(70, Errors.report(new OutOfMemoryError("heap"), new PrintWriter(err)));
    assertTrue(err.toString().startsWith("propnet: there is not enough memory; "), err::toString);
  }

  @Test
  void internalErrorsShowTheirStackTraceOnRequest() {
    System.setProperty(Errors.DEBUG, "true");
    try {
      assertTrue(failing().err().contains("\tat " + Failing.class.getName()), failing().err());
    } finally {
      System.clearProperty(Errors.DEBUG);
    }
  }
}
