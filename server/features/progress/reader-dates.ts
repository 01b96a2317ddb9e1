import { defaultTimeZone } from '#contract/accounts/time-zone.ts'
import { todayIn } from '#server/time/wall-time.ts'

/** Calendar dates where a reader lives; in UTC until their browser has told. */
export interface ReaderDates {
  today: string
  dayOf: (instant: string) => string
}

export function readerDates(timeZone: string | null): ReaderDates {
  const dayOf = (instant: Date) => todayIn(timeZone ?? defaultTimeZone, instant)
  return { today: dayOf(new Date()), dayOf: (instant) => dayOf(new Date(instant)) }
}
