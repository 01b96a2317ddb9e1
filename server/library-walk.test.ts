import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LibraryVisibility } from '#contract/accounts/library-visibility.ts'
import { addToList, type BookInClub, createBookInClub } from '#tests/book-in-club.ts'
import { joinByInvite, memberId, writeBook } from '#tests/club.ts'
import { answerTo, listAddresses } from '#tests/every-address.ts'
import { done, marksIn, signInAs, type Somebody } from '#tests/sealed-club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

/*
 * Marks what a reader keeps in their library, and walks all addresses as others: each gets what the reader shows them, and nothing more.
 */

const marks = {
  note: 'mark001x',
  want: 'mark002x',
  dropped: 'mark003x',
  reading: 'mark004x',
  read: 'mark005x',
  shelfOfNobody: 'mark006x',
  shelfOfClubs: 'mark007x',
  shelfOfEveryone: 'mark008x',
  /** The title of a book that another member added by hand to an invite-only club. */
  secret: 'mark009x',
}
const forEveryone = [marks.reading, marks.read, marks.shelfOfEveryone]
const forClubs = [...forEveryone, marks.shelfOfClubs].toSorted()

let app: TestApp
let olga: Somebody
let club: BookInClub
let viewers: Record<'mate' | 'former' | 'stranger' | 'visitor', Caller>
let shelfIds: number[]

beforeAll(async () => {
  app = await createTestApp()
  olga = await signInAs(app, 'Olga')
  club = await createBookInClub(app, 'invite-only')
  await done(olga.post(`${club.url}/join`, { token: club.token }))
  await joinByInvite(app, club, 'tariq')
  await done((await app.as('tariq')).delete(`${club.url}/members/${await memberId(app, club.id, 'tariq')}`))
  viewers = {
    mate: await app.as('jonas'),
    former: await app.as('tariq'),
    stranger: await app.as('ines'),
    visitor: app.visitor,
  }
  const shelf = async (name: string, visibility: LibraryVisibility): Promise<number> =>
    (await done(olga.post('/api/shelves', { name, visibility }))).id
  shelfIds = [
    await shelf(marks.shelfOfNobody, 'nobody'),
    await shelf(marks.shelfOfClubs, 'clubs'),
    await shelf(marks.shelfOfEveryone, 'everyone'),
  ]
  for (const shelved of ['want', 'dropped', 'reading', 'read'] as const) {
    const bookId = await writeBook(olga, `A ${marks[shelved]}`, 'Olga')
    const own = { shelf: shelved, rating: 4.5, note: marks.note }
    await done(
      olga.put(`/api/library/${bookId}`, { ...own, ...(shelved === 'read' && { shelves: shelfIds }) }),
    )
    if (shelved === 'read') await done(olga.post(`/api/library/${bookId}/reads`, { finishedOn: '2026-01' }))
  }
  const secret = await writeBook(viewers.mate, `A ${marks.secret}`, 'Jonas')
  const jonas = viewers.mate
  await done(jonas.post(`${club.url}/books`, { bookId: secret }))
  await done(olga.put(`/api/library/${secret}`, { shelf: 'read', shelves: shelfIds, note: marks.note }))
  await addToList(app, club, await writeBook(await app.as('mara'), 'Something else'))
  await done(olga.patch('/api/account', { handle: 'olga-reads' }))
})
afterAll(() => app.close())

const show = (libraryVisibility: LibraryVisibility) => done(olga.patch('/api/account', { libraryVisibility }))

/** The marks that a caller gets from what is about Olga. */
async function seenOfOlga(caller: Caller): Promise<string[]> {
  const page = '/api/readers/olga-reads'
  const shelves = ['reading', 'read', ...shelfIds]
  const answers = [page, '/reader/olga-reads', ...shelves.map((shelf) => `${page}/books?shelf=${shelf}`)].map(
    async (path) => (await caller.get(path)).bytes.toString(),
  )
  return marksIn((await Promise.all(answers)).join(' '))
}

test.each<[LibraryVisibility, Record<keyof typeof viewers, string[]>]>([
  ['nobody', { mate: [], former: [], stranger: [], visitor: [] }],
  ['clubs', { mate: [...forClubs, marks.secret], former: [], stranger: [], visitor: [] }],
  [
    'everyone',
    {
      mate: [...forClubs, marks.secret],
      former: forEveryone,
      stranger: forEveryone,
      visitor: forEveryone,
    },
  ],
])('a library for %s shows each caller what is theirs to see §Y.19', async (visibility, expected) => {
  await show(visibility)
  for (const [name, caller] of Object.entries(viewers) as [keyof typeof viewers, Caller][])
    expect([name, await seenOfOlga(caller)]).toEqual([name, expected[name].toSorted()])
})

