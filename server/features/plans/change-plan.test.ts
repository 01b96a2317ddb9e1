import { sql } from 'kysely'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BookInClub, createBookInClub } from '#tests/book-in-club.ts'
import { done, type Somebody, signInAs } from '#tests/sealed-club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
let club: BookInClub
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
})
beforeEach(async () => {
  club = await createBookInClub(app, 'open')
})
afterAll(() => app.close())

const plan = (change: object) => done(mara.patch(`${club.page}/plan`, change))
const parts = (...weights: (readonly [title: string, weight: number])[]) => ({
  parts: weights.map(([title, weight]) => ({ title, weight })),
})
const chapters = (...weights: number[]) =>
  parts(...weights.map((weight, at) => [`Chapter ${at + 1}`, weight] as const))
const at = (reader: Caller, progress: object) => done(reader.patch(`${club.page}/progress`, progress))
const position = async (reader: Caller) => (await done(reader.get(`${club.page}/progress`))).position
const start = async (place: number) =>
  (await done(mara.post(`${club.page}/discussions`, { title: `At ${place}`, content: 'x', place }))).id
const note = (place: number) => done(mara.post(`${club.page}/notes`, { content: `At ${place}`, place }))
/** The places and the words of what a caller gets. */
const threads = async (
  caller: Caller,
): Promise<{ place: number; part: number | null; title: string | null }[]> =>
  await done(caller.get(`${club.page}/discussions?order=reading`))
const notes = async (caller: Caller): Promise<(string | null)[]> =>
  (await done(caller.get(`${club.page}/notes`)))
    .map(({ content }: { content: string | null }) => content)
    .toReversed()
const titles = async (caller: Caller) => (await threads(caller)).map(({ title }) => title)

