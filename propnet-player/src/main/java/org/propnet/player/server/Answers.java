package org.propnet.player.server;

import java.util.concurrent.CompletableFuture;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.player.protocol.Message;
import org.propnet.player.protocol.MessageException;
import org.propnet.player.protocol.MessageHandler;
import org.propnet.player.protocol.MessageReader;
import org.propnet.player.protocol.MoveReply;

/**
 * Answers messages: takes the text of a message and returns that of its answer, and reports both to
 * the listener. If the handler fails, so does the future.
 */
record Answers(MessageHandler handler, ServerListener listener) {

  /** Answers bytes from a peer; those that aren't a message are answered at once. */
  CompletableFuture<String> to(byte[] bytes, String peer, long received) {
    try {
      return to(MessageReader.decode(bytes), peer, received);
    } catch (MessageException e) {
      listener.refused(peer, String.valueOf(e.getMessage()));
      return CompletableFuture.completedFuture(e.reply());
    }
  }

  CompletableFuture<String> to(String text, String peer, long received) throws MessageException {
    Message message = MessageReader.read(text);
    listener.received(peer, text);
    boolean isInfixMove =
        message instanceof Message.Play && MessageReader.syntax(text) == RulesheetSyntax.INFIX;
    CompletableFuture<String> reply;
    try {
      reply = handler.answer(message, received);
    } catch (RuntimeException failure) {
      return CompletableFuture.failedFuture(failure);
    }
    return reply.thenApply(
        answer -> {
          String written = isInfixMove ? infix(answer) : answer;
          listener.answered(peer, written);
          return written;
        });
  }

  /** Converts a move to infix form; any other answer is returned unchanged. */
  private static String infix(String answer) {
    try {
      return MoveReply.read(answer).infix();
    } catch (MessageException e) {
      return answer;
    }
  }
}
