import * as z from 'zod/mini'
import { BookIdInUrl, pageCountMax } from '#contract/books/book.ts'
import { ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { Instant } from '#contract/http/field.ts'
import { partsMax } from '#contract/plans/position.ts'
import { issue, message } from '#contract/messages/message.ts'
import { SecondsAgo } from '#contract/time/seconds-ago.ts'

/** The maximum length of an audiobook in minutes: ten weeks. */
const minutesMax = 100_000

export const Progress = z.object({
  currentPage: z.int(),
  /** null while the page count is unknown. */
  totalPages: z.nullable(z.int()),
  /** The length of the reader's audiobook; null for readers of pages. */
  totalMinutes: z.nullable(z.int()),
  /** From 0 to 1,000, the same for every edition; null if unknown, as for a page without a page count. */
  position: z.nullable(z.int()),
  /** The part of the club's plan at that position, from 1; 0 before the first, null without a plan or a position. */
  part: z.nullable(z.int()),
  /** null until the reader saves a page. */
  updatedAt: z.nullable(Instant),
  /** Whether the last save can be undone. */
  mayUndo: z.boolean(),
})
export type Progress = z.infer<typeof Progress>

/** Posts counted at most when a save opens them. */
export const openedMax = 500

/** Progress after a save. */
export const SavedProgress = z.object({
  ...Progress.shape,
  /** What members wrote that the save opened, up to 500, and the path of the first one in the order of the book. */
  opened: z.object({ count: z.int(), path: z.nullable(z.string()) }),
})
export type SavedProgress = z.infer<typeof SavedProgress>

/** Alternative fields for a reader's position. */
const places = ['currentPage', 'percent', 'part', 'minutes', 'finished'] as const

/**
 * A reader's position as a page of their edition, percent, minutes of an audiobook, the part they have finished, or the end; and, or
 * only, the page count or length of their edition. Omitted fields stay as they are. A page count or length alone is that of another
 * edition: the position stays, and the page follows. With a page it is a correction. The server refuses a page beyond the last.
 */
export const ProgressUpdate = z
  .object({
    currentPage: z.optional(
      z
        .int()
        .check(
          z.minimum(0, issue(message('progress.pageMin', 'The page cannot be below 0'))),
          z.maximum(pageCountMax),
        ),
    ),
    totalPages: z.optional(
      z.nullable(
        z
          .int()
          .check(
            z.minimum(1, issue(message('progress.pageCountMin', 'The page count must be at least 1'))),
            z.maximum(pageCountMax),
          ),
      ),
    ),
    percent: z.optional(
      z
        .number(issue(message('progress.notANumber', 'This is not a number')))
        .check(
          z.minimum(0, issue(message('progress.percentMin', 'At least 0 percent'))),
          z.maximum(100, issue(message('progress.percentMax', 'At most 100 percent'))),
        ),
    ),
    part: z.optional(
      z
        .int()
        .check(
          z.minimum(0, issue(message('progress.partMin', 'The part cannot be below 0'))),
          z.maximum(partsMax),
        ),
    ),
    minutes: z.optional(
      z
        .number(issue(message('progress.notANumber', 'This is not a number')))
        .check(
          z.minimum(0, issue(message('progress.timeMin', 'The time cannot be below 0'))),
          z.maximum(minutesMax),
        ),
    ),
    totalMinutes: z.optional(
      z.nullable(
        z
          .int()
          .check(
            z.minimum(1, issue(message('progress.lengthMin', 'The length must be at least 1 minute'))),
            z.maximum(minutesMax),
          ),
      ),
    ),
    finished: z.optional(z.literal(true, issue(message('progress.sendTrue', 'Send true, or leave it out')))),
    secondsAgo: SecondsAgo,
  })
  .check(
    z.refine(
      ({ secondsAgo: _when, ...update }) => Object.values(update).some((value) => value !== undefined),
      {
        path: ['currentPage'],
        error: issue(message('progress.required', 'This is required')),
      },
    ),
    z.refine((update) => places.filter((field) => update[field] !== undefined).length <= 1, {
      path: ['currentPage'],
      error: issue(
        message('progress.onePlaceOnly', 'Enter only one of a page, percent, minutes, a part or the end'),
      ),
    }),
  )
export type ProgressUpdate = z.infer<typeof ProgressUpdate>

/** Percent read, rounded (specification, 5); 0 while the page count is unknown. */
export const percentRead = ({
  currentPage,
  totalPages,
}: Pick<Progress, 'currentPage' | 'totalPages'>): number =>
  totalPages === null ? 0 : Math.min(100, Math.round((currentPage / totalPages) * 100))

/** Pages still to read, never below 0 (specification, 5); null while the page count is unknown. */
export const pagesRemaining = ({
  currentPage,
  totalPages,
}: Pick<Progress, 'currentPage' | 'totalPages'>): number | null =>
  totalPages === null ? null : Math.max(0, totalPages - currentPage)

const feature = 'progress'
const path = '/api/clubs/:clubId/books/:bookId/progress'
const params = z.object({ clubId: ClubIdInUrl, bookId: BookIdInUrl })

export const getProgress = endpoint({
  method: 'GET',
  path,
  summary: "The caller's own progress in a book on a club's list; page 0 before the first save",
  caller: 'reader',
  shows: ['progress', 'plan'],
  feature,
  params,
  answer: Progress,
  status: 200,
})

export const saveProgress = endpoint({
  method: 'PATCH',
  path,
  summary:
    "Save the caller's own progress; members only. `totalPages` alone keeps their position in another edition, with `currentPage` " +
    'it corrects the page count. The last write wins',
  caller: 'reader',
  feature,
  params,
  body: ProgressUpdate,
  answer: SavedProgress,
  status: 200,
  rateLimit: { calls: 120, perSeconds: 60 },
})

export const undoProgress = endpoint({
  method: 'POST',
  path: `${path}/undo`,
  summary:
    'Go back to the place before the last save, exactly; members only. 409 if that was not the last one, or the plan has changed since',
  caller: 'reader',
  feature,
  params,
  /** `updatedAt` of the save. */
  body: z.object({ savedAt: Instant }),
  answer: Progress,
  status: 200,
  rateLimit: { calls: 120, perSeconds: 60 },
})
