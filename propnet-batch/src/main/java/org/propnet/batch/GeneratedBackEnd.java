package org.propnet.batch;

import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.google.common.collect.ImmutableList;

/**
 * A back end of one column that makes Java bytecode of programs, in hidden classes that are
 * unloaded with what runs them.
 *
 * <p>Instructions become straight code over local variables. The virtual machine's compilers do the
 * rest, so methods are cut to what these handle well: they never compile a method of more than
 * 8,000 bytes, and they allocate registers badly in methods that are much shorter than that.
 */
final class GeneratedBackEnd implements WordBackEnd {

  /**
   * How many instructions a program that classes are made of has at most. The machine code of a
   * longer one takes long to compile, and doesn't fit into caches, so interpreting is as fast.
   */
  static final int MOST_INSTRUCTIONS = 150_000;

  /**
   * HotSpot gives a method to its second compiler after 5,000 to 15,000 calls, later if many others
   * wait for it.
   */
  private static final int WARM_UP_STEPS = 20_000;

  private static final int KERNELS = 32;
  private static final int METHOD_SIZE = 100;

  /**
   * How many instructions a class has at most: each needs at most three constants of its pool,
   * which may have 65,535.
   */
  private static final int CLASS_SIZE = 16_000;

  private final LaneKernel kernel = new PlainKernel(1);

  /** The kernels that were made last: all groups of lanes of a program ask for the same. */
  private final LoadingCache<LaneLayout, LaneKernel> kernels =
      CacheBuilder.newBuilder()
          .maximumSize(KERNELS)
          .build(CacheLoader.from(layout -> new OneColumnKernel(layout)));

  private final int methodSize;
  private final int classSize;

  GeneratedBackEnd() {
    this(METHOD_SIZE, CLASS_SIZE);
  }

  /**
   * A back end that cuts otherwise.
   *
   * @param methodSize how many instructions a method has at most
   * @param classSize how many a class has at most, but for a loop that has more
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

  @Override
  public boolean suits(WordCode code) {
    return accepts(code);
  }

  @Override
  public int warmUpSteps() {
    return WARM_UP_STEPS;
  }

  @Override
  public LaneKernel kernel() {
    return kernel;
  }

  @Override
  public LaneKernel kernel(LaneLayout layout) {
    return kernels.getUnchecked(layout);
  }

  /** Whether classes are made of a program: neither it nor a loop of it is too long. */
  static boolean accepts(WordCode code) {
    return code.size() <= MOST_INSTRUCTIONS
        && code.loops().stream().allMatch(loop -> loop.end() - loop.start() <= CLASS_SIZE);
  }

  /** Makes classes of a program; one that isn't {@linkplain #accepts accepted} is interpreted. */
  @Override
  public WordRunner prepare(WordCode code) {
    if (!accepts(code)) {
      return PackedRows.of(InstructionRows.of(code));
    }
    ImmutableList<WordRunner> runners =
        classes(code).stream()
            .map(bytes -> HiddenClass.make(WordRunner.class, bytes))
            .collect(ImmutableList.toImmutableList());
    return runners.size() == 1 ? runners.get(0) : new RunnerSequence(runners);
  }

  /** The classes that are made of a program, in order. */
  ImmutableList<byte[]> classes(WordCode code) {
    MethodPlan plan = MethodPlan.of(code, methodSize, classSize);
    return plan.classes().stream()
        .map(methods -> RunnerClass.write(code, plan, methods))
        .collect(ImmutableList.toImmutableList());
  }
}
