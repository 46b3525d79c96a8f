package org.propnet.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static org.propnet.cli.HostileInput.here;
import static org.propnet.cli.HostileInput.shell;
import static org.propnet.cli.HostileInput.small;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Hostile files, streams and options; {@link HostileGames} has the games. */
record HostileInputs(HostileFiles files) {

  private static final String GAME = HostileFiles.GAME;

  /** All of them, with their files in a folder. */
  static List<HostileInput> in(Path folder) {
    HostileInputs inputs = new HostileInputs(new HostileFiles(folder));
    return Stream.of(
            inputs.encodings(),
            inputs.places(),
            inputs.streams(),
            inputs.savedNetworks(),
            inputs.options(),
            inputs.otherFiles(),
            inputs.outputs())
        .flatMap(List::stream)
        .toList();
  }

  private List<HostileInput> encodings() {
    String accent = GAME + "; café\n";
    String latin = files.text("latin.kif", accent, ISO_8859_1);
    String utf16 = files.text("utf16.kif", accent, UTF_16);
    String little = files.text("utf16le.kif", accent, UTF_16LE);
    String big = files.text("utf16be.hrf", accent, UTF_16BE);
    String cut = files.bytes("cut.kif", new byte[] {'(', 'r', ' ', (byte) 0xE2, (byte) 0x82});
    String escape = files.game("(q \u001B[31m)");
    String marked = files.text("bom.kif", "\uFEFF" + accent);
    String crlf = files.text("crlf.kif", accent.replace("\n", "\r\n"));
    return List.of(
        here("latin-1", 2, ":8:6: the byte E9 is no UTF-8; save the text as UTF-8", "info", latin),
        here("latin-1, validated", 1, ":8:6: error: the byte E9 is no UTF-8", "validate", latin),
        here("latin-1, formatted", 2, ":8:6: the byte E9 is no UTF-8", "format", latin),
        here("UTF-16 with its mark", 2, ":1:1: the text begins as UTF-16 does", "info", utf16),
        here("UTF-16LE", 2, ":1:2: found the character NUL", "simulate", little),
        here("UTF-16LE, validated", 1, ":1:2: error: found the character NUL", "validate", little),
        here("UTF-16BE", 2, ":1:1: found the character NUL", "convert", big, "--to", "kif"),
        here("a letter cut in two", 2, ":1:4: the byte E2 is no UTF-8", "info", cut),
        here("NUL in a name", 2, ":8:5: found the character NUL", "info", files.game("(q a\0b)")),
        here("an escape in a name", 2, ":8:4: found the control character U+001B", "info", escape),
        here("an escape, validated", 1, "found the control character U+001B", "validate", escape),
        here("an escape in an argument", 2, "called '?[31m'", "info", "\u001B[31m"),
        here(
            "a C1 control in a name",
            2,
            "control character U+009B",
            "info",
            files.game("(\u009B)")),
        here("a byte order mark", 0, "1 1", "perft", marked, "1"),
        here("CRLF", 0, "1 1", "perft", crlf, "1"));
  }

  private List<HostileInput> places() {
    String folder = files.folder().toString();
    String huge = files.sparse("huge.kif", 1L << 40);
    return List.of(
        here("no such file", 2, "no file and no game is called", "info", "no/such.kif"),
        here("a directory", 2, "is a directory; name a file in it", "info", folder),
        here("an unreadable file", 2, "can't read '/proc/self/mem'", "info", "/proc/self/mem"),
        here("an empty file", 2, "has no role", "info", files.text("empty.kif", "")),
        here("an empty file, validated", 1, "has no role", "validate", files.text("no.kif", "")),
        here("only comments", 2, "has no role", "info", files.text("comments.kif", "; a\n; b\n")),
        small("/dev/zero", 2, "/dev/zero:1:1: the text is longer than", "info", "/dev/zero"),
        here("/dev/zero, validated", 2, "the text is longer than", "validate", "/dev/zero"),
        small("a tebibyte", 2, "huge.kif:1:1: the text is longer than", "simulate", huge));
  }

