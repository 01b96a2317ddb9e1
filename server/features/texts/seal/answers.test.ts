import { expect, test } from 'vitest'
import type { findPost, listThreads } from '#contract/discussions/discussion.ts'
import type { listNotes } from '#contract/notes/note.ts'
import type { listReviews } from '#contract/reviews/review.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import type { findPostInContext } from '#server/features/discussions/replies.ts'
import type { ShownThread } from '#server/features/discussions/threads.ts'
import type { ShownNote } from '#server/features/notes/notes.ts'
import type { ShownReview } from '#server/features/reviews/reviews.ts'
import type { CachedAnswers } from '#server/http/cached-answers.ts'
import type { Page } from '#server/http/page.ts'
import type { RouteInput } from '#server/http/register-routes.ts'

/** Rows as a query has them that selects words or stars without `words` or `stars`. */
const raw = {
  threads: (db: Db) => db.selectFrom('posts').select(['title', 'content']).executeTakeFirstOrThrow(),
  notes: (db: Db) => db.selectFrom('notes').select('content').executeTakeFirstOrThrow(),
  comments: (db: Db) => db.selectFrom('reviews').select('comment').executeTakeFirstOrThrow(),
  stars: (db: Db) => db.selectFrom('reviews').select('rating').executeTakeFirstOrThrow(),
}
type Raw<Name extends keyof typeof raw> = Awaited<ReturnType<(typeof raw)[Name]>>
type With<Answer, Columns> = Omit<Answer, keyof Columns> & Columns
type InContext = Awaited<ReturnType<typeof findPostInContext>>

interface Reads {
  threads: () => Promise<Page<ShownThread>>
  rawThreads: () => Promise<Page<With<ShownThread, Raw<'threads'>>>>
  notes: () => Promise<Page<ShownNote>>
  rawNotes: () => Promise<Page<With<ShownNote, Raw<'notes'>>>>
  reviews: () => Promise<Page<ShownReview>>
  rawComments: () => Promise<Page<With<ShownReview, Raw<'comments'>>>>
  rawStars: () => Promise<Page<With<ShownReview, Raw<'stars'>>>>
  context: () => Promise<InContext>
  rawContext: () => Promise<With<InContext, { posts: With<InContext['thread'], Raw<'threads'>>[] }>>
  anything: () => Promise<Page<unknown>>
}

/** Only compiled. An expected error that no longer occurs is an error itself. */
const sendAnswers = (
  { cached, cachedPage }: CachedAnswers,
  threads: RouteInput<typeof listThreads, Reader>,
  notes: RouteInput<typeof listNotes, Reader>,
  reviews: RouteInput<typeof listReviews, Reader>,
  post: RouteInput<typeof findPost, Reader>,
  reads: Reads,
) => [
  cachedPage(threads, '', reads.threads),
  cachedPage(notes, '', reads.notes),
  cachedPage(reviews, '', reads.reviews),
  cached(post, '', reads.context),
  // @ts-expect-error The title and the content are sealed.
  cachedPage(threads, '', reads.rawThreads),
  // @ts-expect-error The content is sealed.
  cachedPage(notes, '', reads.rawNotes),
  // @ts-expect-error The comment is sealed.
  cachedPage(reviews, '', reads.rawComments),
  // @ts-expect-error The stars may be closed.
  cachedPage(reviews, '', reads.rawStars),
  // @ts-expect-error The posts are sealed.
  cached(post, '', reads.rawContext),
  // @ts-expect-error Nobody knows what it is.
  cachedPage(notes, '', reads.anything),
]

test('an answer with words or stars as they are stored does not compile, cached or not §R.10', () => {
  expect(sendAnswers).toBeTypeOf('function')
})
