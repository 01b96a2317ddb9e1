import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BookInClub, createBookInClub } from '#tests/book-in-club.ts'
import { joinByInvite, memberId } from '#tests/club.ts'
import type { Person } from '#tests/cast.ts'
import { type Caller, createTestApp, type TestApp, type TestResponse } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
let ines: Caller
let club: BookInClub
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  ines = await app.as('ines')
})
beforeEach(async () => {
  await app.db.deleteFrom('notifications').execute()
  club = await createBookInClub(app, 'open')
  await ines.post(`${club.url}/join`)
})
afterAll(() => app.close())

interface Kind {
  what: string
  field: 'content' | 'comment'
  list: () => string
  one: (id: number) => string
  body: (text: string) => object
}

const kinds: Kind[] = [
  {
    what: 'thread',
    field: 'content',
    list: () => `${club.page}/discussions`,
    one: (id) => `${club.page}/discussions/${id}`,
    body: (content) => ({ title: 'The ending', content, memberName: 'J.' }),
  },
  {
    what: 'note',
    field: 'content',
    list: () => `${club.page}/notes`,
    one: (id) => `${club.page}/notes/${id}`,
    body: (content) => ({ content, memberName: 'J.' }),
  },
  {
    what: 'review',
    field: 'comment',
    list: () => `/api/books/${club.bookId}/ratings?clubId=${club.id}`,
    one: (id) => `/api/books/${club.bookId}/ratings/${id}`,
    body: (comment) => ({ comment, rating: 4, clubId: club.id, memberName: 'J.' }),
  },
]
const [thread, note] = kinds as [Kind, Kind, Kind]

const idOf = async (person: Person) => (await memberId(app, club.id, person)) ?? 0

/** Mentions of these people, wherever their `@Name` first is in the text. */
const mentionsIn = async (text: string, ...people: readonly [Person, string][]) =>
  Promise.all(
    people.map(async ([person, name]) => ({
      memberId: await idOf(person),
      start: text.indexOf(`@${name}`),
      length: name.length + 1,
    })),
  )

const maraAndInes: [Person, string][] = [
  ['mara', 'Mara'],
  ['ines', 'Ines'],
]

const write = (caller: Caller, kind: Kind, text: string, mentions: object[] = []): Promise<TestResponse> =>
  caller.post(kind.list(), { ...kind.body(text), mentions })

const listed = async (kind: Kind, caller = jonas) => (await caller.get(kind.list())).body[0]
const inbox = async (caller: Caller) => (await caller.get('/api/notifications')).body
const rename = (caller: Caller, firstName: string) => caller.patch('/api/account', { firstName })

