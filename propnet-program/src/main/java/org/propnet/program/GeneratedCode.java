package org.propnet.program;

import com.google.common.collect.ImmutableSortedMap;
import java.util.Optional;
import org.propnet.budget.BuildException;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.Build;
import org.propnet.program.machine.GeneratedMachine;
import org.propnet.program.runtime.GameCode;
import org.propnet.program.source.GameSource;

/**
 * Generates, compiles and loads a game's code in this process. This takes tenths of a second for
 * small games and seconds for large ones, so it pays off only for longer runs.
 */
public final class GeneratedCode {

  private static final String CLASS = "Game";

  private GeneratedCode() {}

  /**
   * A machine that runs code generated for its game. Its simulators are {@link
   * org.propnet.machine.PackedSimulator}s with the state words and move numbers of the differential
   * machine.
   *
   * @throws CompilationException if no Java compiler is available
   * @throws BuildException if the compiler doesn't have the memory for the code
   */
  public static StateMachine load(Build build) {
    ImmutableSortedMap<String, String> sources =
        GameSource.of(CLASS, CLASS, build, Optional.empty()).files();
    ImmutableSortedMap<String, byte[]> classes =
        SourceCompiler.compile(
            "the code of the game", sources, PackagedClasses.ofPackageOf(GameCode.class));
    return GeneratedMachine.of(
        build.network().vocabulary(), LoadedCode.make("game." + CLASS, classes));
  }
}
