import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Visibility } from '#contract/clubs/club-choices.ts'
import { fillCatalogue } from '#server/features/books/starter/fill-catalogue.ts'
import type { Person } from '#tests/cast.ts'
import { type CastClub, createCastClub, joinByInvite, memberId, userId } from '#tests/club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

/** How the tastes of a club's members count, and what they never reveal (docs/decisions/038). */
let app: TestApp
let mara: Caller
let club: CastClub
let ids: Record<'Fantasy' | 'Mystery', number[]>
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  await fillCatalogue(app.db)
  const genreIds = async (genre: string) =>
    (await app.db.selectFrom('books').select('id').where('genre', '=', genre).orderBy('id').execute()).map(
      ({ id }) => id,
    )
  ids = { Fantasy: await genreIds('Fantasy'), Mystery: await genreIds('Mystery') }
})
beforeEach(async () => {
  club = await createCastClub(app, 'open')
  // The members of the next tests have rated nothing yet.
  await app.db.deleteFrom('reviews').execute()
})
afterAll(() => app.close())

/** Puts books on a club's list with a person's ratings of them; changes no average. */
async function rate(person: Person, { id }: { id: number }, books: readonly number[], rating = 5) {
  const user = await userId(app, person)
  const rows = await app.db.selectFrom('books').select(['id', 'work_key']).where('id', 'in', books).execute()
  const now = new Date().toISOString()
  await app.db
    .insertInto('listed_books')
    .values(
      rows.map((book) => ({
        club_id: id,
        book_id: book.id,
        work_key: book.work_key,
        status: 'read' as const,
        added_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await app.db
    .insertInto('reviews')
    .values(
      rows.map((book) => ({
        club_id: id,
        book_id: book.id,
        user_id: user,
        rating,
        comment: '',
        member_name: person,
        created_at: now,
      })),
    )
    .execute()
}

/** The 16 recommendations of the club, computed anew: whatever happened elsewhere, its own revision would not show it. */
async function recommended(caller: Caller = mara): Promise<{ id: number; genre: string; reason: string }[]> {
  await sql`update clubs set revision = revision + 1 where id = ${club.id}`.execute(app.db)
  return (await caller.get(`${club.url}/recommendations?count=16`)).body
}
const mysteries = (books: readonly { genre: string }[], count = books.length) =>
  books.slice(0, count).filter(({ genre }) => genre === 'Mystery').length
const elsewhere = (visibility: Visibility) => createCastClub(app, visibility)

describe('the members of a club', () => {
  test('every member finds something in the recommendations, even if one of them rated much more', async () => {
    await rate('mara', club, ids.Fantasy.slice(0, 12))
    expect(mysteries(await recommended(), 8)).toBeLessThan(2)
    await rate('jonas', club, ids.Mystery.slice(0, 3))
    expect(mysteries(await recommended(), 8)).toBeGreaterThan(1)
  })

  test('members’ ratings in open clubs count for the recommendations of their other clubs', async () => {
    await rate('mara', club, ids.Fantasy.slice(0, 8))
    const alone = mysteries(await recommended())
    await rate('jonas', await elsewhere('open'), ids.Mystery.slice(0, 6))
    expect(mysteries(await recommended())).toBeGreaterThan(alone)
  })

  test('a book that most members have rated elsewhere is not recommended', async () => {
    await rate('mara', club, ids.Fantasy.slice(0, 8))
    const other = await elsewhere('open')
    await rate('mara', other, ids.Mystery.slice(0, 4))
    await rate('jonas', other, ids.Mystery.slice(0, 4))
    const found = await recommended()
    for (const id of ids.Mystery.slice(0, 4)) expect(found.map((book) => book.id)).not.toContain(id)
  })

  test('a reader’s ratings count only while they are a member', async () => {
    await rate('mara', club, ids.Fantasy.slice(0, 8))
    const alone = await recommended()
    await rate('tariq', await elsewhere('open'), ids.Mystery.slice(0, 6))
    expect(await recommended()).toEqual(alone)
    await joinByInvite(app, club, 'tariq')
    expect(await recommended()).not.toEqual(alone)
  })
})

describe('a rating that others may not see', () => {
  test.each(['invite-only', 'public-preview'] as const)(
    'a member’s ratings in a club that is %s change no other club’s recommendations, not even when an admin removes and adds them §D.87',
    async (visibility) => {
      await rate('mara', club, ids.Fantasy.slice(0, 8))
      await rate('jonas', await elsewhere('open'), ids.Mystery.slice(0, 6))
      const steps = async () => {
        const both = await recommended()
        await mara.delete(`${club.url}/members/${await memberId(app, club.id, 'jonas')}`)
        const without = await recommended()
        await app.db.deleteFrom('removals').where('club_id', '=', club.id).execute()
        await joinByInvite(app, club, 'jonas')
        return [both, without, await recommended()]
      }
      const before = await steps()
      // More than count from one member, and newer than all the others.
      await rate('jonas', await elsewhere(visibility), ids.Mystery.slice(10, 30), 1)
      await rate('jonas', await elsewhere(visibility), ids.Fantasy.slice(20, 60))
      expect(await steps()).toEqual(before)
      expect(before[0]).not.toEqual(before[1])
    },
  )

  test('a member’s ratings are forgotten when their club or book is no longer open to all §D.87', async () => {
    await rate('mara', club, ids.Fantasy.slice(0, 8))
    const other = await elsewhere('open')
    const without = await recommended()
    await rate('jonas', other, ids.Mystery.slice(0, 6))
    expect(await recommended()).not.toEqual(without)
    await mara.patch(other.url, { visibility: 'invite-only' })
    expect(await recommended()).toEqual(without)
    await mara.patch(other.url, { visibility: 'open' })
    expect(await recommended()).not.toEqual(without)
    await app.db.deleteFrom('listed_books').where('club_id', '=', other.id).execute()
    expect(await recommended()).toEqual(without)
  })

  test('recommendations do not tell a stranger who wrote which review of a public-preview club §D.87', async () => {
    club = await elsewhere('public-preview')
    await rate('mara', club, ids.Fantasy.slice(0, 8))
    await rate('jonas', club, ids.Mystery.slice(0, 4))
    const [seen, shown] = [await recommended(app.visitor), await recommended()]
    const author = await userId(app, 'mara')
    await app.db.updateTable('reviews').set({ user_id: author }).where('club_id', '=', club.id).execute()
    expect(await recommended(app.visitor)).toEqual(seen)
    expect(await recommended()).not.toEqual(shown)
  })

  test('no reason tells anything about a member’s other clubs §D.87', async () => {
    await rate('mara', club, ids.Fantasy.slice(0, 8))
    await rate('jonas', await elsewhere('open'), ids.Mystery.slice(0, 6))
    const titles = await app.db
      .selectFrom('books')
      .select('title')
      .where('id', 'in', ids.Mystery.slice(0, 6))
      .execute()
    const reasons = (await recommended()).map(({ reason }) => reason).join('\n')
    for (const { title } of titles) expect(reasons).not.toContain(title)
    expect(reasons).not.toMatch(/jonas|mara/i)
  })
})
