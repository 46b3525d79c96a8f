package org.propnet.player.record;

import com.google.common.hash.Hashing;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Properties;
import org.propnet.gdl.GameDescription;

/** The origin of a record: the program, the machine and the rules. */
public final class MatchOrigin {

  private static final String RESOURCE = "version.properties";
  private static final String SOFTWARE = "propnet " + version();

  private MatchOrigin() {}

  /**
   * The program and its version, read from a file that the build wrote beside this class: {@code
   * propnet 1.0.0}.
   */
  public static String software() {
    return SOFTWARE;
  }

  private static String version() {
    try (InputStream stream = MatchOrigin.class.getResourceAsStream(RESOURCE)) {
      if (stream == null) {
        throw new IllegalStateException(
            RESOURCE + " is missing beside " + MatchOrigin.class.getName());
      }
      Properties properties = new Properties();
      properties.load(stream);
      return properties.getProperty("version", "");
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  /** This machine in one line: operating system, architecture, processors, virtual machine. */
  public static String host() {
    int processors = Runtime.getRuntime().availableProcessors();
    return String.format(
        Locale.ROOT,
        "%s %s %s, %d processor%s, %s %s",
        System.getProperty("os.name"),
        System.getProperty("os.version"),
        System.getProperty("os.arch"),
        processors,
        processors == 1 ? "" : "s",
        System.getProperty("java.vm.name"),
        Runtime.version());
  }

  /**
   * SHA-256 of rules, in hexadecimal: of their KIF text from {@link GameDescription#toString}, so
   * that comments and layout don't matter. Linear in the length of the rules.
   */
  public static String digest(GameDescription rules) {
    return Hashing.sha256().hashString(rules.toString(), StandardCharsets.UTF_8).toString();
  }
}
