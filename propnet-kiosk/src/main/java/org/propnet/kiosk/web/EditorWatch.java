package org.propnet.kiosk.web;

import com.google.gson.JsonObject;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.propnet.budget.BuildListener;

/**
 * An observer that receives the progress of an answer, and may cancel it. Confined to one thread.
 *
 * @param progress receives {@code {"text":…}}, a few times a second at most
 * @param isCancelled whether the answer is no longer wanted; called often
 */
record EditorWatch(Consumer<JsonObject> progress, BooleanSupplier isCancelled) {

  /** Ignores progress, and never cancels. */
  static final EditorWatch SILENT = new EditorWatch(text -> {}, () -> false);

  /** Reports an activity; returns whether to go on. */
  boolean tell(String activity) {
    progress.accept(Json.object("text", activity));
    return !isCancelled.getAsBoolean() && !Thread.currentThread().isInterrupted();
  }

  /** A listener that reports the progress of a build. */
  BuildListener ofBuild() {
    return (phase, facts, rules) ->
        tell(
            String.format(
                Locale.ROOT,
                "building, %s: %,d facts, %,d rules",
                phase.name().toLowerCase(Locale.ROOT),
                facts,
                rules));
  }
}
