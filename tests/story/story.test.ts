import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillCatalogue } from '#server/features/books/starter/fill-catalogue.ts'
import { expectTrueCounters } from '#tests/counters.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { storyClubs } from './clubs.ts'
import { readers } from './readers.ts'
import { tellStory } from './tell.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await fillCatalogue(app.db)
  await tellStory(app.http, app.db)
  // A thousand changes, one after the other; a timeout would leave the clock of the whole worker changed.
}, 180_000)
afterAll(() => app.close())

test('a visitor of the demonstration finds its dozen clubs, with the books and readers of the story §D.78', async () => {
  const { body } = await app.visitor.get('/api/clubs?limit=50')
  const told = storyClubs.map(({ name, books, members }) => ({
    name,
    bookCount: books.length,
    memberCount: members.length + 1,
  }))
  expect(body).toHaveLength(12)
  for (const club of told) expect(body).toContainEqual(expect.objectContaining(club))
})

test('its forty readers have accounts, and its requests to join are pending', async () => {
  const users = await app.db.selectFrom('users').select('id').execute()
  expect(readers).toHaveLength(40)
  expect(users).toHaveLength(40)
  const waiting = await app.db
    .selectFrom('members')
    .select('club_id')
    .where('status', '=', 'pending')
    .execute()
  expect(waiting).toHaveLength(storyClubs.flatMap((club) => club.waiting ?? []).length)
})

test('every counter is correct, and everything happens between the first founding and now §D.78', async () => {
  await expectTrueCounters(app.db)
  const days = await app.db
    .selectFrom('clubs')
    .select((eb) => [eb.fn.min('created_at').as('first'), eb.fn.max('created_at').as('last')])
    .executeTakeFirstOrThrow()
  const ago = (instant: string) => (Date.now() - new Date(instant).getTime()) / 86_400_000
  expect(Math.round(ago(days.first))).toBe(Math.max(...storyClubs.map(({ founded }) => founded)))
  const posts = await app.db.selectFrom('posts').select('created_at').execute()
  for (const { created_at: written } of posts) expect(ago(written)).toBeGreaterThan(0)
})

test('a discussion is in order, with replies under the posts they answer §D.78', async () => {
  const { body: club } = await app.visitor.get('/api/clubs/slug/the-inkhorn-society')
  const { body: books } = await app.visitor.get(`/api/clubs/${club.id}/books`)
  const piranesi = books.find((book: { title: string }) => book.title === 'Piranesi')
  expect(piranesi).toMatchObject({ status: 'reading', pageCount: 245 })
  const mara = await app.as('mara')
  const { body: threads } = await mara.get(`/api/clubs/${club.id}/books/${piranesi.id}/discussions`)
  expect(threads.map(({ title }: { title: string }) => title)).toEqual([
    // Mara is in part five.
    null,
    'He looks himself up in his own index',
    'The visitor with the fine manners',
    'The House is kind, he says',
    'Question: Which statue would you visit first?',
  ])
  expect(threads[3].replies[0].replies[0].content).toContain('doing science')
})

test('its readers react, mention each other and find what is new in their inbox', async () => {
  const mara = await app.as('mara')
  const { body: inbox, headers } = await mara.get('/api/notifications')
  const unread = inbox.filter(({ seenAt }: { seenAt: string | null }) => seenAt === null)
  expect(headers['x-unread-count']).toBe(String(unread.length))
  expect(unread.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['mention', 'reply', 'reaction']),
  )
})

test('its suggestions have every status, set by the site admin', async () => {
  const { body } = await app.visitor.get('/api/suggestions')
  const statuses = new Set(body.map(({ status }: { status: string }) => status))
  expect(statuses).toEqual(new Set(['unread', 'read', 'in_process', 'fixed', 'implemented']))
  expect(body[1]).toMatchObject({ status: 'read', statusUpdatedBy: 'Mara' })
})

test('the society has chosen a book by a vote, with an explanation, and another vote is open', async () => {
  const mara = await app.as('mara')
  const { body: club } = await mara.get('/api/clubs/slug/the-inkhorn-society')
  const { body: rounds } = await mara.get(`/api/clubs/${club.id}/rounds`)
  expect(rounds).toMatchObject([
    { status: 'open', turnout: 7, members: 18, result: null },
    { status: 'closed', turnout: 11, title: 'Our book for the autumn' },
  ])
  const [, { entries, result }] = rounds
  expect(result.steps[0]).toMatch(/^Piranesi beats each of the others: \d+ to \d+ against Spinning Silver,/)
  expect(entries[0]).toMatchObject({ id: result.winnerEntryId, title: 'Piranesi' })
  const { body: pool } = await mara.get(`/api/clubs/${club.id}/pool`)
  expect(pool.map(({ book }: { book: { title: string } }) => book.title)).not.toContain('Piranesi')
})

test('the society meets next Thursday, is finding a date, and has notes of its last meeting', async () => {
  const mara = await app.as('mara')
  const { body: club } = await mara.get('/api/clubs/slug/the-inkhorn-society')
  const { body: ahead } = await mara.get(`/api/clubs/${club.id}/meetings`)
  expect(ahead).toMatchObject([
    { title: 'Piranesi, to the end of part four', counts: { going: 6, guests: 1, online: 1, maybe: 1 } },
    { title: 'A film night: The Last Unicorn', status: 'finding-a-date' },
  ])
  const next = new Date(`${ahead[0].startsAt}Z`)
  expect(next.getUTCDay()).toBe(4)
  expect(Date.parse(ahead[0].instant) - Date.now()).toBeLessThan(8 * 86_400_000)
  const { body: past } = await mara.get(`/api/clubs/${club.id}/meetings?when=past`)
  const { body: day } = await mara.get(`/api/clubs/${club.id}/meetings/${past[0].id}/day`)
  expect(day.notes).toContain('three maps on one table')
  expect(day.came).toHaveLength(5)
})
