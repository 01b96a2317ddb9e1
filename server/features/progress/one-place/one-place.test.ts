import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addToList, type BookInClub, createBookInClub } from '#tests/book-in-club.ts'
import { type CastClub, createCastClub, insertBooks, joinByInvite, userId } from '#tests/club.ts'
import { listen, sessionOf } from '#tests/event-stream.ts'
import { done } from '#tests/sealed-club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
let club: BookInClub
let own: string
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
})
beforeEach(async () => {
  club = await createBookInClub(app, 'open')
  own = `/api/library/${club.bookId}`
})
afterAll(() => app.close())

/** Another club of Jonas, which lists the book or another edition of it. */
async function listingClub(bookId = club.bookId): Promise<BookInClub> {
  const other = await createCastClub(app, 'open')
  await addToList(app, other, bookId)
  return { ...other, bookId, page: `${other.url}/books/${bookId}` }
}

async function insertEdition(pages: number): Promise<number> {
  const { title, work } = await app.db
    .selectFrom('books')
    .select(['title', 'work'])
    .where('id', '=', club.bookId)
    .executeTakeFirstOrThrow()
  const [id = 0] = await insertBooks(app, [`${title}, in large print`])
  await app.db.updateTable('books').set({ work, page_count: pages }).where('id', '=', id).execute()
  return id
}

const save = (where: string, update: object) => done(jonas.patch(`${where}/progress`, update))
const position = async (where: string) => (await done(jonas.get(`${where}/progress`))).position
const mark = (where: BookInClub, status: string, readDate?: string) =>
  done(mara.patch(where.page, { status, ...(readDate && { readDate }) }))
const reads = async () => done(jonas.get(`${own}/reads`))

