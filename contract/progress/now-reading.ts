import * as z from 'zod/mini'
import { Book } from '#contract/books/book.ts'
import { Club } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { Progress } from './progress.ts'

/** The most books shown of those one club is reading; few clubs read more at a time. */
export const nowReadingShown = 3

export const NowReading = z.object({
  club: z.pick(Club, { id: true, name: true, slug: true }),
  book: z.pick(Book, { id: true, title: true, author: true, genre: true, coverImageUrl: true }),
  progress: Progress,
})
export type NowReading = z.infer<typeof NowReading>

export const listNowReading = endpoint({
  method: 'GET',
  path: '/api/clubs/mine/reading',
  summary: `The books that the signed-in reader's clubs are reading now, up to ${nowReadingShown} each, with the reader's own progress; most recently joined club first`,
  caller: 'reader',
  feature: 'progress',
  answer: z.array(NowReading),
  status: 200,
})
