package org.propnet.batch.generated;

import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.google.common.collect.ImmutableList;
import org.propnet.batch.backend.GeneratedClass;
import org.propnet.batch.backend.LaneKernel;
import org.propnet.batch.backend.LaneLayout;
import org.propnet.batch.backend.WordBackEnd;
import org.propnet.batch.backend.WordCode;
import org.propnet.batch.backend.WordRunner;
import org.propnet.batch.interpreter.PackedRows;

/**
 * A back end of one column that compiles programs to Java bytecode, in hidden classes that are
 * unloaded with their runners.
 *
 * <p>Instructions become straight-line code over local variables. The virtual machine's compilers
 * do the rest, so methods are cut to sizes that these handle well: they never compile a method of
 * more than 8,000 bytes, and they allocate registers badly in methods that are much shorter than
 * that.
 */
public final class GeneratedBackEnd implements WordBackEnd {

  /**
   * Maximum number of instructions in a program that is compiled. The machine code of a longer one
   * takes long to compile and doesn't fit into caches, so interpreting is as fast.
   */
  static final int MAX_INSTRUCTIONS = 150_000;

  /**
   * HotSpot compiles a method with its second compiler after 5,000 to 15,000 calls, later if many
   * others are queued.
   */
  private static final int WARM_UP_STEPS = 20_000;

  /** Compile time of the virtual machine for each instruction, in microseconds. */
  private static final long MICROS_EACH = 300;

  private static final int KERNELS = 32;
  private static final int METHOD_SIZE = 100;

  /**
   * Maximum number of instructions in a class: each needs at most three constants of its pool,
   * which may have 65,535.
   */
  private static final int CLASS_SIZE = 16_000;

  /** Cache of recent kernels: all groups of lanes of a program ask for the same one. */
  private final LoadingCache<LaneLayout, LaneKernel> kernels =
      CacheBuilder.newBuilder()
          .maximumSize(KERNELS)
          .build(CacheLoader.from(layout -> new OneColumnKernel(layout)));

  private final int methodSize;
  private final int classSize;

  /** The back end with its usual sizes; tests use others. */
  public GeneratedBackEnd() {
    this(METHOD_SIZE, CLASS_SIZE);
  }

  /**
   * Creates a back end with other method and class sizes.
   *
   * @param methodSize how many instructions a method has at most
   * @param classSize maximum for a class, exceeded only by a longer loop
   */
  GeneratedBackEnd(int methodSize, int classSize) {
    this.methodSize = methodSize;
    this.classSize = classSize;
  }

  @Override
  public String name() {
    return "generated";
  }

  @Override
  public int columns() {
    return 1;
  }

  /** Whether a program can be compiled: neither it nor any of its loops is too long. */
  @Override
  public boolean suits(WordCode code) {
    return code.size() <= MAX_INSTRUCTIONS
        && code.loops().stream().allMatch(loop -> loop.size() <= CLASS_SIZE);
  }

  @Override
  public long preparationMicros(WordCode code) {
    return MICROS_EACH * code.size();
  }

  @Override
  public int warmUpSteps() {
    return WARM_UP_STEPS;
  }

  @Override
  public LaneKernel kernel(LaneLayout layout) {
    return kernels.getUnchecked(layout);
  }

  /** Compiles a program; one that isn't {@linkplain #suits suited} is interpreted. */
  @Override
  public WordRunner prepare(WordCode code) {
    if (!suits(code)) {
      return PackedRows.of(code);
    }
    WordRunner[] runners =
        classes(code).stream().map(GeneratedClass::load).toArray(WordRunner[]::new);
    if (runners.length == 1) {
      return runners[0];
    }
    // Each runs its share of a part, in order.
    return (part, values) -> {
      for (WordRunner runner : runners) {
        runner.run(part, values);
      }
    };
  }

  /** The classes compiled from a program, in order. */
  ImmutableList<GeneratedClass<WordRunner>> classes(WordCode code) {
    MethodPlan plan = MethodPlan.of(code, methodSize, classSize);
    return plan.classes().stream()
        .map(methods -> RunnerClass.write(code, plan, methods))
        .collect(ImmutableList.toImmutableList());
  }
}