describe('one place', () => {
  test('a place saved in a club moves every club of the reader that lists an edition of it, and their library §Y.1', async () => {
    const [toRead, reading, read] = [await listingClub(), await listingClub(), await listingClub()]
    const large = await listingClub(await insertEdition(600))
    await mark(reading, 'reading')
    await mark(read, 'read')
    const answer = await save(club.page, { currentPage: 150 })
    expect(answer).toMatchObject({ currentPage: 150, position: 500 })
    for (const other of [toRead, reading, read])
      expect(await done(jonas.get(`${other.page}/progress`))).toMatchObject({
        currentPage: 150,
        position: 500,
      })
    expect(await done(jonas.get(`${large.page}/progress`))).toMatchObject({
      currentPage: 300,
      totalPages: 600,
      position: 500,
    })
    expect(await done(jonas.get(`${own}/progress`))).toMatchObject({ currentPage: 150, position: 500 })
    expect(await done(mara.get(`${toRead.page}/progress`))).toMatchObject({ updatedAt: null })
  })

  test('a place saved in one’s library opens the seal in every club, and counts what it opens §Y.1', async () => {
    const other = await listingClub()
    for (const at of [club, other]) {
      await done(mara.patch(`${at.page}/plan`, { chapters: 4 }))
      await done(mara.post(`${at.page}/notes`, { content: 'Halfway', place: 500 }))
    }
    const sealed = async (at: BookInClub) => (await done(jonas.get(`${at.page}/notes`)))[0].content === null
    expect([await sealed(club), await sealed(other)]).toEqual([true, true])
    const { opened } = await save(own, { percent: 50 })
    expect(opened).toMatchObject({ count: 2, path: expect.stringContaining('tab=notes') })
    expect([await sealed(club), await sealed(other)]).toEqual([false, false])
  })

  test('a second reading begins a new read, and leaves open what the first one opened §Y.2', async () => {
    const [finished, next] = [await listingClub(), await listingClub()]
    await done(mara.post(`${finished.page}/notes`, { content: 'The end', place: 1000 }))
    await save(finished.page, { finished: true })
    expect([await position(club.page), await position(next.page)]).toEqual([1000, 1000])
    await app.db
      .deleteFrom('progress')
      .where('club_id', '=', next.id)
      .where('user_id', '=', await userId(app, 'jonas'))
      .execute()
    await save(own, { percent: 10 })
    expect([await position(own), await position(next.page)]).toEqual([100, 100])
    expect([await position(club.page), await position(finished.page)]).toEqual([1000, 1000])
    expect((await done(jonas.get(`${finished.page}/notes`)))[0].content).toBe('The end')
    expect((await reads()).map(({ state }: { state: string }) => state)).toEqual(['current', 'finished'])
  })

  test('a club that finished the book before the read began keeps the place it had, until the reader saves one there §Y.2', async () => {
    await save(club.page, { percent: 40 })
    await mark(club, 'read', '2020-05-01')
    await done(jonas.put(own, { shelf: 'dropped' }))
    const [{ id }] = await reads()
    await done(jonas.delete(`${own}/reads/${id}`))
    await save(own, { percent: 70 })
    expect(await position(club.page)).toBe(400)
    await save(club.page, { percent: 72 })
    await save(own, { percent: 75 })
    expect(await position(club.page)).toBe(750)
  })

  test('a place further back moves no club that has read the book, even of the same read §Y.2', async () => {
    const reading = await listingClub()
    await save(club.page, { percent: 60 })
    await mark(club, 'read', '2026-11-01')
    await save(own, { percent: 30 })
    expect([await position(club.page), await position(reading.page)]).toEqual([600, 300])
    await save(reading.page, { percent: 65 })
    expect(await position(club.page)).toBe(650)
  })

  test('a save is undone after the read before it, or the book, has left the library §Y.3', async () => {
    await save(club.page, { finished: true })
    const next = await save(club.page, { percent: 50 })
    const finished = (await reads()).find(({ state }: { state: string }) => state === 'finished')
    await done(jonas.delete(`${own}/reads/${finished.id}`))
    await done(jonas.post(`${club.page}/progress/undo`, { savedAt: next.updatedAt }))
    expect([await position(club.page), await reads()]).toEqual([1000, []])
    const other = await listingClub()
    await save(other.page, { percent: 20 })
    const { updatedAt } = await save(other.page, { percent: 50 })
    await done(jonas.delete(own))
    await done(jonas.post(`${other.page}/progress/undo`, { savedAt: updatedAt }))
    expect(await position(other.page)).toBe(200)
  })

  test('an end is not undone once the next read has begun §Y.3', async () => {
    await save(club.page, { percent: 20 })
    const { updatedAt } = await save(club.page, { finished: true })
    await done(jonas.post(`${own}/reads`, { startedOn: '2026-11' }))
    expect((await jonas.post(`${club.page}/progress/undo`, { savedAt: updatedAt })).status).toBe(409)
    expect(await position(club.page)).toBe(1000)
  })

  test('who comes back to a club, or whose club comes back, is where they have read on to §Y.5', async () => {
    const left = await listingClub()
    await save(own, { percent: 10 })
    await app.db
      .deleteFrom('members')
      .where('club_id', '=', left.id)
      .where('user_id', '=', await userId(app, 'jonas'))
      .execute()
    const { name } = await app.db
      .selectFrom('clubs')
      .select('name')
      .where('id', '=', club.id)
      .executeTakeFirstOrThrow()
    await done(mara.post(`${club.url}/deletion`, { name }))
    const { updatedAt } = await save(own, { percent: 70 })
    await joinByInvite(app, left, 'jonas')
    await done(mara.post(`${club.url}/restore`))
    for (const { page } of [left, club])
      expect(await done(jonas.get(`${page}/progress`))).toMatchObject({
        position: 700,
        currentPage: 210,
        updatedAt,
      })
  })

  test('of two works that turn out to be one, the read saved last stays under way §Y.6', async () => {
    const [second = 0] = await insertBooks(app, [`Another name of ${club.bookId}`])
    await save(own, { percent: 10 })
    await save(`/api/library/${second}`, { percent: 50 })
    const { work } = await app.db
      .selectFrom('books')
      .select('work')
      .where('id', '=', club.bookId)
      .executeTakeFirstOrThrow()
    await app.db.updateTable('books').set({ work }).where('id', '=', second).execute()
    const [, older] = await reads()
    await done(jonas.patch(`${own}/reads/${older.id}`, { bookId: second, format: 'audio' }))
    await save(own, { finished: true })
    const states = (await reads()).map(({ state }: { state: string }) => state).toSorted()
    expect(states).toEqual(['finished', 'left'])
  })

  test('places from before reads join at the next save, except finished ones §Y.6', async () => {
    const [begun, finished, untouched] = [await listingClub(), await listingClub(), await listingClub()]
    await save(begun.page, { percent: 30 })
    await app.db.updateTable('progress').set({ read_id: null }).where('club_id', '=', begun.id).execute()
    await app.db.deleteFrom('reads').where('book_id', '=', club.bookId).execute()
    await app.db
      .updateTable('progress')
      .set({ position: 1000, current_page: 300 })
      .where('club_id', '=', finished.id)
      .execute()
    await save(untouched.page, { percent: 20 })
    expect([await position(begun.page), await position(finished.page)]).toEqual([200, 1000])
    expect(await reads()).toHaveLength(1)
  })

  test('a save is undone in all clubs and in the library, exactly §Y.3', async () => {
    const other = await listingClub(await insertEdition(480))
    await done(mara.patch(`${club.page}/plan`, { chapters: 3 }))
    await save(club.page, { part: 1 })
    await done(jonas.put(own, { shelf: 'reading' }))
    const before = [club.page, other.page].map((page) => done(jonas.get(`${page}/progress`)))
    const [here, there] = await Promise.all(before)
    const { updatedAt } = await save(own, { finished: true })
    expect([await position(club.page), await position(other.page)]).toEqual([1000, 1000])
    const undone = await done(jonas.post(`${other.page}/progress/undo`, { savedAt: updatedAt }))
    expect(undone).toEqual({ ...there, mayUndo: false })
    expect(await done(jonas.get(`${club.page}/progress`))).toEqual({ ...here, mayUndo: false })
    expect(await position(own)).toBe(333)
    expect(await reads()).toMatchObject([{ state: 'current', finishedOn: null }])
    expect((await jonas.post(`${own}/progress/undo`, { savedAt: updatedAt })).status).toBe(409)
  })

  test('a first save that is undone leaves no place, no read and no book on a shelf §Y.3', async () => {
    const other = await listingClub()
    const { updatedAt } = await save(own, { finished: true })
    expect(await done(jonas.get(own))).toMatchObject({ shelf: 'read', timesRead: 1 })
    await done(jonas.post(`${own}/progress/undo`, { savedAt: updatedAt }))
    for (const where of [club.page, other.page, own])
      expect(await done(jonas.get(`${where}/progress`))).toMatchObject({ position: null, updatedAt: null })
    expect(await reads()).toEqual([])
    expect((await jonas.get(own)).status).toBe(404)
  })

  test('open pages of the other clubs, and of the library, hear of a place saved elsewhere §Y.4', async () => {
    const other = await listingClub()
    const cookie = await sessionOf(app.http, 'jonas')
    const mine = await listen(app.http, `${other.url}/events`, { cookie })
    const anywhere = await listen(app.http, '/api/notifications/events', { cookie })
    const hers = await listen(app.http, `${other.url}/events`, { cookie: await sessionOf(app.http, 'mara') })
    await save(club.page, { percent: 60 })
    await mine.untilPart(`progress/${club.bookId}`)
    await anywhere.untilPart('library')
    await hers.untilPart(`readers/${club.bookId}`)
    expect(hers.parts()).not.toContain('library')
    for (const stream of [mine, anywhere, hers]) stream.close()
  })

  test('a club that lists a book, or admits a reader, finds them where they are §Y.5', async () => {
    await save(own, { percent: 35 })
    const listed = await listingClub()
    expect(await position(listed.page)).toBe(350)
    const joined = await createCastClub(app, 'invite-only')
    await addToList(app, joined, club.bookId)
    const ines = await app.as('ines')
    await done(ines.patch(`${own}/progress`, { percent: 80 }))
    await joinByInvite(app, joined, 'ines')
    expect((await done(ines.get(`${joined.url}/books/${club.bookId}/progress`))).position).toBe(800)
    // A book that they have finished is another matter: they may be about to read it again.
    await save(own, { finished: true })
    expect(await position((await listingClub()).page)).toBe(null)
  })

  test('a place said elsewhere does not begin to seal the notes of a club that follows no places §Y.7', async () => {
    const casual = await listingClub()
    await done(mara.post(`${casual.page}/notes`, { content: 'On page 200', pageNumber: 200 }))
    const ines = await app.as('ines')
    await done(ines.post(`${casual.url}/join`))
    await save(own, { percent: 10 })
    expect((await done(ines.get(`${casual.page}/notes`)))[0].content).toBe('On page 200')
  })
})