describe.each(kinds)('a mention in a $what', (kind) => {
  const { field } = kind

  test('a mention is in the response, in the list and in the text that other clients read §N.19', async () => {
    const text = 'Ask @Mara, or @Ines.'
    const mentions = await mentionsIn(text, ...maraAndInes)
    const { status, body } = await write(jonas, kind, text, mentions)
    expect(status).toBe(201)
    expect(body).toMatchObject({ [field]: text, mentions })
    expect(await listed(kind, app.visitor)).toMatchObject({ [field]: text, mentions })
  })

  test('a mention shows a person’s new name, even where the response was cached §N.19', async () => {
    const text = 'Ask @Ines, will you?'
    await write(jonas, kind, text, await mentionsIn(text, ['ines', 'Ines']))
    expect(await listed(kind)).toMatchObject({ [field]: text })
    await rename(ines, 'Inês Prata')
    expect(await listed(kind)).toMatchObject({
      [field]: 'Ask @Inês Prata, will you?',
      mentions: [{ memberId: await idOf('ines'), start: 4, length: 11 }],
    })
    await rename(ines, 'Ines')
  })

  test('a mention is plain text once the person has left', async () => {
    const text = 'Ask @Ines.'
    await write(jonas, kind, text, await mentionsIn(text, ['ines', 'Ines']))
    await ines.delete(`${club.url}/members/${await idOf('ines')}`)
    await rename(ines, 'Somebody Else')
    expect(await listed(kind)).toMatchObject({ [field]: text, mentions: [] })
    await rename(ines, 'Ines')
  })

  test('a mention survives an edit that names it, and one by a client that knows no mentions', async () => {
    const text = 'Ask @Mara, or @Ines.'
    const { body } = await write(jonas, kind, text, await mentionsIn(text, ...maraAndInes))
    const shorter = 'Or @Ines?'
    const edited = await jonas.patch(kind.one(body.id), { [field]: shorter })
    expect(edited.body).toMatchObject({
      [field]: shorter,
      mentions: await mentionsIn(shorter, ['ines', 'Ines']),
    })
    const other = 'No: @Mara.'
    const mentions = await mentionsIn(other, ['mara', 'Mara'])
    expect((await jonas.patch(kind.one(body.id), { [field]: other, mentions })).body).toMatchObject({
      [field]: other,
      mentions,
    })
    expect((await jonas.patch(kind.one(body.id), { [field]: other, mentions: [] })).body).toMatchObject({
      [field]: other,
      mentions: [],
    })
    expect(await listed(kind)).toMatchObject({ [field]: other, mentions: [] })
  })

  test('a mention of anybody but a member is plain text, and reveals nothing about the id §N.19', async () => {
    const elsewhere = await createBookInClub(app, 'invite-only')
    const text = 'Who is @Noor?'
    for (const id of [
      await idOf('noor'),
      (await memberId(app, elsewhere.id, 'mara')) ?? 0,
      999_999_999_999,
    ]) {
      const { status, body } = await write(jonas, kind, text, [{ memberId: id, start: 7, length: 5 }])
      expect([status, body[field], body.mentions]).toEqual([201, text, []])
      await jonas.delete(kind.one(body.id))
    }
  })

  test.each([
    ['outside the text', [{ start: 4, length: 50 }]],
    ['not at an @', [{ start: 3, length: 3 }]],
    [
      'over each other',
      [
        { start: 4, length: 5 },
        { start: 4, length: 5 },
      ],
    ],
    ['negative', [{ start: -1, length: 5 }]],
    ['more than 20', Array.from({ length: 21 }, (_, at) => ({ start: 11 + 2 * at, length: 2 }))],
  ])('a mention with %s is refused, naming the field', async (_what, places) => {
    const id = await idOf('ines')
    const text = `Ask @Ines. ${'@a'.repeat(21)}`
    const mentions = places.map((place) => ({ memberId: id, ...place }))
    const { status, body } = await write(jonas, kind, text, mentions)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('mentions')
  })
})

test('a name typed in full is a mention, in any case, if exactly one other member has it; the longest name counts §N.25', async () => {
  await rename(ines, 'Ada')
  await rename(mara, 'Ada Lovelace')
  const [ada, lovelace] = [await idOf('ines'), await idOf('mara')]
  const named = async (text: string) =>
    (await write(jonas, note, text)).body.mentions.map((one: { memberId: number; start: number }) => [
      one.memberId,
      one.start,
    ])
  expect(await named('@Ada what do you think?')).toEqual([[ada, 0]])
  expect(await named('Look, @ada lovelace: here')).toEqual([[lovelace, 6]])
  expect(await named('@Ada, and @Ada Lovelace.')).toEqual([
    [ada, 0],
    [lovelace, 10],
  ])
  for (const text of ['@Adam', 'ask@Ada', 'ines@ada.example', '@Jonas', 'Ada', '@ Ada', '@Nobody'])
    expect([text, await named(text)]).toEqual([text, []])
  expect((await inbox(ines))[0]).toMatchObject({ kind: 'mention' })

  await rename(mara, 'Ada')
  expect(await named('@Ada again')).toEqual([])
  await rename(mara, 'Mara')
  await rename(ines, 'Ines')
})

test('a mention that was taken back stays plain text in an edit, and a newly typed name becomes one', async () => {
  const text = 'Ask @Ines.'
  const { body } = await write(jonas, note, text, await mentionsIn(text, ['ines', 'Ines']))
  const edit = async (content: string) =>
    (await jonas.patch(note.one(body.id), { content, mentions: [] })).body.mentions
  expect(await edit(text)).toEqual([])
  expect(await edit('Ask @Ines, or @Mara.')).toMatchObject([{ memberId: await idOf('mara'), start: 14 }])
})

test('a mention does not stay on the first letters of another name, and can be taken back', async () => {
  const text = 'Ask @Ines.'
  const mentions = await mentionsIn(text, ['ines', 'Ines'])
  const { body } = await write(jonas, note, text, mentions)
  const edit = async (content: string) => (await jonas.patch(note.one(body.id), { content })).body.mentions
  expect(await edit('Ask @Ines’s sister.')).toHaveLength(1)
  expect(await edit('Ask @Inesita or @Ines.')).toMatchObject([{ start: 16, length: 5 }])
  expect(await edit('Ask @Inesita.')).toEqual([])
  expect(await edit('Ask @Ines.')).toEqual([])
})

