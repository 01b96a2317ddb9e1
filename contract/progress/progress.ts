import * as z from 'zod/mini'
import { BookIdInUrl, pageCountMax } from '#contract/books/book.ts'
import { ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { Instant } from '#contract/http/field.ts'

/** One reader's progress in a book they read with one club. */
export const Progress = z.object({
  currentPage: z.int(),
  /** null while the page count is unknown. */
  totalPages: z.nullable(z.int()),
  /** null until the reader saves a page. */
  updatedAt: z.nullable(Instant),
})
export type Progress = z.infer<typeof Progress>

/** A page, a page count, or both; omitted fields stay as they are. The server refuses a page beyond the last. */
export const ProgressUpdate = z
  .object({
    currentPage: z.optional(
      z.int().check(z.minimum(0, 'The page cannot be below 0'), z.maximum(pageCountMax)),
    ),
    totalPages: z.optional(
      z.nullable(z.int().check(z.minimum(1, 'The page count must be at least 1'), z.maximum(pageCountMax))),
    ),
  })
  .check(
    z.refine(({ currentPage, totalPages }) => currentPage !== undefined || totalPages !== undefined, {
      path: ['currentPage'],
      error: 'This is required',
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
  feature,
  params,
  answer: Progress,
  status: 200,
})

export const saveProgress = endpoint({
  method: 'PATCH',
  path,
  summary: "Save the caller's own progress; members only. The last write wins",
  caller: 'reader',
  feature,
  params,
  body: ProgressUpdate,
  answer: Progress,
  status: 200,
  rateLimit: { calls: 120, perSeconds: 60 },
})
