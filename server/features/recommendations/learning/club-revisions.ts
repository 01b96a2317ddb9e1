import type { Db } from '#server/db/schema.ts'
import { throttled } from '#server/db/throttle.ts'

/** Clubs per query, which takes under 2 ms on SQLite. */
const clubsAtOnce = 1000

/** The sum of all clubs' revisions, which changes with every list, rating and visibility. */
export async function sumRevisions(db: Db, signal: AbortSignal): Promise<number> {
  let sum = 0
  for (let last: number | null = 0; last !== null;) {
    const after: number = last
    const page = await throttled(signal, () => sumPage(db, after))
    sum += page.sum ?? 0
    last = page.last
  }
  return sum
}

const sumPage = (db: Db, after: number) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('live_clubs as clubs')
        .select(['id', 'revision'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(clubsAtOnce)
        .as('page'),
    )
    .select((eb) => [eb.fn.max('id').as('last'), eb.fn.sum<number | null>('revision').as('sum')])
    .executeTakeFirstOrThrow()
