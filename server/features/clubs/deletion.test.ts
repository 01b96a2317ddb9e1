import type { KyselyPlugin } from 'kysely'
import { lifecycles } from '#server/features.ts'
import { setTimeout } from 'node:timers/promises'
import { withCommitListeners } from '#server/db/transact.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { textKinds } from '#server/features/texts/kinds.ts'
import { deletionRefusals, restorableDays } from '#contract/clubs/deletion.ts'
import { listProblems } from '#server/backup/problems.ts'
import type { Person } from '#tests/cast.ts'
import { createBookInClub } from '#tests/book-in-club.ts'
import { type CastClub, createCastClub, userId, writeBook } from '#tests/club.ts'
import { expectTrueCounters } from '#tests/counters.ts'
import { listen } from '#tests/event-stream.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'
import { eraseDeletedClubs } from './deletion/erase-clubs.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
})
afterEach(async () => {
  await expectTrueCounters(app.db)
  await expectNoProblems()
  vi.restoreAllMocks()
})
afterAll(() => app.close())

async function expectNoProblems(): Promise<void> {
  expect(await listProblems(app.db, app.engine)).toEqual([])
}

const textTables = Object.values(textKinds).map(({ table }) => table)

const day = 24 * 3_600_000
const inDays = (days: number) => new Date(Date.now() + days * day)
const erase = (now: Date, signal = new AbortController().signal) =>
  eraseDeletedClubs(app.db, lifecycles, now, signal)
const remove = (club: CastClub, name = club.name, by = mara) => by.post(`${club.url}/deletion`, { name })
const restore = (club: CastClub, by = mara) => by.post(`${club.url}/restore`)
const isStored = async (club: CastClub): Promise<boolean> =>
  (await app.db.selectFrom('clubs').select('id').where('id', '=', club.id).execute()).length > 0
const deletedOf = async (by: Caller): Promise<number[]> =>
  (await by.get('/api/clubs/deleted')).body.map(({ id }: { id: number }) => id)

/** A word in everything people wrote in the club, in its name and in its slugs. */
const mark = 'zephyrine'

/** A meeting that repeats, with an answer, and another one whose date is being found. */
async function createMarkedMeeting(url: string): Promise<number> {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
  const meeting = { title: mark, timeZone: 'UTC', place: mark, description: mark }
  const repeat = { every: 'week' }
  const { id } = (await mara.post(`${url}/meetings`, { ...meeting, startsAt: tomorrow, repeat })).body
  await jonas.patch(`${url}/meetings/${id}/answer`, { answer: 'going', line: mark })
  const { body } = await mara.post(`${url}/meetings`, { ...meeting, options: [tomorrow] })
  const marks = [{ optionId: body.options[0].id, mark: 'yes' }]
  await jonas.patch(`${url}/meetings/${body.id}/options`, { marks })
  await jonas.post(`${url}/calendar`)
  return id
}

async function createMarkedClub() {
  const inClub = await createBookInClub(app, 'open')
  const { slug } = (
    await mara.patch(inClub.url, { name: `Zephyrine Circle ${inClub.id}`, description: mark })
  ).body
  const { bookId, page } = inClub
  const marked = { comment: mark, content: mark, title: mark, memberName: mark }
  await jonas.post(`/api/books/${bookId}/ratings`, { ...marked, rating: 4, clubId: inClub.id })
  const noteId = (await jonas.post(`${page}/notes`, { ...marked, pageNumber: 1 })).body.id
  const discussionId = (await jonas.post(`${page}/discussions`, marked)).body.id
  await jonas.post(`${page}/discussions`, { ...marked, parentId: discussionId })
  await jonas.patch(`${page}/progress`, { currentPage: 7 })
  await mara.patch(`${page}/metadata`, { notes: mark })
  const byHand = await writeBook(mara, `A ${mark} memoir`)
  await mara.post(`${inClub.url}/books`, { bookId: byHand })
  const meetingId = await createMarkedMeeting(inClub.url)
  const threadId = (await jonas.post(`${inClub.url}/board`, { content: mark })).body.id
  const replyId = (await jonas.post(`${inClub.url}/board/${threadId}/replies`, { content: mark })).body.id
  const entryIds: number[] = []
  for (const suggested of [bookId, byHand])
    entryIds.push((await jonas.post(`${inClub.url}/pool`, { bookId: suggested, pitch: mark })).body.id)
  const closesAt = inDays(2).toISOString()
  const round = { title: mark, entryIds, closesAt, method: 'ranked' }
  const roundId = (await mara.post(`${inClub.url}/rounds`, round)).body.id
  await jonas.patch(`${inClub.url}/rounds/${roundId}/ballot`, { ranking: entryIds })
  const noor = (await app.as('noor')).get('/api/auth/user')
  const waiting = (await mara.get(`${inClub.url}/members?status=pending`)).body[0]
  await mara.delete(`${inClub.url}/members/${waiting.id}`)
  return {
    ...inClub,
    name: `Zephyrine Circle ${inClub.id}`,
    formerSlug: inClub.slug,
    slug,
    noteId,
    discussionId,
    byHand,
    meetingId,
    threadId,
    replyId,
    roundId,
    noorId: (await noor).body.id,
  }
}
type MarkedClub = Awaited<ReturnType<typeof createMarkedClub>>

