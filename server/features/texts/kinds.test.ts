import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Reader } from '#server/app-context.ts'
import { listWrongCounters, repairCounters } from '#server/backup/counters.ts'
import { createMigration } from '#server/db/migrations/migration.ts'
import { transact } from '#server/db/transact.ts'
import { lifecycles } from '#server/features.ts'
import { authorizeManageClub, authorizePost, authorizeReadAsMember } from '#server/features/clubs/policy.ts'
import { eraseDeletedClubs } from '#server/features/clubs/deletion/erase-clubs.ts'
import { listAdditions, newestAddition } from '#server/features/news/additions.ts'
import { listAffectedClubs } from '#server/features/own-account/affected-clubs.ts'
import { deleteForgottenBooks } from '#server/features/own-account/own-books.ts'
import { changePlan } from '#server/features/plans/change-plan.ts'
import { moveProgress } from '#server/features/progress/move-progress.ts'
import { listedBook } from '#server/features/reading-list/policy.ts'
import { memberId, userId } from '#tests/club.ts'
import { createClubWithPlan, done } from '#tests/sealed-club.ts'
import type { BookInClub } from '#tests/book-in-club.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { findCounts } from './counts.ts'
import { exportTexts } from './export.ts'
import { allTexts, type TextKind } from './kinds.ts'
import { moveToPages } from './pages.ts'
import { lifecyclesOfTexts } from './lifecycle.ts'
import { renameMentioned } from './mentions/mentions.ts'
import { findOwnReactions } from './reactions/reactions.ts'
import { applySeal } from './seal/seal-changed.ts'
import { findReach } from './seal/reach.ts'
import { detachText, insertText, type Shape } from './write-text.ts'
import { english } from '#server/messages/wording.ts'

/* A kind of text with a table of its own, in this test only. All code about texts has to find it in the list of kinds. */

const scrap: TextKind = {
  name: 'scrap',
  table: 'scraps',
  words: ['line'],
  reference: 'scrap_id',
  part: 'notes',
  tab: 'notes',
  counted: { names: { scraps: 'scraps' }, name: "'scraps'", only: '1 = 1' },
  news: { scraps: '1 = 1' },
  exported: ['books.title'],
  unplaced: 'where the author is',
  hasPage: true,
  answers: null,
  singly: false,
  seesMore: null,
}
const kinds = [...allTexts, scrap]

interface ScrapRow {
  id: number
  member_name: string
  line: string
  place: number
}

const shape: Shape<ScrapRow, string | null> = {
  kind: scrap,
  bodyOf: ({ line }) => line,
  show: (_row, { text }) => text,
}

let app: TestApp
let club: BookInClub
let jonas: Reader
let ids: { clubId: ClubId; bookId: BookId }
beforeAll(async () => {
  app = await createTestApp()
  club = await createClubWithPlan(app)
  await done((await app.as('ines')).post(`${club.url}/join`, { token: club.token }))
  jonas = { id: await userId(app, 'jonas'), email: 'jonas@inkhorn.example' } as Reader
  ids = { clubId: club.id as ClubId, bookId: club.bookId as BookId }
  const migration = createMigration(({ id, bigint, instant }) => [
    `create table scraps (id ${id}, club_id ${bigint} not null references clubs (id), book_id ${bigint} not null references books (id),
      user_id ${bigint}, member_name text not null, line text not null, place integer not null, page_number integer, created_at ${instant} not null,
      written_at ${instant}, edited_at ${instant}, hidden integer default 0 not null)`,
    `alter table mentions add column scrap_id ${bigint}`,
    `alter table reactions add column scrap_id ${bigint}`,
  ])
  await migration(app.engine).up(app.db)
})
afterAll(() => app.close())

const rowsOf = async (query: RawBuilder<unknown>): Promise<unknown[]> => (await query.execute(app.db)).rows

const memberIdOf = async (person: 'ines' | 'mara'): Promise<number> =>
  (await memberId(app, club.id, person)) ?? 0