  private List<HostileInput> streams() {
    String game = files.game("");
    return List.of(
        here("an empty standard input", 2, "has no role", "info", "-"),
        here("an error in it", 2, "stdin:2:3: the text ends", "info", "-").reading("(role a)\n ("),
        here("latin-1 in it", 2, "stdin:1:1: the byte", "info", "-").reading("\u00FF"),
        here("a saved network cut in it", 2, "stdin: ", "info", "-").reading("\u0089"),
        here("it is validated twice", 2, "read only once", "validate", "-", "/dev/stdin"),
        here("it is read twice", 2, "read only once", "verify", "-", "--trace", "/dev/stdin"),
        here("it is typed in", 2, "your moves are read from", "play", "-", "--role", "a"),
        here("it is replaced", 2, "can't be replaced", "format", "-", "--in-place"),
        shell(
            "a pipe",
            0,
            "stdin, differential engine",
            "propnet games --family breakthrough --size 6 | propnet simulate - --playouts 1"),
        shell("/dev/stdin", 0, "1 1", "cat " + game + " | propnet perft /dev/stdin 1"),
        shell("a process", 0, "1 1", "propnet perft <(cat " + game + ") 1"),
        shell(
            "a FIFO",
            0,
            "1 1",
            "mkfifo %s.fifo; cat %s > %s.fifo & propnet perft %s.fifo 1"
                .formatted(game, game, game, game)),
        shell("no end", 2, "stdin:1:1: the text is longer than", "yes | propnet info -"));
  }

  private List<HostileInput> savedNetworks() {
    return List.of(
        here(
            "a truncated network",
            2,
            "the file ends here",
            "perft",
            files.saved("a", -1, 0.9),
            "1"),
        here("one without its end", 2, "the file ends here", "info", files.saved("b", -1, 0.001)),
        here("a flipped bit in it", 2, "the checksum is wrong", "info", files.saved("c", 999, 1)),
        here(
            "another version",
            2,
            "version 0 of the format, but this program knows only 1",
            "info",
            files.saved("d", 8, 1)),
        here("changed as text is", 2, "was changed on its way", "info", files.saved("e", 6, 1)),
        here("no network's beginning", 2, ":1:1: the byte 89", "info", files.saved("g", 2, 1)),
        here(
            "a network to validate", 2, "is a saved network", "validate", files.saved("f", -1, 1)));
  }

  private List<HostileInput> options() {
    return List.of(
        here("an unknown option", 2, "Unknown option: '--nonsense'", "info", "hex", "--nonsense"),
        here("an unknown command", 2, "Unmatched argument", "xyzzy"),
        here("no number", 2, "'x' is not a whole number", "perft", "hex", "x"),
        here("beyond 32 bits", 2, "is not a whole number", "perft", "hex", "4294967297"),
        here("beyond 64 bits", 2, "--seed", "simulate", "hex", "--seed", "18446744073709551616"),
        here("negative", 2, "'-1' is not a whole number", "simulate", "hex", "--threads", "-1"),
        here("no seconds", 2, "'NaN' is not a number", "simulate", "hex", "--seconds", "NaN"),
        here(
            "63 lanes",
            2,
            "'63' is not a whole number from 64",
            "simulate",
            "hex",
            "--lanes",
            "63"),
        here("an unknown engine", 2, "'fast' is none of", "simulate", "hex", "--engine", "fast"),
        here("an unknown pass", 2, "'x' is none of", "info", "hex", "--without-pass", "x"),
        here("no memory", 2, "memory", "info", "chess", "--max-memory", "1", "--no-fallback"),
        here("a size of no board", 2, "--size: ", "games", "--family", "lightsOut", "--size", "1"));
  }