async function listGets(club: MarkedClub): Promise<string[]> {
  const { body } = await app.visitor.get('/api/openapi.json')
  const paths = Object.entries<object>(body.paths).flatMap(([path, ways]) => ('get' in ways ? path : []))
  const more: Record<string, string[]> = {
    '/api/clubs': [`?query=${mark}`, '?query=zep', '?limit=100'],
    '/api/clubs/memberships': [`?clubs=${club.id}`],
    '/api/books/{bookId}/ratings': [`?clubId=${club.id}`],
    '/api/amazon/search': [`?query=${mark}`],
    '/api/books/popular': [`?query=${mark}`],
    '/api/clubs/{id}/members': ['?status=pending'],
    '/api/images/search': ['?query=books'],
  }
  return paths.flatMap((path) =>
    ['', ...(more[path] ?? [])].flatMap((query) =>
      [club.bookId, club.byHand].flatMap((book) =>
        [club.slug, club.formerSlug].map(
          (slug) =>
            path.replace(/\{(\w+)\}/g, (_, name: string) =>
              String(
                {
                  id: club.id,
                  clubId: club.id,
                  slug,
                  bookId: book,
                  noteId: club.noteId,
                  discussionId: club.discussionId,
                  meetingId: club.meetingId,
                  threadId: club.threadId,
                  replyId: club.replyId,
                  roundId: club.roundId,
                }[name] ?? 1,
              ),
            ) + query,
        ),
      ),
    ),
  )
}

/** The response of each GET for a person, without the revision, which grows. */
async function walk(club: MarkedClub, person: Person | null): Promise<Map<string, string>> {
  const caller = person ? await app.as(person) : app.visitor
  const answers = new Map<string, string>()
  // Past the cache time of the popular books, one second.
  const now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now + 1001)
  for (const url of new Set(await listGets(club))) {
    const { status, body } = await caller.get(url)
    const text = JSON.stringify(body).replaceAll(/"(revision|exportedAt)":("[^"]*"|\d+)/g, '')
    answers.set(url, `${status} ${text.replace(/^".*?"$/s, (stream) => stream.replace(/id: \d+/, ''))}`)
  }
  return answers
}

const marksIn = (answers: Map<string, string>): string[] =>
  [...answers].flatMap(([url, answer]) => (answer.toLowerCase().includes(mark) ? url : []))

