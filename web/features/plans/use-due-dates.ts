import { useState } from 'react'
import type { CalendarDate } from '#contract/http/calendar-date.ts'
import type { NewPart, Plan } from '#contract/plans/plan.ts'
import { t } from '#web/messages/text.ts'
import { spreadAround, startOfDays } from './days.ts'
import type { TypedPart } from './table-of-contents.ts'

export interface DatedPart extends NewPart {
  by: CalendarDate | null
  byHand: boolean
  /** Why its date cannot be saved. */
  error?: string | undefined
}

/**
 * The dates of a plan while an admin changes it. Another start, finish or division spreads them again, except for those the admin chose,
 * unless these are not to be kept. `former` has, for each part, the part of the stored plan that it is, if it is one.
 */
export function useDueDates(
  { parts: stored, startsOn }: Plan,
  typed: readonly TypedPart[],
  former: readonly (number | undefined)[],
) {
  const [from, setFrom] = useState(startsOn ?? startOfDays(stored) ?? '')
  const [typedUntil, setTypedUntil] = useState(stored.at(-1)?.by ?? '')
  const [isMoved, setIsMoved] = useState(stored.length === 0)
  const [keepsChosen, setKeepsChosen] = useState(true)
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(
    () =>
      new Map(
        stored.flatMap(({ by, byHand }, at) => (by && byHand ? [[keyOf(stored, at), by] as const] : [])),
      ),
  )

  // Those that the others are spread around: a date that is chosen later moves no other.
  const [anchors, setAnchors] = useState(chosen)

  const isDivided =
    typed.length !== stored.length || typed.some(({ weight }, at) => weight !== stored[at]?.weight)
  const isSpread = isMoved || isDivided
  // A part under a new title is known by its old one.
  const keys = typed.map((_, at) => (former[at] === undefined ? keyOf(typed, at) : keyOf(stored, former[at])))
  const last = typed.length - 1
  const isAnchor = (at: number): boolean => at !== last && Boolean(anchors.get(keys[at] ?? ''))
  function chosenAt(at: number): string | undefined {
    const day = chosen.get(keys[at] ?? '')
    return isSpread && !keepsChosen && isAnchor(at) && day === anchors.get(keys[at] ?? '') ? undefined : day
  }
  const until = chosenAt(last) ?? typedUntil
  const isOrdered = from !== '' && until !== '' && from <= until
  const isBackwards = from !== '' && until !== '' && from > until
  const kept = new Map<number, CalendarDate>()
  for (const at of typed.keys()) {
    const day = chosenAt(at)
    if (day && isAnchor(at)) kept.set(at, day)
  }
  const spread =
    isSpread && isOrdered
      ? spreadAround(
          from,
          until,
          typed.map(({ weight }) => weight),
          kept,
        )
      : []

  const days = typed.map((_, at): CalendarDate | null => {
    const day = chosenAt(at)
    if (day !== undefined) return day || null
    if (at === last && until !== '') return until
    if (isSpread && isOrdered) return spread[at] ?? null
    // Without a start and a finish there are no dates; with one of them, those stay that are there.
    if (isMoved && from === '' && until === '') return null
    return stored[former[at] ?? -1]?.by ?? null
  })
  const dated = typed.map((part, at): DatedPart => ({
    ...part,
    by: days[at] ?? null,
    byHand: at !== last && Boolean(chosenAt(at)),
    error: isBackwards ? undefined : errorOf(days, at, { from, isChosen: Boolean(chosenAt(at)) }),
  }))

  const change = (set: (day: string) => void) => (day: string) => {
    set(day)
    setIsMoved(true)
    if (keepsChosen) setAnchors(chosen)
  }
  function setUntil(day: string) {
    setTypedUntil(day)
    setChosen(new Map([...chosen].filter(([key]) => key !== keys[last])))
  }
  return {
    from,
    until,
    setFrom: change(setFrom),
    setUntil: change(setUntil),
    parts: dated,
    setDay: (at: number, day: string) => setChosen(new Map([...chosen, [keys[at] ?? '', day]])),
    /** How many dates the admin chose, if others are spread around them. */
    chosenCount: isSpread ? keys.filter((_, at) => isAnchor(at)).length : 0,
    keepsChosen,
    setKeepsChosen,
    isBackwards,
    hasError: isBackwards || dated.some(({ error }) => error !== undefined),
  }
}

/** Titles may repeat. */
const keyOf = (parts: readonly { title: string }[], at: number): string =>
  `${parts.slice(0, at).filter(({ title }) => title === parts[at]?.title).length} ${parts[at]?.title}`

/** Of two dates in the wrong order the chosen one is named, because the others follow from it. */
function errorOf(
  days: readonly (CalendarDate | null)[],
  at: number,
  { from, isChosen }: { from: string; isChosen: boolean },
): string | undefined {
  const day = days[at]
  if (!day) return undefined
  if (from !== '' && day < from) return t('plans.beforeStart', 'This is before the start')
  if (!isChosen) return undefined
  if (days.slice(0, at).some((earlier) => earlier !== null && earlier > day))
    return t('plans.earlierLater', 'An earlier part has a later date')
  return days.slice(at).some((later) => later !== null && later < day)
    ? t('plans.laterEarlier', 'A later part has an earlier date')
    : undefined
}
