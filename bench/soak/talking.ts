import * as z from 'zod/mini'
import { between, type KnownClub, Numbered, oneOf, type Reader } from './reader.ts'

/** The book was taken off the list, the post deleted, or the club ended, since this page was opened. */
const gone = [403, 404]

const Threads = z.array(z.object({ id: z.int(), replyCount: z.int() }))
const numberOf = (body: unknown): number | undefined => z.safeParse(Numbered, body).data?.id

const words = () =>
  oneOf([
    'I did not see that coming, and I should have.',
    'The third chapter is where it found its voice. Read it twice, the second time slowly.',
    'Ünglaublich gut — 好看 — and long-winded in places. '.repeat(6),
  ]) ?? ''

/** Opens the page of one book and does there one of the things a member does. */
export async function talk(reader: Reader, club: KnownClub, bookId: number): Promise<void> {
  const { caller } = reader
  const book = `/api/clubs/${club.id}/books/${bookId}`
  if (Math.random() < 0.2) await caller.call('page', `/club/${club.slug}/book/${bookId}`, { fine: gone })
  await caller.call('progress', `${book}/progress`, { fine: gone })
  const does = oneOf([saveProgress, saveProgress, saveProgress, review, note, discuss, discuss])
  await does?.(reader, club, bookId, book)
}

type Deed = (reader: Reader, club: KnownClub, bookId: number, book: string) => Promise<void>

const saveProgress: Deed = async ({ caller }, _club, _bookId, book) => {
  const body = { currentPage: between(0, 300), totalPages: 300 }
  await caller.call('turn a page', `${book}/progress`, { method: 'PATCH', body, fine: gone })
}

const review: Deed = async ({ caller, number }, club, bookId) => {
  const path = `/api/books/${bookId}/ratings`
  await caller.call('reviews', `${path}?clubId=${club.id}`, { fine: gone })
  const body = { rating: between(1, 5), comment: words(), memberName: `Reader ${number}`, clubId: club.id }
  const written = await caller.call('review', path, { method: 'POST', body, fine: [...gone, 409] })
  const id = numberOf(written.body)
  if (id === undefined || written.status !== 201) return
  const edit = { rating: between(1, 5) }
  await caller.call('edit a review', `${path}/${id}`, { method: 'PATCH', body: edit, fine: gone })
  if (Math.random() < 0.5)
    await caller.call('delete a review', `${path}/${id}`, { method: 'DELETE', fine: gone })
}

const note: Deed = async ({ caller, number }, _club, _bookId, book) => {
  await caller.call('notes', `${book}/notes`, { fine: gone })
  const body = { content: words(), pageNumber: between(1, 300), memberName: `Reader ${number}` }
  const written = await caller.call('note', `${book}/notes`, { method: 'POST', body, fine: gone })
  const id = numberOf(written.body)
  if (id === undefined || written.status !== 201) return
  const edit = { content: words() }
  await caller.call('edit a note', `${book}/notes/${id}`, { method: 'PATCH', body: edit, fine: gone })
  if (Math.random() < 0.6)
    await caller.call('delete a note', `${book}/notes/${id}`, { method: 'DELETE', fine: gone })
}

const discuss: Deed = async ({ caller, number }, _club, _bookId, book) => {
  const path = `${book}/discussions`
  const { body } = await caller.call('threads', `${path}?limit=10`, { fine: gone })
  const thread = oneOf(z.safeParse(Threads, body).data ?? [])
  if (thread && thread.replyCount > 0)
    await caller.call('replies', `${path}/${thread.id}/replies`, { fine: gone })
  const post = { content: words(), memberName: `Reader ${number}` }
  const written =
    thread && Math.random() < 0.8
      ? // Answered as a thread that somebody deletes meanwhile.
        await caller.call('reply', path, {
          method: 'POST',
          body: { ...post, parentId: thread.id },
          fine: [...gone, 409],
        })
      : await caller.call('post', path, {
          method: 'POST',
          body: { ...post, title: 'What do we make of the ending?', type: 'question' },
          fine: gone,
        })
  const id = numberOf(written.body)
  if (id === undefined || written.status !== 201) return
  await caller.call('post in its place', `${path}/${id}`, { fine: gone })
  await caller.call('edit a post', `${path}/${id}`, {
    method: 'PATCH',
    body: { content: words() },
    fine: gone,
  })
  if (Math.random() < 0.5)
    await caller.call('delete a post', `${path}/${id}`, { method: 'DELETE', fine: gone })
}