test('the texts of other clients are stored without characters that turn the words after them round', async () => {
  for (const kind of kinds) {
    const { body } = await write(
      jonas,
      kind,
      '\u202eSee https://example.org/\u2067now\u200b, \n\tplease\u00ad.',
    )
    expect(body[kind.field]).toBe('See https://example.org/now, \n\tplease.')
    await jonas.delete(kind.one(body.id))
  }
})

test('twenty people can be mentioned at once, and a person more than once', async () => {
  const id = await idOf('ines')
  const mentions = Array.from({ length: 20 }, (_, at) => ({ memberId: id, start: 6 * at, length: 5 }))
  const { body } = await write(jonas, note, '@Ines '.repeat(20), mentions)
  expect(body.mentions).toEqual(mentions)
  expect(await inbox(ines)).toHaveLength(1)
})

test('a stranger who writes in an open club mentions nobody', async () => {
  const tariq = await app.as('tariq')
  const text = 'Hello @Ines'
  const { status, body } = await write(tariq, note, text, await mentionsIn(text, ['ines', 'Ines']))
  expect([status, body.content, body.mentions]).toEqual([201, text, []])
  expect(await inbox(ines)).toEqual([])
})

test('the names in reviews are hidden from strangers who may not see the members', async () => {
  club = await createBookInClub(app, 'public-preview')
  const [review] = kinds.slice(2) as [Kind]
  const text = 'As @Mara said.'
  await write(jonas, review, text, await mentionsIn(text, ['mara', 'Mara']))
  expect(await listed(review, app.visitor)).toMatchObject({ comment: 'As A member said.', mentions: [] })
  expect(await listed(review, jonas)).toMatchObject({ comment: text, mentions: [{ start: 3, length: 5 }] })
})

test('a member without an account can be mentioned', async () => {
  await app.db
    .insertInto('members')
    .values({
      club_id: club.id,
      user_id: null,
      member_name: 'Old Tom',
      role: 'member',
      status: 'member',
      joined_at: new Date().toISOString(),
    })
    .execute()
  const [tom] = (await jonas.get(`${club.url}/mentionable-members?query=tom`)).body
  expect(tom).toEqual({ memberId: expect.any(Number), name: 'Old Tom' })
  const { body } = await write(jonas, note, 'Dear @Old Tom', [
    { memberId: tom.memberId, start: 5, length: 8 },
  ])
  expect(body).toMatchObject({ content: 'Dear @Old Tom', mentions: [{ memberId: tom.memberId }] })
})

test('replies show their mentions in the list, around a link and page by page', async () => {
  const started = await write(jonas, thread, 'Well?')
  const text = 'Ask @Ines.'
  const mentions = await mentionsIn(text, ['ines', 'Ines'])
  const url = thread.list()
  const reply = await mara.post(url, { content: text, mentions, parentId: started.body.id, memberName: 'M.' })
  expect(reply.body).toMatchObject({ content: text, mentions })
  expect((await listed(thread)).replies).toMatchObject([{ content: text, mentions }])
  expect((await jonas.get(thread.one(reply.body.id))).body).toMatchObject({
    thread: { content: 'Well?', mentions: [] },
    posts: [{ content: text, mentions }],
  })
  expect((await jonas.get(`${thread.one(started.body.id)}/replies`)).body).toMatchObject([
    { content: text, mentions },
  ])
})

