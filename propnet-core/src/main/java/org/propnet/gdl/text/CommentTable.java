package org.propnet.gdl.text;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where the comments of a text stand among its nodes: on lines of their own before a node, behind a
 * node in its line, or on lines of their own at the end of a list. A parser tells what it finds;
 * comments between rules are handed out rule by rule.
 */
public final class CommentTable {

  /** The comments of one node. */
  private static final class Place {
    private final List<Comment> before = new ArrayList<>();
    private @Nullable Comment behind;
    private final List<Comment> last = new ArrayList<>();
  }

  /** A comment that has no place yet. */
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

  /** The next comment of the text, in that line. */
  void found(Comment comment, int line) {
    found.add(new Found(comment, line));
  }

  /** A rule, or the end of the text, begins here: the comments found so far are none of its own. */
  public void beginRule() {
    if (isKept) {
      betweenRules = found;
      found = new ArrayList<>();
      lastNode = null;
    }
  }

  /** The comments found between the last two rules that have begun. */
  public List<Found> betweenRules() {
    return betweenRules;
  }

  /** A node begins here that isn't a whole rule. */
  public void begin(KifNode node) {
    if (isKept) {
      addBefore(node, takeFound());
    }
  }

  /** Something begins here whose first node is still to come: what follows isn't behind a node. */
  public void open() {
    if (isKept) {
      placeBehind();
      lastNode = null;
    }
  }

  /** A node has ended in that line, or the name of a list. */
  public void end(KifNode node, int line) {
    lastNode = node;
    lastLine = line;
  }

  /** A sign was read in that line that stands between nodes, or behind one. */
  public void separate(int line) {
    if (isKept) {
      placeBehind();
      lastLine = line;
    }
  }

  /** A list is about to end: what was found since the last node is at its end. */
  public void close(KifNode list) {
    if (isKept) {
      List<Comment> rest = takeFound();
      if (!rest.isEmpty()) {
        place(list).last.addAll(rest);
      }
    }
  }

  /** Takes what was found, but for a comment in the line of the last node, which is behind that. */
  public List<Comment> takeFound() {
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

  /** Puts a comment behind a node, if there is none; returns whether it did. */
  public boolean putBehind(KifNode node, Comment comment) {
    Place place = place(node);
    boolean isFree = place.behind == null;
    if (isFree) {
      place.behind = comment;
    }
    return isFree;
  }

  /** Puts comments before a node, and before those that are there already. */
  public void addBefore(KifNode node, List<Comment> comments) {
    if (!comments.isEmpty()) {
      place(node).before.addAll(0, comments);
    }
  }

  private Place place(KifNode node) {
    return places.computeIfAbsent(node, none -> new Place());
  }

  /** The comments on lines of their own before a node. */
  public List<Comment> before(KifNode node) {
    Place place = places.get(node);
    return place == null ? List.of() : place.before;
  }

  /** The comment behind a node, in its last line. */
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
