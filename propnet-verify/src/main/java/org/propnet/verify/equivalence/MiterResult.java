package org.propnet.verify.equivalence;

import com.google.common.collect.ImmutableList;
import java.util.Optional;

/**
 * The result of an equivalence proof.
 *
 * @param outputs all outputs, in the order of {@link NetworkOutput#all}
 */
public record MiterResult(ImmutableList<CheckedOutput> outputs) {

  /** How many outputs have a verdict. */
  public int count(CheckedOutput.Verdict verdict) {
    return (int) outputs.stream().filter(output -> output.verdict() == verdict).count();
  }

  /** The first difference, if there is one. */
  public Optional<NetworkDifference> difference() {
    return outputs.stream().flatMap(output -> output.difference().stream()).findFirst();
  }
}