/** Jonas writes one that mentions Ines. */
const writeScrap = async (place: number) => {
  const mentions = [{ memberId: (await memberIdOf('ines')) as never, start: 0, length: 5 }]
  return transact(app.db, async (change) => {
    const author = await authorizePost(change, jonas, ids.clubId)
    const listed = await listedBook(change, author, ids.bookId)
    const text = { body: '@Ines look', mentions, memberName: 'J.', place, secondsAgo: undefined }
    return insertText(change, shape, author, listed, text, async (stored, columns) => {
      const { rows } = await sql<ScrapRow>`insert into scraps
        (club_id, book_id, user_id, member_name, line, place, created_at)
        values (${columns.club_id}, ${columns.book_id}, ${columns.user_id}, ${columns.member_name}, ${stored}, ${columns.place},
          ${columns.created_at})
        returning id, member_name, line, place`.execute(change)
      return rows[0] as ScrapRow
    })
  })
}

test('a text of a new kind mentions members, who are notified, and forgets that when it is deleted', async () => {
  const { row, shown, mentioned } = await writeScrap(0)
  expect(shown).toBe('@Ines look')
  expect(mentioned).toEqual([await userId(app, 'ines')])
  expect(await rowsOf(sql`select source from notifications where kind = 'mention'`)).toEqual([
    { source: `scrap ${row.id}` },
  ])
  await transact(app.db, async (change) => {
    const author = await authorizePost(change, jonas, ids.clubId)
    await detachText(change, scrap, await listedBook(change, author, ids.bookId), row.id)
  })
  expect(await rowsOf(sql`select source from notifications where kind = 'mention'`)).toEqual([])
})

test('a reader’s own reactions have those to a new kind', async () => {
  const { row } = await writeScrap(0)
  const ines = { id: await userId(app, 'ines') } as Reader
  const thread = { title: 'The end', content: 'Well?', memberName: 'Jonas', place: 0 }
  const { id } = await done((await app.as('jonas')).post(`${club.page}/discussions`, thread))
  // The database checks that one of the three is set, and does not know the fourth.
  await sql`insert into reactions (club_id, book_id, post_id, scrap_id, user_id, reaction, created_at)
    values (${club.id}, ${club.bookId}, ${id}, ${row.id}, ${ines.id}, 'heart', ${new Date().toISOString()})`.execute(
    app.db,
  )
  const member = await authorizeReadAsMember(app.db, ines, ids.clubId)
  const listed = await listedBook(app.db, member, ids.bookId)
  const own = await findOwnReactions(app.db, member, listed, [scrap])
  expect(own.notes).toEqual({ [row.id]: ['heart'] })
})

test('when a reader is renamed, or the seal switched, the answers with texts of a new kind change', async () => {
  await writeScrap(0)
  const [ines, mara] = [await userId(app, 'ines'), { id: await userId(app, 'mara') } as Reader]
  const parts = await transact(app.db, async (change) => {
    await renameMentioned(change, ines, 'Inés', () => Promise.resolve(), [scrap])
    return change.pendingEvents.flatMap((event) => event.parts)
  })
  expect(parts).toEqual(['notes', 'reading-list'])
  const sealed = await transact(app.db, async (change) =>
    applySeal(change, await authorizeManageClub(change, mara, ids.clubId), 'on', [scrap]),
  )
  expect(sealed).toEqual(['notes'])
})

test('how far a reader may read a new kind, and which answers they share, follow its places', async () => {
  await writeScrap(500)
  const ines = { id: await userId(app, 'ines') } as Reader
  const reach = () => findReach(app.db, ines, ids, ids.bookId, scrap)
  expect((await reach()).version).toBe('0 members')
  await done((await app.as('ines')).patch(`${club.page}/progress`, { finished: true }))
  expect((await reach()).version).toBe('500 members')
  // The author reads more than others at the same place.
  expect((await findReach(app.db, jonas, ids, ids.bookId, scrap)).version).toBeNull()
})

