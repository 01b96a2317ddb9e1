import * as z from 'zod/mini'
import { BookIdInUrl } from '#contract/books/book.ts'
import { ClubId, ClubIdInUrl } from '#contract/clubs/club.ts'
import { CalendarDate } from '#contract/http/calendar-date.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { line } from '#contract/http/field.ts'
import { issue, message } from '#contract/messages/message.ts'
import { partsMax } from './position.ts'
import { areInOrder, SamePart } from './same-parts.ts'

export const partTitleMax = 120
const weightMax = 1_000_000

const atMostParts = issue(
  message('plans.mostParts', 'A plan has at most {max, plural, one {{max} part} other {{max} parts}}', {
    max: partsMax,
  }),
)

export const Part = z.object({
  /** From 1, in reading order. */
  number: z.int(),
  title: z.string(),
  /** Its length relative to the other parts, such as its pages in one edition. */
  weight: z.number(),
  /** The position (0 to 1,000) at which it ends. */
  endsAt: z.int(),
  /** The day by which the club reads it. */
  by: z.nullable(CalendarDate),
  /** Whether an admin chose that day, instead of having it spread evenly. */
  byHand: z.boolean(),
})
export type Part = z.infer<typeof Part>

export const endsOf = (parts: readonly Pick<Part, 'endsAt'>[]): number[] => parts.map(({ endsAt }) => endsAt)

/** How a club divides a book; without parts there is no plan. */
export const Plan = z.object({
  parts: z.array(Part),
  /** The day on which the club starts to read. */
  startsOn: z.nullable(CalendarDate),
})
export type Plan = z.infer<typeof Plan>

export const NewPart = z.object({
  title: line(partTitleMax),
  weight: z._default(
    z
      .number(issue(message('plans.notANumber', 'This is not a number')))
      .check(z.positive(issue(message('plans.weightMin', 'A weight is more than 0'))), z.maximum(weightMax)),
    1,
  ),
  by: z.optional(z.nullable(CalendarDate)),
  byHand: z.optional(z.boolean()),
})
export type NewPart = z.infer<typeof NewPart>

/**
 * A plan in one of three forms: its parts (none removes the plan), a number of chapters, or a club whose plan for this book to copy.
 * Parts with the same title stay the same; `same` adds those with new titles.
 */
export const PlanChange = z
  .object({
    parts: z.optional(
      z
        .array(NewPart)
        .check(
          z.maxLength(partsMax, atMostParts),
          z.refine(growing, issue(message('plans.datesInOrder', 'The parts’ dates must be in order'))),
        ),
    ),
    chapters: z.optional(
      z
        .int(issue(message('fields.wholeNumber', 'Enter a whole number')))
        .check(z.minimum(1), z.maximum(partsMax, atMostParts)),
    ),
    copyOf: z.optional(ClubId),
    /** With parts; omitted, the day stays. */
    startsOn: z.optional(z.nullable(CalendarDate)),
    /** Parts that are the same under new titles. */
    same: z.optional(
      z
        .array(SamePart)
        .check(
          z.maxLength(partsMax),
          z.refine(
            areInOrder,
            issue(message('plans.sameInOrder', 'Parts that are the same must be in order')),
          ),
        ),
    ),
  })
  .check(
    z.refine(
      ({ parts, chapters, copyOf }) =>
        [parts, chapters, copyOf].filter((one) => one !== undefined).length === 1,
      {
        path: ['parts'],
        error: issue(
          message('plans.sendOne', 'Send the parts, a number of chapters, or the club to copy from'),
        ),
      },
    ),
    z.refine(({ parts = [], startsOn }) => !startsOn || !parts.some(({ by }) => by && by < startsOn), {
      path: ['startsOn'],
      error: issue(message('plans.startAfterDate', 'The start is after a part’s date')),
    }),
  )
export type PlanChange = z.infer<typeof PlanChange>

function growing(parts: readonly NewPart[]): boolean {
  const days = parts.flatMap(({ by }) => by ?? [])
  return days.every((day, at) => day >= (days[at - 1] ?? ''))
}

const feature = 'plans'
const path = '/api/clubs/:clubId/books/:bookId/plan'
const params = z.object({ clubId: ClubIdInUrl, bookId: BookIdInUrl })

export const getPlan = endpoint({
  method: 'GET',
  path,
  summary: 'The parts of a book in order, none without a plan; for callers who may read the reading list',
  caller: 'anyone',
  shows: ['plan'],
  feature,
  params,
  answer: Plan,
  status: 200,
})

export const changePlan = endpoint({
  method: 'PATCH',
  path,
  summary:
    'Replace the plan of a book; admins only. Parts with the same title, and those in `same`, stay the same: texts, and readers who ' +
    'said that they finished one, stay with them. Everything else stays where it is in the book. Nobody can read more than before',
  caller: 'reader',
  feature,
  params,
  body: PlanChange,
  answer: Plan,
  status: 200,
  rateLimit: { calls: 60, perSeconds: 60 },
})
