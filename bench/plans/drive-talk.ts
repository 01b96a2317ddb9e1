import * as discussions from '#contract/discussions/discussion.ts'
import * as notes from '#contract/notes/note.ts'
import * as progress from '#contract/progress/progress.ts'
import * as reviews from '#contract/reviews/review.ts'
import type { Call } from './calls.ts'
import { turnPages } from './turn-pages.ts'

/** Everything that is said and done on the page of a book on a club's list, by one of its members. */
export async function driveTalk(
  call: Call,
  as: { cookie: string },
  club: { id: number },
  bookId: number,
): Promise<void> {
  const params = { clubId: club.id, bookId }
  await call(progress.getProgress, { ...as, params })
  await call(progress.saveProgress, { ...as, params, body: { currentPage: 7, totalPages: 300 } })
  await call(progress.saveProgress, { ...as, params, body: { currentPage: 8 } })
  await driveReviews(call, as, params)
  const content = 'Made by bench:plans'
  const note = await call(notes.saveNote, { ...as, params, body: { content } })
  const ofNote = { ...params, noteId: Number(note.body['id']) }
  await turnPages(call, notes.listNotes, { ...as, params, query: {} })
  await call(notes.editNote, { ...as, params: ofNote, body: { content } })
  await call(notes.deleteNote, { ...as, params: ofNote })
  await driveThread(call, as, params)
}

async function driveReviews(
  call: Call,
  as: { cookie: string },
  { clubId, bookId }: { clubId: number; bookId: number },
): Promise<void> {
  const query = { clubId: String(clubId) }
  await turnPages(call, reviews.listReviews, { ...as, params: { bookId }, query })
  const made = await call(reviews.postReview, { ...as, params: { bookId }, body: { rating: 4, clubId } })
  const ofReview = { bookId, ratingId: Number(made.body['id']) }
  await call(reviews.editReview, { ...as, params: ofReview, body: { rating: 5 } })
  await call(reviews.deleteReview, { ...as, params: ofReview })
}

async function driveThread(
  call: Call,
  as: { cookie: string },
  params: { clubId: number; bookId: number },
): Promise<void> {
  const content = 'Made by bench:plans'
  await turnPages(call, discussions.listThreads, { ...as, params, query: {} })
  await call(discussions.listThreads, { ...as, params, query: { type: 'question' } })
  const thread = await call(discussions.writePost, { ...as, params, body: { title: 'All', content } })
  const threadId = Number(thread.body['id'])
  const reply = await call(discussions.writePost, { ...as, params, body: { content, parentId: threadId } })
  const ofReply = { ...params, discussionId: Number(reply.body['id']) }
  const ofThread = { ...params, discussionId: threadId }
  await call(discussions.findPost, { ...as, params: ofReply })
  await turnPages(call, discussions.listReplies, { ...as, params: ofThread, query: { limit: '1' } })
  await call(discussions.editPost, { ...as, params: ofReply, body: { content: 'Changed' } })
  await call(discussions.editPost, { ...as, params: ofThread, body: { title: 'Question: all?' } })
  await call(discussions.deletePost, { ...as, params: ofReply })
  await call(discussions.deletePost, { ...as, params: ofThread })
}
