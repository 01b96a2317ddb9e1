import type { NewPart } from '#contract/plans/plan.ts'
import { partEnds } from '#contract/plans/position.ts'

export const chapters = (count: number): NewPart[] =>
  Array.from({ length: count }, (_, at) => ({ title: `Chapter ${at + 1}`, weight: 1 }))

/** Parts as they are stored. */
export function partRows(parts: readonly NewPart[]) {
  const ends = partEnds(parts.map(({ weight }) => weight))
  return parts.map(({ title, weight, by = null }, at) => ({
    number: at + 1,
    title,
    weight,
    ends_at: ends[at] ?? 0,
    by_day: by,
  }))
}
