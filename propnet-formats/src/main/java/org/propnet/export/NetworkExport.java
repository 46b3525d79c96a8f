package org.propnet.export;

import org.propnet.budget.Budget;
import org.propnet.net.PropNet;

/**
 * Writes networks in formats of other tools.
 *
 * <p>Moves are inputs, base propositions are latches with their initial values, legal moves, goals
 * and {@code terminal} are outputs, each under the name of its sentence and in the order of the
 * {@linkplain org.propnet.net.Vocabulary vocabulary}. Equal networks and options give equal bytes.
 */
public final class NetworkExport {

  private NetworkExport() {}

  /**
   * Exports a network to the bytes of a file. Linear in the network, after unrolling if the format
   * doesn't allow cycles, and in the length of the names.
   *
   * @param budget the limits of time and memory
   * @throws ExportException if the network is too large for the options or the format
   * @throws org.propnet.budget.BuildException if a limit of the budget is exceeded
   */
  public static byte[] toBytes(
      PropNet net, ExportFormat format, ExportOptions options, Budget budget) {
    long held = budget.held();
    byte[] bytes =
        switch (format) {
          case DOT -> new DotWriter(net, options.name(), budget).write();
          case AIGER -> new AigerWriter(Circuit.of(net, options, budget), options, budget).binary();
          case AIGER_ASCII ->
              new AigerWriter(Circuit.of(net, options, budget), options, budget).ascii();
          case BLIF -> new BlifWriter(Circuit.of(net, options, budget), options, budget).write();
        };
    budget.hold(held - budget.held());
    return bytes;
  }
}