  private List<HostileInput> otherFiles() {
    String nonsense = files.text("nonsense.moves", "(mark 1 1) ((((\n");
    String variable = files.text("variable.moves", "(mark ?x 1) noop\n");
    String illegal = files.text("illegal.moves", "noop noop\n");
    String latin = files.text("latin.moves", "caf\u00E9 noop\n", ISO_8859_1);
    String trace = files.text("nonsense.trace", "nonsense\n");
    String utf16 = files.text("utf16.trace", "roles\ta\n", UTF_16LE);
    String cut = files.bytes("cut.trace.gz", new byte[] {0x1F, (byte) 0x8B, 8});
    String bomb = files.packed("bomb.trace.gz", 1_000);
    String journal = files.text("damaged.journal", "propnet-verification\t1\tdamage\n");
    String foreign = files.text("foreign.journal", "dear diary\n");
    String record = files.text("nonsense.json", "{\"matchId\": m1}\n");
    String deep = files.text("deep.json", "{\"x\": " + "[".repeat(500_000) + "\n");
    String folder = files.folder().toString();
    return List.of(
        here("a record of nonsense", 2, "it isn't JSON at line 1", "replay", record),
        small("a deep record", 2, "it isn't JSON at line 1", "replay", deep),
        small("an endless record", 2, "longer than", "replay", "/dev/zero"),
        here(
            "moves of nonsense", 2, "nonsense.moves:2:1", "play", "ticTacToe", "--moves", nonsense),
        here("a variable", 2, "has a variable", "play", "ticTacToe", "--moves", variable),
        here("an illegal move", 2, "illegal.moves:1: ", "play", "ticTacToe", "--moves", illegal),
        here("latin-1 moves", 2, ":1:4: the byte E9", "verify", "ticTacToe", "--moves", latin),
        small("endless moves", 2, "longer than", "play", "ticTacToe", "--moves", "/dev/zero"),
        here("a trace of nonsense", 2, ":1: found 'nonsense'", "verify", "hex", "--trace", trace),
        here("a trace in UTF-16", 2, "in column 2, found the", "verify", "hex", "--trace", utf16),
        here("half a gzip head", 2, "the gzip file is cut short", "verify", "hex", "--trace", cut),
        small("a gzip bomb", 2, ":1: the line is longer", "verify", "hex", "--trace", bomb),
        small("an endless trace", 2, ":1: the line", "verify", "hex", "--trace", "/dev/zero"),
        here("a damaged journal", 2, "the line is damaged", resume(folder, journal)),
        here("another file", 2, "is no file in which a verification", resume(folder, foreign)),
        small("an endless journal", 2, "is no file in which", resume(folder, "/dev/zero")));
  }

  private static String[] resume(String folder, String journal) {
    return new String[] {"verify", "--all", folder, "--resume", journal};
  }

  private List<HostileInput> outputs() {
    String other = files.text("other.txt", "keep me\n");
    String nowhere = files.folder().resolve("no/such.pnet").toString();
    String folder = files.folder().toString();
    String saved = files.saved("saved.pnet", -1, 1);
    String moves = files.folder().resolve("full.moves").toString();
    return List.of(
        here(
            "a folder that isn't there", 2, "there is no directory", "build", "hex", "-o", nowhere),
        here("a file that isn't ours", 2, "is no saved network", "build", "hex", "-o", other),
        here("a directory to write", 2, "is a directory", "build", "hex", "-o", folder),
        here("a device to write", 2, "is no file of results", "perf-test", "hex", "/dev/full", "1"),
        shell(
            "a full device",
            2,
            "can't write the standard output: No space left on device",
            "propnet perft ticTacToe 3 > /dev/full"),
        shell("help for a full device", 2, "can't write", "propnet --help > /dev/full"),
        shell("a closed pipe", 141, "", "propnet perft ticTacToe 3 | true; exit ${PIPESTATUS[0]}"),
        shell("help for a closed pipe", 141, "", "propnet --help | true; exit ${PIPESTATUS[0]}"),
        shell(
            "a full disk",
            2,
            "File too large",
            "cp %1$s %1$s.copy; ulimit -f 1; propnet build connectFour -o %1$s; code=$?; cmp %1$s %1$s.copy && [[ ! -e %1$s.part0 ]] && exit $code"
                .formatted(saved)),
        shell(
            "a disk that gets full",
            2,
            "can't write",
            "ulimit -f 1; propnet play hex11 --save %1$s > /dev/null; code=$?; tail -c 1 %1$s | grep -qx '' && exit $code"
                .formatted(moves)));
  }
}
