package org.propnet.batch;

import com.google.common.collect.ImmutableList;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;

/** A back end of one column that makes Java bytecode of programs. */
final class GeneratedBackEnd implements WordBackEnd {

  static final int METHOD_SIZE = Integer.getInteger("ms", 120);
  static final int CLASS_SIZE = 20_000;

  private final LaneKernel kernel = new PlainKernel(1);

  @Override
  public String name() {
    return "generated";
  }

  @Override
  public int columns() {
    return 1;
  }

  @Override
  public WordRunner prepare(WordCode code) {
    MethodPlan plan = MethodPlan.of(code, METHOD_SIZE, CLASS_SIZE);
    List<WordRunner> runners = new ArrayList<>();
    for (ImmutableList<MethodPlan.Method> methods : plan.classes()) {
      runners.add(define(RunnerClass.write(code, methods, plan.inMemory(), plan.places())));
    }
    if (Boolean.getBoolean("verbose")) System.out.println("crossing " + plan.inMemory().cardinality() + " of " + code.size()+ " classes " + runners.size());
    if (runners.size() == 1) {
      return runners.get(0);
    }
    WordRunner[] all = runners.toArray(new WordRunner[0]);
    return (part, values) -> {
      for (WordRunner runner : all) {
        runner.run(part, values);
      }
    };
  }

  private static WordRunner define(byte[] bytes) {
    try {
      return (WordRunner)
          MethodHandles.lookup()
              .defineHiddenClass(bytes, true)
              .lookupClass()
              .getDeclaredConstructor()
              .newInstance();
    } catch (ReflectiveOperationException problem) {
      throw new IllegalStateException("a generated class can't be used", problem);
    }
  }

  @Override
  public LaneKernel kernel() {
    return kernel;
  }
}