describe('a deleted club', () => {
  test('a deleted club appears in no response for anyone, and is restored with everything in it', async () => {
    const club = await createMarkedClub()
    const people = [null, 'jonas', 'noor', 'ines', 'tariq'] as const
    const before = new Map<Person | null, Map<string, string>>()
    for (const person of people) before.set(person, await walk(club, person))
    const found = marksIn(before.get('jonas') ?? new Map())
    for (const url of ['/api/clubs', '/api/clubs/mine', '/api/account/export', `/api/books/${club.byHand}`])
      expect(found).toContain(url)
    expect(found.length).toBeGreaterThan(12)
    expect(marksIn(before.get('noor') ?? new Map())).toContain('/api/notices')

    const { status, body } = await remove(club)
    expect([status, body.name]).toEqual([200, club.name])
    expect(new Date(body.finalAt).getTime() - new Date(body.deletedAt).getTime()).toBe(restorableDays * day)
    // A reader's own posts stay in their export.
    for (const person of people)
      expect([person, marksIn(await walk(club, person))]).toEqual([
        person,
        person === 'jonas' ? ['/api/account/export'] : [],
      ])
    for (const url of [`/api/clubs/slug/${club.slug}`, `${club.url}/books`, `${club.url}/events`])
      for (const caller of [app.visitor, jonas, mara]) expect((await caller.get(url)).status).toBe(404)
    const book = (await app.visitor.get(`/api/books/${club.bookId}`)).body
    expect([book.reviewCount, book.averageRating]).toEqual([0, 0])
    expect((await app.visitor.get('/api/books/popular')).body).toEqual([])

    expect((await restore(club)).body).toMatchObject({ name: club.name, slug: club.slug, visibility: 'open' })
    for (const person of people)
      expect(Object.fromEntries(await walk(club, person))).toEqual(
        Object.fromEntries(before.get(person) ?? []),
      )
    expect(await deletedOf(mara)).toEqual([])
  })

  test('a deleted club can be neither changed nor joined', async () => {
    const club = await createCastClub(app, 'open')
    await remove(club)
    for (const [method, url, body] of [
      ['patch', club.url, { description: 'Still here' }],
      ['post', `${club.url}/join`, {}],
      ['post', `${club.url}/join`, { token: club.token }],
      ['post', `${club.url}/books`, { bookId: 1 }],
      ['post', `${club.url}/deletion`, { name: club.name }],
    ] as const)
      expect([url, (await mara[method](url, body)).status]).toEqual([url, 404])
  })

  test('a deleted club ends the live events of its open pages', async () => {
    const club = await createCastClub(app, 'open')
    const page = await listen(app.http, `${club.url}/events`)
    await remove(club)
    await page.ended
    expect(page.events.at(-1)?.event).toBe('closed')
  })

  test('a deleted club keeps its slug, visibility and photo until it can no longer be restored', async () => {
    const pixel =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const founded = await mara.post('/api/clubs', {
      name: 'Kept in Place',
      description: 'A club',
      visibility: 'public-preview',
      imageUrl: pixel,
    })
    const club = { ...founded.body, url: `/api/clubs/${founded.body.id}` }
    await remove(club)
    const other = await mara.post('/api/clubs', { name: 'Kept in Place', description: 'Another' })
    expect(other.body).toMatchObject({ slug: 'kept-in-place-2' })
    expect(other.body.id).not.toBe(club.id)
    await erase(inDays(restorableDays - 0.1))
    expect((await restore(club)).body).toMatchObject({
      slug: 'kept-in-place',
      visibility: 'public-preview',
      imageUrl: club.imageUrl,
    })
    expect((await app.visitor.get(club.imageUrl.split('#')[0])).status).toBe(200)

    await remove(club)
    await erase(inDays(restorableDays + 0.1))
    expect(await isStored(club)).toBe(false)
    const hash = /[0-9a-f]{64}/.exec(club.imageUrl)?.[0] ?? ''
    expect(await app.db.selectFrom('images').select('hash').where('hash', '=', hash).execute()).toEqual([])
  })

  test('a deleted club cannot be restored after 14 days, even before the job has erased it', async () => {
    const club = await createCastClub(app, 'open')
    await remove(club)
    expect(await deletedOf(mara)).toContain(club.id)
    const tooLong = inDays(-restorableDays - 0.1).toISOString()
    await app.db.updateTable('clubs').set({ deleted_at: tooLong }).where('id', '=', club.id).execute()
    expect(await deletedOf(mara)).not.toContain(club.id)
    expect((await restore(club)).status).toBe(404)
  })

  test('a deleted club is erased in small steps; an interrupted run leaves no inconsistency and cannot be undone', async () => {
    const club = await createMarkedClub()
    await fillClub(club)
    await remove(club)
    const now = inDays(restorableDays + 1)
    let runs = 0
    for (; await isStored(club); runs++) {
      const before = await countRowsLeft(club)
      const stop = new AbortController()
      const run = erase(now, stop.signal).catch(() => {})
      while ((await countRowsLeft(club)) === before) await setTimeout(1)
      stop.abort()
      await run
      await expectNoProblems()
      expect((await restore(club)).status).toBe(404)
    }
    expect(runs).toBeGreaterThan(1)
    expect(await rowsLeft(club)).toEqual({})
    expect((await mara.get(`/api/books/${club.byHand}`)).status).toBe(200)
    expect((await app.visitor.get(`/api/clubs/slug/${club.formerSlug}`)).status).toBe(404)
  })

  test('a deleted club is erased with one read per table, none of them in the order of ids', async () => {
    const club = await createMarkedClub()
    await fillClub(club)
    await remove(club)
    const reads: string[] = []
    const plugin: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        const { sql } = app.db.getExecutor().compileQuery(node, queryId)
        const [, table] = /^\s*select\s.*\sfrom "(\w+)"/s.exec(sql) ?? []
        // PostgreSQL may follow the primary key through the rows of all clubs.
        if (table !== undefined) reads.push(`${table}${sql.includes('order by') ? ' in order' : ''}`)
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }
    const db = withCommitListeners(app.db.withPlugin(plugin))
    await eraseDeletedClubs(db, lifecycles, inDays(restorableDays + 1), new AbortController().signal)
    expect(await isStored(club)).toBe(false)
    for (const table of [...textTables, 'members', 'progress', 'listed_books'])
      expect(reads.filter((read) => read.startsWith(table))).toEqual([table])
  })

  test('a deleted club is erased with the account of a founder who has no successor', async () => {
    const ines = await app.as('ines')
    const { id } = (await ines.post('/api/clubs', { name: 'Alone Together', description: 'One' })).body
    await ines.post(`/api/clubs/${id}/deletion`, { name: 'Alone Together' })
    const ended = [{ club: 'Alone Together', deleted: true }]
    expect((await ines.get('/api/account/deletion-preview')).body).toEqual({ passedOn: [], ended })
    expect((await ines.post('/api/account/deletion', { email: 'ines@inkhorn.example' })).status).toBe(204)
    expect(await app.db.selectFrom('clubs').select('id').where('id', '=', id).execute()).toEqual([])
  })
})

