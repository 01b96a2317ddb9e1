import { between, createRandom, pick } from '../../../bench/fill/random.ts'
import type { Lost } from './line.ts'

export const written = ['place', 'message', 'note', 'reaction', 'answer', 'stars'] as const

export type Step =
  | { does: 'write'; what: (typeof written)[number]; number: number }
  /** The network breaks: at once, or at one of the next calls that change something. */
  | { does: 'cut'; after: number; lost: Lost }
  | { does: 'tunnel' }
  | { does: 'return' }
  | { does: 'reload' }
  /** The page ends without a chance to do anything, and another one opens. */
  | { does: 'kill' }
  /** The reader is further, as they say on another device. */
  | { does: 'elsewhere'; page: number }

/** What a reader writes, in any order with everything that can happen to their page. */
export function stepsOf(seed: number, count: number): Step[] {
  const random = createRandom(seed)
  let isCut = false
  let number = 0
  const write = (): Step => ({ does: 'write', what: pick(random, written), number: ++number })
  const always: readonly (() => Step)[] = [
    () => ({ does: 'reload' }),
    () => ({ does: 'kill' }),
    () => ({ does: 'elsewhere', page: between(random, 41, 399) }),
  ]
  const whileCut: readonly (() => Step)[] = [() => ({ does: 'return' }), () => ({ does: 'return' })]
  const whileWhole: readonly (() => Step)[] = [
    () => ({ does: 'cut', after: between(random, -1, 1), lost: pick(random, ['request', 'answer']) }),
    () => ({ does: 'cut', after: 0, lost: pick(random, ['request', 'answer']) }),
    () => ({ does: 'tunnel' }),
  ]
  return Array.from({ length: count }, () => {
    if (random() < 0.55) return write()
    const step = pick(random, [...always, ...(isCut ? whileCut : whileWhole)])()
    if (step.does === 'return') isCut = false
    else if (step.does === 'cut' || step.does === 'tunnel') isCut = true
    return step
  })
}

export const inWords = (step: Step): string =>
  Object.entries(step)
    .map(([name, value]) => (name === 'does' ? value : `${name} ${value}`))
    .join(' ')
