import type { CalendarDate } from '#contract/http/calendar-date.ts'
import type { Part } from '#contract/plans/plan.ts'
import type { Progress } from '#contract/progress/progress.ts'
import { stretchesInWords } from './stretch-words.ts'

/** Of a reader: what they have read, what they are reading, and the part after it. */
export type PartState = 'done' | 'now' | 'next' | 'later'

export interface ScheduledPart {
  part: Part
  /** Null without the place of a reader. */
  state: PartState | null
  /** In the reader's edition; null if its length is unknown. */
  stretch: string | null
  /** Whether the club reads it today, by its dates. */
  isClubHere: boolean
}

/** `progress` is the reader's own, null for others. `today` is null where it is unknown, as on the server. */
export function scheduleOf(
  parts: readonly Part[],
  progress: Progress | null,
  today: CalendarDate | null,
): ScheduledPart[] {
  const stretches = progress ? stretchesInWords(parts, progress) : []
  const reached = progress?.position ?? 0
  const current = parts.findIndex(({ endsAt }) => endsAt > reached)
  const ofClub = today === null ? -1 : parts.findIndex(({ by }) => by !== null && by >= today)
  return parts.map((part, at) => ({
    part,
    state: progress && stateOf(at, current === -1 ? parts.length : current),
    stretch: stretches[at] ?? null,
    isClubHere: at === ofClub,
  }))
}

const stateOf = (at: number, current: number): PartState =>
  at < current ? 'done' : at === current ? 'now' : at === current + 1 ? 'next' : 'later'

/** The parts shown at first: the last one that is done, and those that follow; of a finished book its last ones. */
export function shownFirst(schedule: readonly ScheduledPart[], count: number): readonly ScheduledPart[] {
  if (schedule.length <= count) return schedule
  const current = schedule.findIndex(({ state, isClubHere }) =>
    state === null ? isClubHere : state === 'now',
  )
  const done = schedule.at(-1)?.state === 'done'
  const from = Math.min(Math.max(0, done ? schedule.length : current - 1), schedule.length - count)
  return schedule.slice(from, from + count)
}
