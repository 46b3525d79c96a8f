package org.propnet.gdl;

/**
 * A condition in the body of a rule: a {@link Sentence}, a {@link Distinct} test, or a {@link Not},
 * {@link And} or {@link Or} of literals.
 *
 * <p>Literals are immutable, compare by structure and are safe to share between threads. Their
 * {@code toString} is KIF.
 */
public sealed interface Literal permits Sentence, Distinct, Not, And, Or {}
