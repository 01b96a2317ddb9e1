import type { Change } from '#server/db/schema.ts'
import { todayIn } from '#server/time/wall-time.ts'

/** Calendar dates where a reader lives; in UTC until their browser has told. */
export interface ReaderDates {
  today: string
  dayOf: (instant: string) => string
}

export async function findReaderDates(change: Change, readerId: number): Promise<ReaderDates> {
  const { time_zone } = await change
    .selectFrom('users')
    .select('time_zone')
    .where('id', '=', readerId)
    .executeTakeFirstOrThrow()
  const dayOf = (instant: Date) => todayIn(time_zone ?? 'UTC', instant)
  return { today: dayOf(new Date()), dayOf: (instant) => dayOf(new Date(instant)) }
}