test('texts of a new kind move with the parts of a plan', async () => {
  const { row } = await writeScrap(500)
  const mara = { id: await userId(app, 'mara') } as Reader
  const weights = [1, 1, 1, 1, 1, 19, 19, 19, 19, 19]
  const parts = weights.map((weight, at) => ({ title: `Chapter ${at + 1}`, weight }))
  await changePlan(
    app.db,
    mara,
    ids,
    { parts },
    {
      placed: kinds,
      moveProgress,
      moveToPages: (change, listed) => moveToPages(change, listed, null, kinds),
    },
    { now: () => new Date(), say: english.say },
  )
  expect(await rowsOf(sql`select place from scraps where id = ${row.id}`)).toEqual([{ place: 50 }])
})

test('news tell of a new kind', async () => {
  const mara = { id: await userId(app, 'mara') } as Reader
  const added = await listAdditions(app.db, mara, [{ memberId: await memberIdOf('mara') }], kinds)
  expect(added.map(({ kind }) => kind)).toContain('scraps')
  await sql`update scraps set created_at = ${'2099-01-01T00:00:00.000Z'}`.execute(app.db)
  const [newest] = await rowsOf(sql`select ${newestAddition(ids.clubId, kinds)} as at`)
  expect(JSON.stringify(newest)).toContain('2099')
})

test('the counters of a new kind are verified and repaired', async () => {
  expect(await listWrongCounters(app.db, kinds)).toEqual(['post_counts has too few rows: 1 missing'])
  await transact(app.db, (change) => repairCounters(change, kinds))
  expect(await listWrongCounters(app.db, kinds)).toEqual([])
  const [counted] = await rowsOf(sql`select value from post_counts where kind = 'scraps'`)
  expect(counted).toEqual((await rowsOf(sql`select count(*) as value from scraps`))[0])
  const member = await authorizeReadAsMember(app.db, jonas, ids.clubId)
  const counts = await findCounts(app.db, await listedBook(app.db, member, ids.bookId), kinds)
  expect(counts).toMatchObject({ scraps: (counted as { value: number }).value, reviews: 0 })
})

test('an export has texts of a new kind, with the names of those they mention', async () => {
  const [first] = await exportTexts(app.db, scrap, jonas.id, { after: 0, limit: 1 })
  expect(first).toMatchObject({ line: '@Ines look', signedAs: 'J.', title: expect.any(String) })
})

test('a deleted account leaves its texts of a new kind without its name, and keeps the book they are about', async () => {
  const all = { ...lifecycles, ...lifecyclesOfTexts(kinds) }
  expect(Object.keys(all)).toContain('scraps')
  await transact(app.db, async (change) => {
    await sql`delete from members where user_id = ${jonas.id}`.execute(change)
    const others = Object.fromEntries(Object.entries(all).filter(([table]) => table === 'scraps'))
    const found = await listAffectedClubs(change, others as typeof all, jonas.id)
    expect(found).toContain(club.id)
    await change.updateTable('books').set({ owner_id: jonas.id }).where('id', '=', club.bookId).execute()
    await deleteForgottenBooks(change, others as typeof all, jonas)
  })
  expect(await rowsOf(sql`select id from books where id = ${club.bookId}`)).toHaveLength(1)
  const { onDeletion } = lifecyclesOfTexts([scrap])['scraps' as 'notes']
  await transact(app.db, (change) => onDeletion(change, jonas))
  expect(await rowsOf(sql`select distinct user_id, member_name from scraps`)).toEqual([
    { user_id: null, member_name: 'A former reader' },
  ])
})

test('erasing a club erases its texts of a new kind', async () => {
  await done((await app.as('mara')).post(`${club.url}/deletion`, { name: club.name }))
  const all = { ...lifecycles, ...lifecyclesOfTexts(kinds) }
  const later = new Date(Date.now() + 15 * 24 * 3_600_000)
  await eraseDeletedClubs(app.db, all, later, AbortSignal.timeout(60_000))
  expect(await rowsOf(sql`select id from scraps`)).toEqual([])
  expect(await rowsOf(sql`select id from clubs where id = ${club.id}`)).toEqual([])
})
