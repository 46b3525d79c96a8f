package org.propnet.contract;

import com.google.common.collect.ImmutableSet;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.Term;
import org.propnet.machine.State;

/**
 * A state as its text. Its bytes are a checksum of the game's name and the text, followed by the
 * text.
 *
 * @param machine the machine of the state
 * @param propositions the true propositions in order
 */
record TextbookState(TextbookMachine machine, ImmutableSet<Term> propositions) implements State {

  @Override
  public byte[] toBytes() {
    byte[] text = text().getBytes(StandardCharsets.UTF_8);
    return ByteBuffer.allocate(4 + text.length).putInt(checksum(machine, text)).put(text).array();
  }

  static int checksum(TextbookMachine machine, byte[] text) {
    CRC32 checksum = new CRC32();
    checksum.update(machine.rulesheet().getBytes(StandardCharsets.UTF_8));
    checksum.update(text);
    return (int) checksum.getValue();
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    propositions.forEach(proposition -> text.append(proposition).append('\n'));
    return text.toString();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof TextbookState that
        && machine == that.machine
        && propositions.equals(that.propositions);
  }

  @Override
  public int hashCode() {
    return text().hashCode();
  }

  @Override
  public String toString() {
    return propositions.toString();
  }
}
