import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clubsCounted } from '#contract/clubs/club.ts'
import { type TestResponse, createTestApp, type TestApp } from '#tests/test-app.ts'

/** More than a search counts. */
const almanacs = 1_200
const others = 3_000

let app: TestApp
/** Every club with the fields that search compares, newest first. */
let clubs: { id: number; name: string; key: string; words: string }[]

beforeAll(async () => {
  app = await createTestApp()
  const mara = await app.as('mara')
  await mara.post('/api/clubs', { name: 'Founded first', description: 'Before all others' })
  await mara.post('/api/clubs', { name: 'North of the sea', description: 'Crime by the year' })
  await mara.post('/api/clubs', { name: 'قراءة', description: 'Tales of the sea' })
  await sql`insert into clubs (id, slug, name, name_key, description, image_position_x, image_position_y, image_zoom,
      visibility, created_by, created_at, invite_token)
    with recursive numbers (n) as (select 101 union all select n + 1 from numbers where n < ${sql.lit(almanacs + others)})
    select n, 'shelf-' || n, 'Shelf ' || n, 'shelf ' || n,
      case when n <= ${sql.lit(almanacs)} then 'An almanac of the year'
        when n % 97 = 0 then 'نادي القراءة للجميع'
        when n % 4 = 0 then 'Novels by the sea'
        when n % 4 = 1 then 'Tales of the sea and the north'
        when n % 4 = 2 then 'Crime and punishment'
        else 'Letters from the north' end,
      50, 50, 100, 'open', (select min(id) from users), '2026-11-22T00:00:00.000Z', 'token' || n from numbers`.execute(
    app.db,
  )
  // In ten parts: statements are cancelled after five seconds, and a busy machine needs longer to index all of these.
  for (let part = 0; part < 10; part++)
    await sql`insert into club_text (rowid, words)
      select id, 'xqshelf xq' || id || ' shelf' || id || ' ' || lower(name || ' ' || description) from clubs
      where slug like 'shelf-%' and id % 10 = ${sql.lit(part)} order by id`.execute(app.db)
  const rows = await app.db
    .selectFrom('clubs')
    .innerJoin('club_text', 'club_text.rowid', 'clubs.id')
    .select(['clubs.id', 'name', 'name_key as key', 'words'])
    .orderBy('clubs.id', 'desc')
    .execute()
  clubs = rows
})
afterAll(() => app.close())

const names = ({ body }: TestResponse): string[] => body.map((club: { name: string }) => club.name)

/** The names of all clubs with the words of `query`, in the order of a search, found by brute force. */
function expected(query: string): string[] {
  const wanted = query.split(' ')
  const found = clubs.filter(({ words }) =>
    wanted.every((word) => words.includes(word.length < 3 ? ` ${word}` : word)),
  )
  const named = found
    .filter(({ key }) => key.startsWith(query))
    .toSorted((a, b) => (a.key === b.key ? a.id - b.id : a.key < b.key ? -1 : 1))
  const isInName = ({ key }: (typeof clubs)[number]) => wanted.every((word) => ` ${key}`.includes(` ${word}`))
  const rest = found.filter(({ key }) => !key.startsWith(query))
  return [...named, ...rest.filter(isInName), ...rest.filter((club) => !isInName(club))].map(
    ({ name }) => name,
  )
}

describe('among thousands of clubs', () => {
  test.each([
    'sea',
    'the sea',
    'of the',
    'lmanac of the y',
    'almanac',
    'north',
    'tales of the sea and the north',
    'crime by the year',
    'novels by the north',
    'north of the sea',
    'shelf 12',
    'shelf 1234',
    '2345 tales',
    'sea 77',
    '234 shelf',
    'sea north tales',
    'القراءة',
    'قراءة',
    'قراءه',
    'nobody reads this',
  ])('a search for "%s" finds and counts the clubs with its words, newest first §7.4', async (needle) => {
    const all = expected(needle)
    const { body, headers } = await app.visitor.get(`/api/clubs?query=${encodeURIComponent(needle)}`)
    expect(body.map(({ name }: { name: string }) => name)).toEqual(all.slice(0, 20))
    expect(headers['x-total-count']).toBe(String(Math.min(all.length, clubsCounted)))
  })

  test.each(['the sea', 'almanac', 'year', 'shelf 244', 'the north'])(
    'the pages of a search for "%s" neither skip nor repeat §7.4',
    async (needle) => {
      const turned: string[] = []
      let next: string | undefined = `/api/clubs?query=${encodeURIComponent(needle)}&limit=9`
      for (let page = 0; next && page < 4; page++) {
        const answer = await app.visitor.get(next)
        turned.push(...names(answer))
        next = /^<(.*)>; rel="next"$/.exec(String(answer.headers['link']))?.[1]
      }
      expect(turned).toEqual(expected(needle).slice(0, turned.length))
      expect(turned.length).toBe(Math.min(36, expected(needle).length))
    },
  )
})
