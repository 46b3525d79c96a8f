package org.propnet.gdl.text;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Assigns the comments of a text to its nodes: on lines of their own before a node, after a node in
 * its line, or on lines of their own at the end of a list. A parser reports what it finds; comments
 * between rules are handed out rule by rule.
 */
public final class CommentTable {

  /** The comments of one node. */
  private static final class Place {
    private final List<Comment> before = new ArrayList<>();
    private @Nullable Comment behind;
    private final List<Comment> last = new ArrayList<>();
  }

  /** A comment that isn't assigned to a node yet. */
  public record Found(Comment comment, int line) {}

  private final boolean isKept;
  private final IdentityHashMap<KifNode, Place> places = new IdentityHashMap<>();
  private List<Found> found = new ArrayList<>();
  private List<Found> betweenRules = List.of();
  private @Nullable KifNode lastNode;
  private int lastLine;

  private CommentTable(boolean isKept) {
    this.isKept = isKept;
  }

  /** A table that keeps comments. */
  public static CommentTable keeping() {
    return new CommentTable(true);
  }

  /** A table that stays empty. */
  public static CommentTable dropping() {
    return new CommentTable(false);
  }

  boolean isKept() {
    return isKept;
  }

  /** Reports the next comment of the text, in the given line. */
  void found(Comment comment, int line) {
    found.add(new Found(comment, line));
  }

  /** Reports the start of a rule or the end of the text: the comments found so far precede it. */
  public void beginRule() {
    betweenRules = found;
    found = new ArrayList<>();
    lastNode = null;
  }

  /** The comments found between the last two rules that have begun. */
  public List<Found> betweenRules() {
    return betweenRules;
  }

  /** Reports the start of a node that isn't a whole rule. */
  public void begin(KifNode node) {
    addBefore(node, takeFound());
  }

  /** Reports the start of a part without its first node: what follows isn't after a node. */
  public void open() {
    placeBehind();
    lastNode = null;
  }

  /** Reports the end of a node, or of a list's name, in the given line. */
  public void end(KifNode node, int line) {
    lastNode = node;
    lastLine = line;
  }

  /** Reports a sign between nodes, or after one, in the given line. */
  public void separate(int line) {
    placeBehind();
    lastLine = line;
  }

  /** Reports the end of a list: the comments since the last node are at its end. */
  public void close(KifNode list) {
    List<Comment> rest = takeFound();
    if (!rest.isEmpty()) {
      place(list).last.addAll(rest);
    }
  }

  /**
   * Removes and returns the comments found, except one in the line of the last node, which belongs
   * to that node.
   */
  public List<Comment> takeFound() {
    if (found.isEmpty()) {
      return List.of();
    }
    placeBehind();
    List<Comment> rest = found.stream().map(Found::comment).toList();
    found.clear();
    return rest;
  }

  private void placeBehind() {
    if (lastNode != null
        && !found.isEmpty()
        && found.get(0).line == lastLine
        && putBehind(lastNode, found.get(0).comment)) {
      found.remove(0);
    }
  }

  /** Assigns a comment after a node, unless there is one; returns whether it did. */
  public boolean putBehind(KifNode node, Comment comment) {
    Place place = place(node);
    boolean isFree = place.behind == null;
    if (isFree) {
      place.behind = comment;
    }
    return isFree;
  }

  /** Inserts comments before a node, ahead of the existing ones. */
  public void addBefore(KifNode node, List<Comment> comments) {
    if (!comments.isEmpty()) {
      place(node).before.addAll(0, comments);
    }
  }

  private Place place(KifNode node) {
    return places.computeIfAbsent(node, key -> new Place());
  }

  /** The comments on lines of their own before a node. */
  public List<Comment> before(KifNode node) {
    Place place = places.get(node);
    return place == null ? List.of() : place.before;
  }

  /** The comment after a node, in its last line. */
  public @Nullable Comment behind(KifNode node) {
    Place place = places.get(node);
    return place == null ? null : place.behind;
  }

  /** The comments on lines of their own at the end of a list. */
  public List<Comment> last(KifNode node) {
    Place place = places.get(node);
    return place == null ? List.of() : place.last;
  }
}