test('an invisible library and an unknown handle are the same 404 §Y.19', async () => {
  await show('clubs')
  const answers = await Promise.all(
    ['olga-reads', 'nobody-at-all'].flatMap((handle) =>
      ['', '/books', `/books?shelf=${shelfIds[2]}`].map((path) =>
        viewers.stranger.get(`/api/readers/${handle}${path}`),
      ),
    ),
  )
  const [first] = answers
  for (const { status, body } of answers)
    expect({ status, ...body, requestId: undefined }).toEqual({
      ...first?.body,
      status: 404,
      requestId: undefined,
    })
  expect((await viewers.mate.get(`/api/readers/olga-reads/books?shelf=${shelfIds[0]}`)).status).toBe(404)
})

test('what others see has counts of just that, and no book of someone else’s hand §Y.19', async () => {
  await show('everyone')
  const page = await done(viewers.stranger.get('/api/readers/olga-reads'))
  expect(page).toMatchObject({
    handle: 'olga-reads',
    name: 'Olga',
    isOwn: false,
    reading: { bookCount: 1 },
    read: {
      bookCount: 1,
      books: [{ book: { title: `A ${marks.read}` }, rating: 4.5, finishedOn: '2026-01' }],
    },
    shelves: [{ id: shelfIds[2], name: marks.shelfOfEveryone, bookCount: 1 }],
  })
  const books = await viewers.stranger.get('/api/readers/olga-reads/books')
  expect([books.headers['x-total-count'], books.body.length]).toEqual(['1', 1])
  expect((await done(olga.get('/api/readers/olga-reads'))).isOwn).toBe(true)
})

test('no other address tells anything of a library: search, activity, recommendations, export of others §Y.20', async () => {
  await show('clubs')
  const addresses = await listAddresses(
    app,
    { memberId: [(await memberId(app, club.id, 'jonas')) ?? 0] },
    club,
  )
  const about = /\/readers?\//
  for (const [name, caller] of Object.entries(viewers))
    for (const address of addresses.filter((one) => !about.test(one))) {
      const { bytes } = await answerTo(caller, address)
      const told = marksIn(bytes.toString()).filter((word) => word !== marks.secret)
      expect([name, address, told]).toEqual([name, address, []])
    }
}, 120_000)

test('a handle is chosen, changed and given up; two readers never have the same §Y.21', async () => {
  const ines = viewers.stranger
  const choose = (handle: unknown) => ines.patch('/api/account', { handle })
  const taken = await choose('olga-reads')
  expect([taken.status, taken.body.errors]).toEqual([
    409,
    [{ field: 'handle', message: 'Another reader has this name already' }],
  ])
  for (const handle of [
    'me',
    'admin',
    'ab',
    'x'.repeat(31),
    'Inès',
    'with space',
    'UPPER',
    '-ines',
    'a--b',
    '',
    7,
  ]) {
    const { status, body } = await choose(handle)
    expect([handle, status, body.errors[0].field]).toEqual([handle, 400, 'handle'])
  }
  expect((await choose('ines-reads')).status).toBe(200)
  expect((await choose('ines-reads')).status).toBe(200)
  expect(await done(ines.get('/api/account/settings'))).toMatchObject({
    handle: 'ines-reads',
    libraryVisibility: 'clubs',
  })
  await done(choose('ines-2'))
  expect((await ines.get('/api/readers/ines-reads')).status).toBe(404)
  expect((await ines.get('/api/readers/INES-2')).status).toBe(200)
  await done(choose(null))
  expect((await ines.get('/api/readers/ines-2')).status).toBe(404)
  expect((await ines.patch('/api/account', { libraryVisibility: 'friends' })).status).toBe(400)
})

test('an address that no handle can have, and a cursor that nobody gave out, are the caller’s mistakes §Y.19', async () => {
  for (const handle of ['%00', '%F0%9F%98%80', 'olga%00reads'])
    expect((await viewers.stranger.get(`/api/readers/${handle}`)).status).toBe(404)
  const beyond = Buffer.from(JSON.stringify([9e15, 1])).toString('base64url')
  expect((await olga.get(`/api/library?sort=rating&cursor=${beyond}`)).status).toBe(400)
})
