import { message } from '#contract/messages/message.ts'
import type { NewPart, PlanChange } from '#contract/plans/plan.ts'
import { partEnds } from '#contract/plans/position.ts'
import type { Wording } from '#server/messages/wording.ts'

/** Titles that an admin may change like any other, in the language of the one who makes the plan. */
export const chapters = (count: number, say: Wording['say']): NewPart[] =>
  Array.from({ length: count }, (_, at) => ({
    title: say(message('plans.chapter', 'Chapter {number}', { number: `${at + 1}` })),
    weight: 1,
  }))

/** Parts as they are stored. */
export function partRows(parts: readonly NewPart[], startsOn: string | null) {
  const ends = partEnds(parts.map(({ weight }) => weight))
  return parts.map(({ title, weight, by = null, byHand = false }, at) => ({
    number: at + 1,
    title,
    weight,
    ends_at: ends[at] ?? 0,
    by_day: by,
    by_hand: Number(byHand && by !== null),
    starts_on: at === 0 ? startsOn : null,
  }))
}

/** A start that the new dates leave behind is gone, unless it was sent along, which the contract refuses. */
export function startOf(
  parts: readonly NewPart[],
  { parts: sent, startsOn }: PlanChange,
  before: string | null,
): string | null {
  if (sent === undefined) return null
  if (startsOn !== undefined) return startsOn
  return before !== null && parts.every(({ by }) => !by || by >= before) ? before : null
}
