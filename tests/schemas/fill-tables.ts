import sharp from 'sharp'
import { createBookInClub } from '../book-in-club.ts'
import { memberId } from '../club.ts'
import type { TestApp } from '../test-app.ts'
import { insertNewerRows } from './newer-rows.ts'
import { insertOtherRows } from './other-rows.ts'

/** Puts rows in every table: through the API where that is short. */
export async function fillTables(app: TestApp): Promise<void> {
  const [mara, jonas] = [await app.as('mara'), await app.as('jonas')]
  const club = await createBookInClub(app, 'public-preview')
  const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7c5cd6' } })
    .jpeg()
    .toBuffer()
  const picture = `data:image/jpeg;base64,${jpeg.toString('base64')}`
  const about = { clubId: club.id, memberName: 'J.' }
  const answers = [
    await mara.patch(club.url, { imageUrl: picture }),
    await jonas.post(`/api/books/${club.bookId}/ratings`, { ...about, rating: 4, comment: 'Good' }),
    await jonas.post(`${club.page}/notes`, { content: 'Mind the candle', pageNumber: 12, memberName: 'J.' }),
    await jonas.patch(`${club.page}/progress`, { currentPage: 40, totalPages: 300 }),
    await app.visitor.post('/api/suggestions', {
      suggestion: 'Larger type, please',
      url: '/',
      screenshot: picture,
    }),
  ]
  const thread = await jonas.post(`${club.page}/discussions`, {
    type: 'discussion',
    title: 'The end',
    content: 'What of it?',
    memberName: 'J.',
  })
  answers.push(thread)
  answers.push(
    await mara.post(`${club.page}/discussions`, {
      type: 'discussion',
      title: 'Re: The end',
      content: 'All of it',
      parentId: thread.body.id,
      memberName: 'Mara',
    }),
  )
  const waiting = await memberId(app, club.id, 'noor')
  answers.push(await mara.post(`${club.url}/members/${waiting}/approve`))
  for (const { status, body } of answers)
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)

  await insertOtherRows(app, club, thread.body.id)
  await insertNewerRows(app, club)
}