/** Gives a club more rows than one step deletes. */
async function fillClub(club: MarkedClub): Promise<void> {
  const now = new Date().toISOString()
  const author = await userId(app, 'jonas')
  const people = Array.from({ length: 700 }, (_, at) => ({
    club_id: club.id,
    user_id: null,
    member_name: `Member ${at}`,
    role: 'member' as const,
    status: 'member' as const,
    joined_at: now,
  }))
  await app.db.insertInto('members').values(people).execute()
  const replies = Array.from({ length: 700 }, (_, at) => ({
    club_id: club.id,
    book_id: club.bookId,
    thread_id: club.discussionId,
    parent_id: club.discussionId,
    level: 1,
    path: String(1000 + at).padStart(7, '0'),
    type: 'discussion' as const,
    title: '',
    content: mark,
    user_id: author,
    member_name: mark,
    created_at: now,
  }))
  for (let from = 0; from < replies.length; from += 100)
    await app.db
      .insertInto('posts')
      .values(replies.slice(from, from + 100))
      .execute()
  await app.db
    .updateTable('clubs')
    .set((eb) => ({ member_count: eb('member_count', '+', people.length) }))
    .where('id', '=', club.id)
    .execute()
  await app.db
    .updateTable('posts')
    .set((eb) => ({ reply_count: eb('reply_count', '+', replies.length) }))
    .where('id', '=', club.discussionId)
    .execute()
}

async function rowsLeft({ id }: CastClub): Promise<Record<string, number>> {
  const tables = [
    'members',
    'notifications',
    'notification_levels',
    'declines',
    'listed_books',
    'progress',
    ...textTables,
    'club_ratings',
    'post_counts',
    'club_slugs',
    'meetings',
    'meeting_series',
    'meeting_options',
    'meeting_marks',
    'meeting_answers',
    'calendar_feeds',
    'pool_entries',
    'pool_answers',
    'choosing_settings',
    'rounds',
    'ballots',
  ] as const
  const left: Record<string, number> = {}
  for (const table of tables) {
    const rows = await app.db.selectFrom(table).select('club_id').where('club_id', '=', id).execute()
    if (rows.length > 0) left[table] = rows.length
  }
  return left
}

const countRowsLeft = async (club: CastClub): Promise<number> =>
  Object.values(await rowsLeft(club)).reduce((sum, count) => sum + count, 0)

describe('deleting a club', () => {
  test('deleting a club requires its name, typed exactly', async () => {
    const club = await createCastClub(app, 'open')
    const { status, body } = await remove(club, 'Another name')
    expect([status, body.errors]).toEqual([
      400,
      [{ field: 'name', message: deletionRefusals.otherName.english }],
    ])
    expect((await mara.post(`${club.url}/deletion`, {})).status).toBe(400)
    await mara.patch(club.url, { name: 'نادي القرّاء' })
    expect((await remove(club, ' نادي القرّاء ')).status).toBe(200)
  })

  test('deleting a club is for the founder only, and so is restoring, which is idempotent', async () => {
    const club = await createCastClub(app, 'open')
    const member = (await mara.get(`${club.url}/members`)).body.find(
      ({ memberName }: { memberName: string }) => memberName === 'Jonas',
    )
    await mara.post(`${club.url}/members/${member.id}/make-admin`)
    const refused = await remove(club, club.name, jonas)
    expect([refused.status, refused.body.detail]).toEqual([403, deletionRefusals.foundersOnly.english])
    await remove(club)
    expect([(await restore(club, jonas)).status, await deletedOf(jonas)]).toEqual([404, []])
    const both = await Promise.all([restore(club), restore(club)])
    expect(both.map(({ status, body }) => [status, body.id])).toEqual([
      [200, club.id],
      [200, club.id],
    ])
    expect((await restore(club, jonas)).status).toBe(403)
  })

  test('deleting a club and restoring at the same time keeps the counters correct', async () => {
    const clubs = [
      await createCastClub(app, 'open'),
      await createCastClub(app, 'public-preview'),
      await createCastClub(app, 'invite-only'),
    ]
    await Promise.all(clubs.flatMap((club) => [remove(club), restore(club), remove(club), restore(club)]))
  })
})