describe('a place saved elsewhere', () => {
  const step = fc.record({
    where: fc.constantFrom('own', 'first', 'second', 'third'),
    say: fc.oneof(
      fc.record({ percent: fc.integer({ min: 0, max: 99 }) }),
      fc.constant({ finished: true as const }),
      fc.constant({ totalPages: 400 }),
      fc.constant({ markRead: true as const }),
      fc.constant({ undo: true as const }),
    ),
  })

  test('seals nothing that was open in a club where the reader or the club had finished §Y.2', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
        const [bookId = 0] = await insertBooks(app, [`A property of ${crypto.randomUUID()}`])
        const clubs = new Map<string, BookInClub>()
        for (const name of ['first', 'second', 'third'] as const) clubs.set(name, await reused(name, bookId))
        const sealed: string[] = []
        const at = (name: string) => clubs.get(name)?.page ?? `/api/library/${bookId}`
        for (const { where, say } of steps) {
          const before = new Map<string, number>()
          for (const [name, { page }] of clubs) before.set(name, (await position(page)) ?? 0)
          const isMark = 'markRead' in say
          if (isMark && where === 'own') continue
          if (isMark) await mara.patch(at(where), { status: 'read', readDate: '2020-01-01' })
          else if ('undo' in say) {
            const { updatedAt } = await done(jonas.get(`${at(where)}/progress`))
            if (updatedAt) await jonas.post(`${at(where)}/progress/undo`, { savedAt: updatedAt })
            continue
          } else await jonas.patch(`${at(where)}/progress`, say)
          for (const [name, { page }] of clubs)
            if (name !== where && before.get(name) === 1000 && (await position(page)) !== 1000)
              sealed.push(`${name} after ${JSON.stringify(say)} in ${where}`)
        }
        expect(sealed).toEqual([])
      }),
      { numRuns: 12 },
    )
  })

  const clubsByName = new Map<string, CastClub>()
  async function reused(name: string, bookId: number): Promise<BookInClub> {
    const known = clubsByName.get(name) ?? (await createCastClub(app, 'open'))
    clubsByName.set(name, known)
    await addToList(app, known, bookId)
    return { ...known, bookId, page: `${known.url}/books/${bookId}` }
  }
})
