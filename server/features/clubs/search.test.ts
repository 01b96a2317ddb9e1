import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectTrueCounters } from '#tests/counters.ts'
import { type TestResponse, type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
})
afterAll(async () => {
  await expectTrueCounters(app.db)
  await app.close()
})

const startClub = (name: string, description = 'A club') => mara.post('/api/clubs', { name, description })
const names = ({ body }: TestResponse): string[] => body.map((club: { name: string }) => club.name)
const search = async (query: string, more = '') =>
  app.visitor.get(`/api/clubs?query=${encodeURIComponent(query)}${more}`)
const nextOf = ({ headers }: TestResponse) => /^<(.*)>; rel="next"$/.exec(String(headers['link']))?.[1]

/** The names on all pages from `url` on; `meanwhile` is awaited between two pages. */
async function pageThrough(
  url: string,
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
): Promise<string[]> {
  const all: string[] = []
  for (let next: string | undefined = url; next;) {
    const page = await app.visitor.get(next)
    expect(page.status).toBe(200)
    all.push(...names(page))
    next = nextOf(page)
    await meanwhile()
  }
  return all
}

describe('the list of clubs', () => {
  test('the list of clubs is empty at first', async () => {
    const { status, body, headers } = await app.visitor.get('/api/clubs')
    expect({ status, body, total: headers['x-total-count'], link: headers['link'] }).toEqual({
      status: 200,
      body: [],
      total: '0',
      link: undefined,
    })
  })

  test('the list of clubs is paged, newest first, with no club repeated or missing, even while clubs are started §7.4 §D.24', async () => {
    for (let number = 1; number <= 25; number++) await startClub(`Shelf ${number}`)
    const { body, headers } = await app.visitor.get('/api/clubs')
    expect(body).toHaveLength(20)
    expect(headers['x-total-count']).toBe('25')
    expect(headers['link']).toMatch(/^<\/api\/clubs\?cursor=[\w-]+>; rel="next"$/)
    let late = 0
    const all = await pageThrough('/api/clubs?limit=4', () => startClub(`Latecomer ${++late}`))
    expect(all).toEqual(Array.from({ length: 25 }, (_, at) => `Shelf ${25 - at}`))
    expect((await app.visitor.get('/api/clubs?limit=100')).headers).toMatchObject({
      'x-total-count': String(25 + late),
    })
  })

  test('the list of clubs may end with a full page', async () => {
    const { headers } = await app.visitor.get('/api/clubs?limit=1')
    const total = Number(headers['x-total-count'])
    const { body, headers: whole } = await app.visitor.get(`/api/clubs?limit=${total}`)
    expect([body.length, whole['link']]).toEqual([total, undefined])
  })

  test('the list of clubs answers 304 until a club is started or one of them changes', async () => {
    const { headers } = await app.visitor.get('/api/clubs')
    const known = { 'if-none-match': String(headers['etag']) }
    const again = await app.visitor.get('/api/clubs', known)
    expect(again).toMatchObject({ status: 304, body: '' })
    // The browser keeps the headers it already has.
    expect([headers['x-total-count'], again.headers['x-total-count']]).toEqual(['32', undefined])
    const { body } = await startClub('One more')
    const after = await app.visitor.get('/api/clubs', known)
    expect(after.status).toBe(200)
    await (await app.as('jonas')).post(`/api/clubs/${body.id}/join`)
    expect(
      (await app.visitor.get('/api/clubs', { 'if-none-match': String(after.headers['etag']) })).body[0]
        .memberCount,
    ).toBe(2)
  })

  test.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=many', 'limit'],
    ['cursor=nonsense', 'cursor'],
    ['cursor=W10', 'cursor'],
    ['cursor=WzEsMl0', 'cursor'],
    ['query=shelf&cursor=WzFd', 'cursor'],
    ['query=shelf&cursor=WzAsOTk5OTk5XQ', 'cursor'],
    ['query=shelf&cursor=WzcsMV0', 'cursor'],
    [`query=${'x'.repeat(101)}`, 'query'],
    ['query=%00', 'query'],
  ])('refuses ?%s', async (parameters, field) => {
    const { status, body } = await app.visitor.get(`/api/clubs?${parameters}`)
    expect(status).toBe(400)
    expect(body.errors[0].field).toBe(field)
  })
})

