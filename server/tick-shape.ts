import { executionAsyncResource } from 'node:async_hooks'

const kept: object[] = []

/**
 * Keeps one of Node's ticks for as long as the process lives, and with it the shape that all of them have. V8 forgets a shape of which
 * nothing lives when it collects thoroughly, as it does when we ask for it (`give-back.ts`) while nobody is there. Code that knew
 * that shape then makes every later tick the long way, 250 ns instead of 50, and a request takes five to ten of them: `nextTick`
 * of Node 20 makes them by a literal with computed names, for which V8 learns once and not again. Returns what is kept, one tick later.
 */
export function keepTickShape(): readonly object[] {
  // Where a tick runs, it is what runs: no hook is needed, which would slow every promise instead.
  process.nextTick(() => kept.push(executionAsyncResource()))
  return kept
}
