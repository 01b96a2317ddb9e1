/**
 * What is at hand, or on its way. SQLite answers while it is asked: ten functions that each wait for what is there already made
 * a tenth of what a poll costs (docs/decisions/007-the-cost-of-a-poll.md). Whoever minds less awaits it like any promise.
 */
export type Soon<T> = T | Promise<T>

/** Goes on with it: at once where it is at hand. What was at hand and fails throws at once, too. */
export const whenThere = <A, B>(soon: Soon<A>, next: (value: A) => Soon<B>): Soon<B> =>
  soon instanceof Promise ? soon.then(next) : next(soon)
