package org.propnet.export;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.propnet.budget.Budget;
import org.propnet.net.PropNet;

/**
 * Draws small networks for people, as SVG.
 *
 * <p>On the left are the state and the moves, on the right what is legal, next, the goals and the
 * end, each in a frame under the name of its sentence; between them the gates, by level. A ring at
 * the end of a wire inverts. The colour of a gate says what needs it. Equal networks give equal
 * pictures.
 */
public final class NetworkPicture {

  /** The most gates of a network that is drawn. */
  public static final int MAX_GATES = 500;

  /** The most links into gates. */
  public static final int MAX_LINKS = 2_500;

  /** The most propositions and outputs together. */
  public static final int MAX_NAMES = 600;

  /** The text with which every file begins. */
  public static final String BEGINNING = "<svg xmlns=";

  private NetworkPicture() {}

  /**
   * The bytes of an SVG file.
   *
   * @param name what is written above the picture, usually the name of the game
   * @param budget what that may cost
   * @throws ExportException if the network is larger than {@link #MAX_GATES}, {@link #MAX_LINKS} or
   *     {@link #MAX_NAMES}, or its wires are too long
   * @throws org.propnet.budget.BuildException if a limit of the budget is met
   */
  public static byte[] svg(PropNet net, String name, Budget budget) {
    int gates = net.componentCount() - net.firstGate();
    int names =
        net.firstGate() - 1 + NetworkPorts.outputs(net).size() + net.vocabulary().bases().size();
    if (gates > MAX_GATES) {
      throw tooLarge(gates + " gates, more than " + MAX_GATES);
    }
    if (net.linkCount() > MAX_LINKS) {
      throw tooLarge(net.linkCount() + " links, more than " + MAX_LINKS);
    }
    if (names > MAX_NAMES) {
      throw tooLarge(names + " propositions and outputs, more than " + MAX_NAMES);
    }
    long held = budget.held();
    List<List<PictureNode>> layers = new PictureGraph(net, budget).layers();
    new LayerOrder(layers, budget).improve();
    String svg = new SvgWriter(layers, printable(name), budget).write();
    budget.hold(held - budget.held());
    return svg.getBytes(StandardCharsets.UTF_8);
  }

  /** A name without invisible characters and those that XML doesn't have. */
  private static String printable(String name) {
    StringBuilder printable = new StringBuilder();
    name.codePoints()
        .mapToObj(Character::toString)
        .map(c -> " ()%".contains(c) ? c : SentenceNames.KIF.ofSymbol(c))
        .forEach(printable::append);
    return printable.toString();
  }

  /** The error for a network too large to be read in a picture. */
  static ExportException tooLarge(String what) {
    return new ExportException(
        "the network is too large for a picture: it has "
            + what
            + "; export it to dot and choose a part of it there");
  }
}
