import * as z from 'zod/mini'
import { pageAt, positionMax } from '#contract/plans/position.ts'

/** How far a reader is from the end of the part that a meeting is about; `parts` is 0 for who has read that far. */
export const Distance = z.object({
  parts: z.int(),
  /** In the reader's edition; null while its page count is unknown. */
  pages: z.nullable(z.int()),
})
export type Distance = z.infer<typeof Distance>

/** The part that a meeting is about, as the plan is now. */
export const MeetingPart = z.object({ title: z.string(), endsAt: z.int() })
export type MeetingPart = z.infer<typeof MeetingPart>

/** Whether a part is the last one of its book. */
export const endsBook = ({ endsAt }: Pick<MeetingPart, 'endsAt'>): boolean => endsAt === positionMax

/** The number of parts that end beyond a position, up to the target. */
export const partsToGo = (position: number, target: number, ends: readonly number[]): number =>
  ends.filter((end) => end > position && end <= target).length

/** Null if the pages of the edition are unknown. */
export const pagesToGo = (target: number, currentPage: number, totalPages: number | null): number | null =>
  totalPages === null ? null : Math.max(0, pageAt(target, totalPages) - currentPage)