describe('a search', () => {
  beforeAll(async () => {
    await startClub('Émile & Zoé', 'Naturalists of the rue Médan')
    await startClub('Zebra Tales', 'Animals of all sorts')
    await startClub('The Animal Farm', 'Orwell, mostly')
    await startClub('Animal', 'Exactly that')
    await startClub('100% Poe', 'Ravens_and cats')
    await startClub('🦄 📚', 'Only signs in the name')
    await startClub("O'Brien's", 'Irish letters')
    await startClub('The Thursday Page-Turners', 'Every week')
  })

  test.each([
    ['émile', ['Émile & Zoé']],
    ['EMILE ZOE', ['Émile & Zoé']],
    ['medan', ['Émile & Zoé']],
    ['MÉDAN', ['Émile & Zoé']],
    ['orwell', ['The Animal Farm']],
    ['obrien', ["O'Brien's"]],
    ['o’brien', ["O'Brien's"]],
    ['Page Turners', ['The Thursday Page-Turners']],
    ['pageturners', ['The Thursday Page-Turners']],
    ['turners: thurs', ['The Thursday Page-Turners']],
    ['page turners every week', ['The Thursday Page-Turners']],
    ['no such words', []],
  ])(
    'for "%s" finds %j, by words of name and description, whatever the case, accents and punctuation',
    async (query, expected) => {
      expect(names(await search(query))).toEqual(expected)
    },
  )

  test('a search shows the exact name first, then names that begin with the words, then all others, newest first §7.4', async () => {
    await startClub('Animals of the North')
    expect(names(await search('animal'))).toEqual([
      'Animal',
      'Animals of the North',
      'The Animal Farm',
      'Zebra Tales',
    ])
  })

  test('a search counts its results', async () => {
    const { headers } = await search('animal', '&limit=1')
    expect(headers['x-total-count']).toBe('4')
    expect((await search('nothing at all')).headers['x-total-count']).toBe('0')
  })

  test('a search is paged with no club repeated or missing, for any page size', async () => {
    const whole = names(await search('shelf', '&limit=100'))
    expect(whole).toHaveLength(25)
    for (const limit of [1, 2, 3, 4, 24, 25, 26])
      expect(await pageThrough(`/api/clubs?query=shelf&limit=${limit}`)).toEqual(whole)
    for (const limit of [1, 2, 3, 4])
      expect(await pageThrough(`/api/clubs?query=animal&limit=${limit}`)).toHaveLength(4)
  })

  test('a search misses nothing while matching clubs are started', async () => {
    const before = names(await search('animal'))
    let late = 0
    const turned = await pageThrough('/api/clubs?query=animal&limit=1', () =>
      late < 3 ? startClub(`Late ${++late}`, 'An animal again') : Promise.resolve(),
    )
    expect(turned.filter((name) => before.includes(name))).toEqual(before)
    expect(new Set(turned).size).toBe(turned.length)
  })

  test.each([
    ['z', ['Zebra Tales', 'Émile & Zoé']],
    ['Ém', ['Émile & Zoé']],
    ['an', ['Animal', 'Animals of the North', 'The Animal Farm']],
    ['fa', ['The Animal Farm']],
    ['zz', []],
  ])(
    'of one or two letters, "%s", finds the names in which a word begins with it, the first one first',
    async (query, expected) => {
      const answer = await search(query)
      expect(names(answer)).toEqual(expected)
      expect(answer.headers['x-total-count']).toBe(String(expected.length))
    },
  )

  test('a search of two letters is paged too', async () => {
    const whole = names(await search('sh', '&limit=100'))
    expect(whole).toHaveLength(25)
    expect(await pageThrough('/api/clubs?query=sh&limit=7')).toEqual(whole)
  })

  test.each(['%', '_', '%%%', '___', '*', '"', `'`, '\\', '-', 'a%e', 'a_e', '" OR 1=1', `') or ('1`])(
    'a search for %s finds that character; it is no wildcard',
    async (query) => {
      const { status, body } = await search(query)
      expect(status).toBe(200)
      expect(body).toEqual([])
    },
  )

  test('a search finds names with symbols by their letters, and names of only symbols by their beginning', async () => {
    expect(names(await search('100%'))).toEqual(['100% Poe'])
    expect(names(await search('ravens and'))).toEqual(['100% Poe'])
    expect(names(await search('🦄'))).toEqual(['🦄 📚'])
  })

  test('a search for blanks returns all clubs', async () => {
    expect((await search('   ')).headers['x-total-count']).toBe(
      (await app.visitor.get('/api/clubs')).headers['x-total-count'],
    )
  })
})