describe('a plan that changes', () => {
  test.each([
    ['parts with titles', parts(['The Castle', 1], ['London', 1], ['The Hunt', 1])],
    ['numbered chapters', { chapters: 3 }],
  ])(
    'leaves texts where they are in the book when three %s become 24 chapters §R.2',
    async (_parts, before) => {
      await plan(before)
      await at(jonas, { percent: 12 })
      for (const place of [300, 600, 950]) await start(place)
      await plan({ chapters: 24 })
      expect((await threads(mara)).map(({ place }) => place)).toEqual([300, 600, 950])
      expect(await titles(jonas)).toEqual([null, null, null])
    },
  )

  test('leaves readers where they are in the book when 24 chapters become three parts §R.2', async () => {
    await plan({ chapters: 24 })
    await at(jonas, { part: 1 })
    for (const place of [41, 160, 333]) await start(place)
    await plan(parts(['The Castle', 1], ['London', 1], ['The Hunt', 1]))
    expect(await position(jonas)).toBe(41)
    expect(await titles(jonas)).toEqual(['At 41', null, null])
  })

  test('keeps readers and texts in their chapters when a prologue is put in front §R.2', async () => {
    await plan({ chapters: 10 })
    await at(jonas, { part: 4 })
    for (const place of [350, 401, 450, 500]) await start(place)
    await plan(
      parts(
        ['Prologue', 1],
        ...Array.from({ length: 10 }, (_, index) => [`Chapter ${index + 1}`, 1] as const),
      ),
    )
    expect(await done(jonas.get(`${club.page}/progress`))).toMatchObject({ part: 5, position: 454 })
    expect((await threads(mara)).map(({ part }) => part)).toEqual([5, 6, 6, 6])
    expect(await titles(jonas)).toEqual(['At 350', null, null, null])
  })

  test('leaves no reply before what it answers when lengths are corrected §R.2', async () => {
    await plan(chapters(200, 200, 600))
    const { id } = await done(mara.post(`${club.page}/discussions`, { title: 'A', content: 'x', place: 390 }))
    const { id: replyId } = await done(
      mara.post(`${club.page}/discussions`, { parentId: id, content: 'x', place: 450 }),
    )
    await done(mara.post(`${club.page}/discussions`, { parentId: replyId, content: 'x', place: 1000 }))
    for (const change of [
      chapters(900, 100),
      chapters(5, 900, 95),
      chapters(1, 1),
      { chapters: 7 },
      chapters(900, 100),
    ]) {
      await plan(change)
      const { rows } = await sql<{
        place: number
      }>`select place from posts where thread_id = ${id} order by path`.execute(app.db)
      const found = rows.map(({ place }) => place)
      expect(found).toEqual(found.toSorted((one, other) => one - other))
    }
  })

  test('keeps parts under new titles if the admin says which they are §R.2', async () => {
    await plan({ chapters: 4 })
    await at(jonas, { part: 2 })
    await start(500)
    const same = [1, 2, 3, 4].map((number) => ({ from: number, to: number }))
    const after = parts(['Jonathan', 6], ['Mina', 2], ['Lucy', 1], ['The Hunt', 1])
    await plan({ ...after, same })
    expect([await position(jonas), (await threads(jonas))[0]]).toEqual([
      800,
      expect.objectContaining({ place: 800, part: 2, title: 'At 500' }),
    ])
    await plan({ ...after, same: [{ from: 3, to: 1 }] })
    expect(
      (await mara.patch(`${club.page}/plan`, { ...after, same: [{ from: 5, to: 1 }] })).body.errors,
    ).toEqual([{ field: 'same', message: 'The plan has changed. Reload the page and try again.' }])
  })

  test.each([
    [[{ from: 0, to: 1 }], 'same.0.from'],
    [[{ from: 1, to: 201 }], 'same.0.to'],
    [
      [
        { from: 1, to: 2 },
        { from: 2, to: 1 },
      ],
      'same',
    ],
    [
      [
        { from: 1, to: 1 },
        { from: 1, to: 2 },
      ],
      'same',
    ],
  ])('with the same parts %j is refused, naming the field', async (same, field) => {
    const { status, body } = await mara.patch(`${club.page}/plan`, { chapters: 3, same })
    expect([status, body.errors[0].field]).toEqual([400, field])
  })

  test('does not open what was sealed to somebody who gave a page, where a part gets short §R.2', async () => {
    await plan(chapters(1, 1))
    await at(jonas, { percent: 30 })
    await start(400)
    await plan(chapters(1, 9))
    expect(await position(jonas)).toBe(300)
    expect((await threads(jonas))[0]).toMatchObject({ place: 310, title: null })
  })

  test('moves a reader’s page with the part that they finished, and keeps those who finished the book at its end', async () => {
    const ines = await app.as('ines')
    await done(ines.post(`${club.url}/join`))
    await plan(parts(['The Castle', 1], ['London', 1]))
    await at(jonas, { part: 1 })
    await at(ines, { part: 2 })
    await start(500)
    await start(1000)
    await plan(parts(['The Castle', 3], ['London', 1], ['Epilogue', 1]))
    expect(await done(jonas.get(`${club.page}/progress`))).toMatchObject({
      currentPage: 180,
      position: 600,
      part: 1,
    })
    expect(await position(ines)).toBe(1000)
    await plan(parts(['The Castle', 3]))
    expect([await position(jonas), await titles(jonas)]).toEqual([999, ['At 500', null]])
    await plan({ ...parts(['All', 1]), same: [{ from: 1, to: 1 }] })
    expect([await position(jonas), await titles(jonas)]).toEqual([999, ['At 500', null]])
    expect(await titles(ines)).toEqual(['At 500', 'At 1000'])
  })

  test('tells visitors and strangers nothing that was behind the first part, but what is new there §R.13', async () => {
    const outside = [app.visitor, await app.as('noor')]
    await note(50)
    await note(300)
    for (const caller of outside) expect(await notes(caller)).toEqual([null, null])
    await plan({ chapters: 10 })
    for (const caller of outside) expect(await notes(caller)).toEqual([null, null])
    await plan({ parts: [] })
    await done(mara.delete(`${club.page}/notes/${(await done(mara.get(`${club.page}/notes`)))[1].id}`))
    await plan({ chapters: 10 })
    await note(100)
    for (const caller of outside) expect(await notes(caller)).toEqual([null, 'At 100'])
    await plan(parts(['The Castle', 1], ['London', 1], ['The Hunt', 1]))
    await note(200)
    await note(301)
    for (const caller of outside) expect(await notes(caller)).toEqual([null, 'At 100', 'At 200', null])
    await plan({ chapters: 1 })
    for (const caller of outside) expect(await notes(caller)).toEqual([null, null, null, null])
  })
})

