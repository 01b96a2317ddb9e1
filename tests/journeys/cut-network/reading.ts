import type { APIRequestContext } from '@playwright/test'
import { newName, startClub } from '../steps.ts'
import type { Found } from './ledger.ts'
import type { Places } from './ride.ts'

export interface Reading {
  places: Places
  title: string
  saveElsewhere: (page: number) => Promise<void>
  /** What the server has of the reader. */
  find: () => Promise<Found>
}

const answers: Record<string, string> = { going: 'I’m going', maybe: 'Maybe', 'not-going': 'I can’t come' }

/** A club that reads a book, talks about it, and meets. */
export async function startReading(mara: APIRequestContext, jonas: APIRequestContext): Promise<Reading> {
  const title = 'Emma'
  const club = await startClub(mara, { name: newName('Night Train') }, [title])
  const at = `/api/clubs/${club.id}`
  const get = async (path: string) => (await mara.get(path)).json()
  const [book] = await get(`${at}/books`)
  const atBook = `${at}/books/${book.id}`
  await mara.patch(atBook, { data: { status: 'reading' } })
  const saveElsewhere = async (page: number) =>
    void (await mara.patch(`${atBook}/progress`, { data: { currentPage: page, totalPages: 999 } }))
  await saveElsewhere(40)
  const startsAt = `${new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10)}T19:30`
  const evening = { title: 'Volume one', startsAt, timeZone: 'Europe/Berlin', place: 'The pub' }
  const meeting = await (await mara.post(`${at}/meetings`, { data: evening })).json()
  const thread = await (await mara.post(`${at}/board`, { data: { content: 'Who brings wine?' } })).json()
  await jonas.post(`${at}/join`)
  await jonas.post(`${at}/board/${thread.id}/reactions`, { data: { reaction: 'heart' } })
  const page = `/club/${club.slug}`
  return {
    title,
    places: {
      book: `${page}/book/${book.id}?tab=notes`,
      thread: `${page}/board/${thread.id}`,
      meeting: `${page}/meetings/${meeting.id}`,
      books: '/books?shelf=reading',
    },
    saveElsewhere,
    find: async () => {
      const notes: Found['notes'] = await get(`${atBook}/notes?limit=100`)
      const own = await get(`${at}/meetings/${meeting.id}`)
      const library: { book: { id: number }; rating: number | null }[] = await get('/api/library?limit=100')
      const hearts = await get(`${at}/board/${thread.id}`)
      return {
        messages: await get(`${at}/board/${thread.id}/replies?limit=100`),
        notes: notes.toReversed(),
        page: (await get(`${atBook}/progress`)).currentPage,
        hasHeart: hearts.reactions[0]?.count === 2,
        answer: answers[own.ownAnswer?.answer] ?? null,
        stars: library.find((one) => one.book.id === book.id)?.rating ?? null,
      }
    },
  }
}
