import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CastClub, createCastClub } from '#tests/club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
let club: CastClub
const crowd = 5000
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  club = await createCastClub(app, 'open')
  await fill()
})
afterAll(() => app.close())

/** A club of five thousand, every thousandth named Émile. */
async function fill(): Promise<void> {
  const now = new Date().toISOString()
  const people = Array.from({ length: crowd }, (_, at) => ({
    email: `reader${at}@crowd.example`,
    first_name: at % 1000 === 7 ? 'Émile' : `Reader ${at}`,
    profile_image_url: null,
    created_at: now,
  }))
  for (let at = 0; at < crowd; at += 1000) {
    const users = await app.db
      .insertInto('users')
      .values(people.slice(at, at + 1000))
      .returning(['id', 'first_name'])
      .execute()
    await app.db
      .insertInto('members')
      .values(
        users.map(({ id, first_name }) => ({
          club_id: club.id,
          user_id: id,
          member_name: first_name,
          role: 'member' as const,
          status: 'member' as const,
          joined_at: now,
        })),
      )
      .execute()
  }
  await app.db
    .updateTable('clubs')
    .set({ member_count: crowd + 2 })
    .where('id', '=', club.id)
    .execute()
}

const list = (caller: Caller, query: string) => caller.get(`${club.url}/members?${query}`)
const names = (body: { firstName: string }[]) => body.map(({ firstName }) => firstName)

describe('a club of five thousand', () => {
  test('the members of a club of five thousand are paged to the end, each once §7.6 §D.49', async () => {
    const seen = new Set<number>()
    let url: string | undefined = `${club.url}/members?limit=100`
    while (url) {
      const { body, headers } = await mara.get(url)
      expect(headers['x-total-count']).toBe(String(crowd + 2))
      for (const { id } of body) seen.add(id)
      url = /<(.*)>/.exec(String(headers['link']))?.[1]
    }
    expect(seen.size).toBe(crowd + 2)
  })

  test('the members of a club of five thousand are searched by name, ignoring accents and case, and paged §7.6', async () => {
    const first = await list(mara, 'query=EMILE&limit=3')
    expect(names(first.body)).toEqual(['Émile', 'Émile', 'Émile'])
    expect(first.headers['x-total-count']).toBe('5')
    const next = /<(.*)>/.exec(String(first.headers['link']))?.[1] ?? ''
    const second = await mara.get(next)
    expect(names(second.body)).toEqual(['Émile', 'Émile'])
    expect(second.headers['link']).toBeUndefined()
    expect(new Set([...first.body, ...second.body].map(({ id }) => id)).size).toBe(5)
  })

  test('only admins can search the members of a club by email address §D.5', async () => {
    expect(names((await list(mara, 'query=reader4321@crowd')).body)).toEqual(['Reader 4321'])
    expect((await list(jonas, 'query=crowd.example')).body).toEqual([])
    expect((await list(app.visitor, 'query=crowd.example')).body).toEqual([])
    const { body } = await list(jonas, 'query=reader 4321')
    expect(body).toMatchObject([{ firstName: 'Reader 4321', email: null }])
  })

  test('a member is found by words of their name, whatever the order and punctuation', async () => {
    expect(names((await list(jonas, 'query=4321, reader')).body)).toEqual(['Reader 4321'])
    expect(names((await list(jonas, 'query=read-4321')).body)).toEqual(['Reader 4321'])
  })

  test('a search for punctuation finds no members', async () => {
    const { body, headers } = await list(mara, 'query=%25%25')
    expect([body, headers['x-total-count']]).toEqual([[], '0'])
  })

  test.each(['status=gone', 'limit=0', 'limit=101', 'cursor=x', `query=${'x'.repeat(101)}`])(
    'a search for members refuses %s',
    async (query) => {
      expect((await list(mara, query)).status).toBe(400)
    },
  )
})

describe('requests', () => {
  test('only admins see requests to join, with the address of the reader §D.5', async () => {
    const { status, body, headers } = await list(mara, 'status=pending')
    expect(status).toBe(200)
    expect(body).toMatchObject([{ memberName: 'Noor', email: 'noor@inkhorn.example' }])
    expect(headers['x-total-count']).toBe('1')
    expect((await list(mara, 'status=pending&query=noor@')).body).toHaveLength(1)
    expect((await list(mara, 'status=pending&query=jonas')).body).toEqual([])
    expect((await list(jonas, 'status=pending')).status).toBe(403)
    expect((await list(app.visitor, 'status=pending')).status).toBe(401)
  })
})