const titleOfPart = fc.constantFrom(
  'Prologue',
  'The Castle',
  'London',
  'Whitby',
  'The Hunt',
  'Epilogue',
  'Chapter 1',
  'Chapter 2',
)
const change = fc.oneof(
  fc.integer({ min: 1, max: 30 }).map((count) => ({ chapters: count })),
  fc
    .array(fc.record({ title: titleOfPart, weight: fc.integer({ min: 1, max: 50 }) }), { maxLength: 8 })
    .map((some) => ({ parts: some })),
)

test('no change of a plan opens a text of any kind to anybody, and none leaves a reply before its parent §R.2', async () => {
  await plan({ chapters: 3 })
  const readers = await Promise.all(
    [...[0, 4.1, 20, 33.3, 50, 75, 100].map((percent) => ({ percent })), { part: 1 }, { part: 2 }, null].map(
      async (progress, index): Promise<Somebody> => {
        const reader = await signInAs(app, `Reader ${index}`)
        await done(reader.post(`${club.url}/join`))
        if (progress) await at(reader, progress)
        return reader
      },
    ),
  )
  for (const place of [0, 1, 41, 100, 333, 334, 500, 750, 999, 1000]) {
    await note(place)
    const id = await start(place)
    await done(
      mara.post(`${club.page}/discussions`, {
        parentId: id,
        content: `Reply at ${place}`,
        place: place + ((place * 7) % (1001 - place)),
      }),
    )
    await done(mara.post(`${club.page}/discussions`, { parentId: id, content: `Answer at ${place}` }))
    const paged = {
      content: `On the page at ${place}`,
      pageNumber: Math.max(1, (place * 3) / 10) | 0,
      place: 0,
    }
    await done(mara.post(`${club.page}/notes`, paged))
    const writer = await signInAs(app, `Writer ${place}`)
    await done(
      writer.post(`/api/books/${club.bookId}/ratings`, {
        rating: 4,
        clubId: club.id,
        comment: `At ${place}`,
        place,
      }),
    )
  }
  const everybody = [...readers, mara, app.visitor, await app.as('noor')]
  const readable = async (caller: Caller) => {
    const [found, noted, reviewed] = await Promise.all(
      [
        `${club.page}/discussions`,
        `${club.page}/notes`,
        `/api/books/${club.bookId}/ratings?clubId=${club.id}`,
      ].map((url) => done(caller.get(`${url}${url.includes('?') ? '&' : '?'}limit=50`))),
    )
    const words = JSON.stringify([found, noted, reviewed]).matchAll(/"(?:content|title|comment)":"([^"]+)"/g)
    return new Set([...words].map(([, word]) => word))
  }
  let before = await Promise.all(everybody.map(readable))
  let changes = 0
  let checks = 0
  await fc.assert(
    fc.asyncProperty(change, async (next) => {
      await plan(next)
      changes++
      const after = await Promise.all(everybody.map(readable))
      for (const [index, words] of after.entries()) {
        checks += words.size
        expect([index, [...words].filter((word) => !before[index]?.has(word))]).toEqual([index, []])
      }
      before = after
      const { rows } =
        await sql`select posts.id from posts inner join posts as parent on parent.id = posts.parent_id
        where posts.club_id = ${club.id} and posts.place < parent.place`.execute(app.db)
      expect(rows).toEqual([])
      const early = await sql`select id from notes
        where club_id = ${club.id} and place < page_number * 1000 / 300`.execute(app.db)
      expect(early.rows).toEqual([])
      if (changes % 8 === 0) {
        // Readers go on, so that there is something to open again.
        for (const [reader, percent] of [
          [readers[1], 60],
          [readers[2], changes],
          [readers[4], 90],
        ] as const)
          if (reader) await at(reader, { percent })
        before = await Promise.all(everybody.map(readable))
      }
    }),
    { numRuns: 40, endOnFailure: true },
  )
  console.info(`${changes} changes of a plan, ${everybody.length} readers, ${checks} texts read after them`)
}, 60_000)