describe('the members offered', () => {
  const offered = async (caller: Caller, letters: string) =>
    (await caller.get(`${club.url}/mentionable-members?query=${encodeURIComponent(letters)}`)).body

  test('up to eight other members are offered, by any word of their names', async () => {
    expect(await offered(jonas, 'in')).toEqual([{ memberId: await idOf('ines'), name: 'Ines' }])
    const everyone = await offered(jonas, '')
    expect(everyone.map(({ name }: { name: string }) => name)).toEqual(['Ines', 'Mara'])
    expect(await offered(jonas, 'noor')).toEqual([])
  })

  test('members of the same name are told apart by the day they joined', async () => {
    await (await app.as('ines')).patch('/api/account', { firstName: 'Mara' })
    const both = await offered(jonas, '')
    await (await app.as('ines')).patch('/api/account', { firstName: 'Ines' })
    expect(both).toEqual([
      { memberId: await idOf('mara'), name: 'Mara', joinedAt: expect.any(String) },
      { memberId: await idOf('ines'), name: 'Mara', joinedAt: expect.any(String) },
    ])
  })

  test('members are offered in a club of five thousand §N.20', async () => {
    const now = new Date().toISOString()
    const rows = Array.from({ length: 5000 }, (_, at) => ({
      club_id: club.id,
      user_id: null,
      member_name: `Reader ${at} of the Thousands`,
      role: 'member' as const,
      status: 'member' as const,
      joined_at: now,
    }))
    for (let at = 0; at < rows.length; at += 1000)
      await app.db
        .insertInto('members')
        .values(rows.slice(at, at + 1000))
        .execute()
    expect(await offered(jonas, 'reader')).toHaveLength(8)
    expect(await offered(jonas, '4321')).toMatchObject([{ name: 'Reader 4321 of the Thousands' }])
  })

  test('only members are offered names to mention', async () => {
    const url = `${club.url}/mentionable-members`
    expect((await app.visitor.get(url)).status).toBe(401)
    expect((await (await app.as('tariq')).get(url)).status).toBe(403)
    expect((await (await app.as('noor')).get(url)).status).toBe(403)
    expect((await jonas.get(`${url}?query=${'x'.repeat(101)}`)).status).toBe(400)
  })
})

