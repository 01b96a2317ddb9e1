import type { Db } from '#server/db/schema.ts'
import { step } from './steps.ts'

/** Clubs counted at once: under 2 ms on SQLite. */
const clubsAtOnce = 1000

/** The sum of all clubs' revisions: it moves with every list, rating and visibility that changes. */
export async function sumRevisions(db: Db, signal: AbortSignal): Promise<number> {
  let sum = 0
  for (let last: number | null = 0; last !== null;) {
    const after: number = last
    const page = await step(signal, () =>
      db
        .selectFrom((eb) =>
          eb
            .selectFrom('clubs')
            .select(['id', 'revision'])
            .where('id', '>', after)
            .orderBy('id')
            .limit(clubsAtOnce)
            .as('some'),
        )
        .select((eb) => [eb.fn.max('id').as('last'), eb.fn.sum<number | null>('revision').as('sum')])
        .executeTakeFirstOrThrow(),
    )
    sum += page.sum ?? 0
    last = page.last
  }
  return sum
}

const hour = 3_600_000
const day = 24 * hour
/** The share of what was learnt that has to change for an early learning. */
const much = 0.1

/**
 * Whether it is time to learn: at once when there is no model, daily when something changed, hourly when much did.
 * `learnt` and `now` are sums of revisions, `age` is in ms.
 */
export function isTimeToLearn(model: { age: number; learnt: number } | undefined, now: number): boolean {
  if (!model) return now > 0
  if (model.learnt === now) return false
  return model.age >= day || (model.age >= hour && Math.abs(now - model.learnt) >= much * model.learnt)
}

/** Whether a model is too young for anything to make it time to learn. */
export const isFresh = (age: number): boolean => age < hour
