import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BookInClub, createBookInClub } from '#tests/book-in-club.ts'
import { done } from '#tests/sealed-club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
let club: BookInClub
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  club = await createBookInClub(app, 'open')
})
afterAll(() => app.close())

const tenMinutes = 600
const secondsSince = (instant: string) => (Date.now() - Date.parse(instant)) / 1000
const wasWritten = ({ createdAt }: { createdAt: string }, ago: number) => {
  expect(secondsSince(createdAt)).toBeGreaterThanOrEqual(ago)
  expect(secondsSince(createdAt)).toBeLessThan(ago + 60)
}

/** The calls that write a text, and what each says. */
const calls = (): Record<string, [url: string, body: object]> => ({
  review: [
    `/api/books/${club.bookId}/ratings`,
    { clubId: club.id, rating: 4, comment: 'Box Hill', memberName: 'J.' },
  ],
  note: [`${club.page}/notes`, { content: 'Mind the candle', memberName: 'J.' }],
  post: [`${club.page}/discussions`, { title: 'The ending', content: 'Well?', memberName: 'J.' }],
  message: [`${club.url}/board`, { content: 'In the tunnel' }],
})

test.each(['review', 'note', 'post', 'message'])(
  'a %s that was sent late is shown with the time at which it was written, and is new from when it arrived §P.76',
  async (kind) => {
    const [url, body] = calls()[kind] ?? ['', {}]
    await done(mara.get(`${club.url}/board`))
    const late = await done(jonas.post(url, { ...body, secondsAgo: tenMinutes + 0.5 }))
    wasWritten(late, tenMinutes)
    const list = await done(mara.get(kind === 'review' ? `${url}?clubId=${club.id}` : url))
    expect(list[0]).toMatchObject({ id: late.id, createdAt: late.createdAt })
    const table = { review: 'reviews', note: 'notes', post: 'posts', message: 'board_posts' } as const
    const row = await app.db
      .selectFrom(table[kind as keyof typeof table])
      .select('created_at')
      .where('id', '=', late.id)
      .executeTakeFirstOrThrow()
    expect(secondsSince(row.created_at)).toBeLessThan(60)
    for (const secondsAgo of [-1, '5', null]) {
      const refused = await jonas.post(url, { ...body, secondsAgo })
      expect([refused.status, refused.body.errors]).toMatchObject([400, [{ field: 'secondsAgo' }]])
    }
  },
)

test('messages that arrive late stand where they arrived, unread for all, and are there once §P.76', async () => {
  const thread = await done(mara.post(`${club.url}/board`, { content: 'Who brings wine?' }))
  const replies = `${club.url}/board/${thread.id}/replies`
  const answer = await done(mara.post(replies, { content: 'I do' }))
  await done(mara.post(`${club.url}/board/${thread.id}/seen`, { upTo: answer.id }))
  const key = randomUUID()
  for (const secondsAgo of [tenMinutes, tenMinutes + 30, undefined]) {
    const sent = await jonas.post(replies, { content: 'Me', secondsAgo }, { 'idempotency-key': key })
    expect(sent.status).toBe(201)
  }
  const listed: { content: string; createdAt: string }[] = await done(mara.get(replies))
  expect(listed.map(({ content }) => content)).toEqual(['I do', 'Me'])
  if (listed[1]) wasWritten(listed[1], tenMinutes)
  expect(await done(mara.get(`${club.url}/board/${thread.id}`))).toMatchObject({
    unread: 1,
    latestReply: { createdAt: listed[1]?.createdAt },
  })
  const ancient = await done(jonas.post(replies, { content: 'From another age', secondsAgo: 1e300 }))
  wasWritten(ancient, 30 * 24 * 3600)
})

test('a late answer to a meeting counts from when it was given, and not at all after a later one §P.76', async () => {
  const startsAt = `${new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10)}T19:30`
  const evening = { title: 'Volume one', startsAt, timeZone: 'Europe/Berlin', place: 'The pub' }
  const { id } = await done(mara.post(`${club.url}/meetings`, evening))
  const answer = async (body: object) =>
    (await done(jonas.patch(`${club.url}/meetings/${id}/answer`, body))).ownAnswer.answer
  expect(await answer({ answer: 'maybe', secondsAgo: tenMinutes })).toBe('maybe')
  expect(await answer({ answer: 'going', secondsAgo: 300 })).toBe('going')
  expect(await answer({ answer: 'not-going', secondsAgo: 450 })).toBe('going')
  expect(await answer({ answer: 'not-going' })).toBe('not-going')
  expect(await answer({ answer: 'going', secondsAgo: 5 })).toBe('not-going')
  const empty = await jonas.patch(`${club.url}/meetings/${id}/answer`, { secondsAgo: 5 })
  expect(empty.status).toBe(400)
})