describe('a notification', () => {
  test('a notification tells the mentioned person, and nobody else, with a sentence and a link §N.3', async () => {
    const text = 'Ask @Ines.'
    const mentions = await mentionsIn(text, ['ines', 'Ines'])
    const written = await write(jonas, thread, text, mentions)
    expect(await inbox(ines)).toMatchObject([
      {
        kind: 'mention',
        actor: 'J.',
        title: 'J. mentioned you in “The ending”',
        path: `/club/${club.slug}/book/${club.bookId}?tab=discussions#post-${written.body.id}`,
      },
    ])
    expect(await inbox(mara)).toEqual([])
    expect(await inbox(jonas)).toEqual([])
  })

  test('a notification of a mention links to a review or a note', async () => {
    const text = 'Ask @Ines.'
    const mentions = await mentionsIn(text, ['ines', 'Ines'])
    const ids = [
      (await write(jonas, kinds[2] as Kind, text, mentions)).body.id,
      (await write(jonas, note, text, mentions)).body.id,
    ]
    const book = `/club/${club.slug}/book/${club.bookId}`
    const told: { title: string; path: string }[] = await inbox(ines)
    expect(told.map(({ path }) => path).toSorted()).toEqual([
      `${book}?tab=notes#note-${ids[1]}`,
      `${book}?tab=reviews#review-${ids[0]}`,
    ])
    const titles = told.map(({ title }) => title).toSorted()
    expect(titles[0]).toMatch(/^J\. mentioned you in a note on Talked about/)
    expect(titles[1]).toMatch(/^J\. mentioned you in a review of Talked about/)
  })

  test('a notification of a mention joins the unseen ones of its thread', async () => {
    const text = 'Ask @Ines.'
    const mentions = await mentionsIn(text, ['ines', 'Ines'])
    const { body } = await write(jonas, thread, text, mentions)
    await mara.post(thread.list(), { content: text, mentions, parentId: body.id, memberName: 'Mara' })
    expect(await inbox(ines)).toMatchObject([{ title: 'Mara and 1 other mentioned you in “The ending”' }])
  })

  test('a notification of a mention replaces the one of a reply or a thread §N.4', async () => {
    await ines.patch(`${club.page}/progress`, { currentPage: 3 })
    const text = 'What do you say, @Ines?'
    const mentions = await mentionsIn(text, ['ines', 'Ines'])
    await write(jonas, thread, text, mentions)
    expect((await inbox(ines)).map(({ kind }: { kind: string }) => kind)).toEqual(['mention'])
    const own = await write(ines, thread, 'I say this.')
    await mara.post(thread.list(), { content: text, mentions, parentId: own.body.id, memberName: 'M.' })
    expect((await inbox(ines)).map(({ kind }: { kind: string }) => kind)).toEqual(['mention', 'mention'])
  })

  test('a reader who turned mentions off is still notified of a reply', async () => {
    await ines.patch('/api/notification-preferences', {
      kinds: { mention: { inApp: false, email: false } },
    })
    const own = await write(ines, thread, 'I say this.')
    const text = 'Really, @Ines?'
    const mentions = await mentionsIn(text, ['ines', 'Ines'])
    await mara.post(thread.list(), { content: text, mentions, parentId: own.body.id, memberName: 'M.' })
    expect((await inbox(ines)).map(({ kind }: { kind: string }) => kind)).toEqual(['reply'])
    await ines.patch('/api/notification-preferences', { kinds: {} })
  })

  test('a notification of a mention comes only at the levels everything and concerns-me', async () => {
    const text = 'Ask @Ines.'
    const mentions = await mentionsIn(text, ['ines', 'Ines'])
    for (const [level, told] of [
      ['nothing', 0],
      ['meetings-and-choices', 0],
      ['everything', 1],
    ] as const) {
      await ines.patch(`${club.url}/notification-preferences`, { level })
      await write(jonas, note, text, mentions)
      expect(await inbox(ines)).toHaveLength(told)
    }
  })

  test('a person added by an edit is notified once, and not again if removed and added back', async () => {
    const { body } = await write(jonas, note, 'Ask somebody.')
    const text = 'Ask @Ines.'
    const mentions = await mentionsIn(text, ['ines', 'Ines'])
    const edit = (content: string, named: object[]) =>
      jonas.patch(note.one(body.id), { content, mentions: named })
    await edit(text, mentions)
    expect(await inbox(ines)).toHaveLength(1)
    await edit(`${text} Today.`, mentions)
    expect(await inbox(ines)).toHaveLength(1)
    await edit('Ask nobody.', [])
    expect(await inbox(ines)).toEqual([])
    await edit(text, mentions)
    expect(await inbox(ines)).toHaveLength(1)
  })

  test('a notification disappears with the deleted post that was its only cause §N.8', async () => {
    const text = 'Ask @Ines.'
    const mentions = await mentionsIn(text, ['ines', 'Ines'])
    for (const kind of kinds) {
      const { body } = await write(jonas, kind, text, mentions)
      expect(await inbox(ines)).toHaveLength(1)
      expect((await jonas.delete(kind.one(body.id))).status).toBe(204)
      expect(await inbox(ines)).toEqual([])
    }
    const first = await write(jonas, note, text, mentions)
    await write(jonas, note, text, mentions)
    await jonas.delete(note.one(first.body.id))
    expect(await inbox(ines)).toHaveLength(1)
  })

  test('a thread that becomes a stub loses its notifications and mentions', async () => {
    const text = 'Ask @Ines.'
    const { body } = await write(jonas, thread, text, await mentionsIn(text, ['ines', 'Ines']))
    await mara.post(thread.list(), { content: 'Yes.', parentId: body.id, memberName: 'M.' })
    await jonas.delete(thread.one(body.id))
    expect(await inbox(ines)).toEqual([])
    expect(await listed(thread)).toMatchObject({ content: '', mentions: [] })
    const { count } = await app.db
      .selectFrom('mentions')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('post_id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(count).toBe(0)
  })
})

describe('an account', () => {
  test('the export of an account has texts with the names of people mentioned', async () => {
    const text = 'Ask @Mara about page 12.'
    const mentions = await mentionsIn(text, ['mara', 'Mara'])
    for (const kind of kinds) await write(jonas, kind, text, mentions)
    const { body } = await jonas.get('/api/account/export')
    expect(body.posts.at(-1).content).toBe(text)
    expect(body.notes.at(-1).content).toBe(text)
    expect(body.reviews.at(-1).comment).toBe(text)
  })

  test('a deleted account leaves no name behind, not even in a club that the reader had left', async () => {
    const tariq = await app.as('tariq')
    await joinByInvite(app, club, 'tariq')
    const text = 'Ask @Tariq.'
    await write(jonas, note, text, await mentionsIn(text, ['tariq', 'Tariq']))
    await tariq.delete(`${club.url}/members/${await idOf('tariq')}`)
    expect(await listed(note)).toMatchObject({ content: text, mentions: [] })
    await tariq.post('/api/account/deletion', { email: 'tariq@inkhorn.example' })
    expect(await listed(note)).toMatchObject({ content: 'Ask @A former reader.', mentions: [] })
    const left = await app.db.selectFrom('mentions').select('id').where('name', '=', 'Tariq').execute()
    expect(left).toEqual([])
  })
})
