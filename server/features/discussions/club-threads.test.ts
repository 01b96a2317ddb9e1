import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BookInClub, createBookInClub } from '#tests/book-in-club.ts'
import { insertBooks } from '#tests/club.ts'
import { type Caller, createTestApp, type TestApp, type TestResponse } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
let club: BookInClub
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
})
beforeEach(async () => void (club = await createBookInClub(app, 'open')))
afterAll(() => app.close())

const list = (query = '', caller = app.visitor) => caller.get(`${club.url}/discussions${query}`)
const titles = ({ body }: TestResponse) => body.map(({ title }: { title: string }) => title)
const write = async (page: string, post: object, caller = jonas): Promise<number> =>
  (await caller.post(`${page}/discussions`, { content: 'The butler did it', memberName: 'Jonas', ...post }))
    .body.id

async function listAnotherBook(title: string): Promise<string> {
  const [bookId = 0] = await insertBooks(app, [title], 'Somebody')
  await mara.post(`${club.url}/books`, { bookId })
  return `${club.url}/books/${bookId}`
}

describe('the discussions of a club', () => {
  test('the discussions of a club list the threads on all its books, newest first, each with its book, but without the content', async () => {
    const other = await listAnotherBook('Emma')
    await write(club.page, { title: 'First', pageNumber: 12 })
    await write(other, { title: 'Question: who?' })
    await write(club.page, { title: 'Note: a note of an older client' })
    await write(club.page, { title: 'Third' })
    const answer = await list()
    expect(titles(answer)).toEqual(['Third', 'Question: who?', 'First'])
    expect(answer.headers['x-total-count']).toBe('3')
    expect(answer.body[1]).toMatchObject({
      type: 'question',
      book: { title: 'Emma', author: 'Somebody' },
      memberName: 'Jonas',
      replyCount: 0,
      latestReply: null,
    })
    expect(answer.body[2].pageNumber).toBe(12)
    expect(JSON.stringify(answer.body)).not.toContain('butler')
  })

  test('the discussions of a club show the newest reply that is not deleted, at any depth', async () => {
    const parentId = await write(club.page, { title: 'Talk' })
    const first = await write(club.page, { parentId, memberName: 'One' })
    const second = await write(club.page, { parentId, memberName: 'Two' })
    const third = await write(club.page, { parentId: first, memberName: 'Three' })
    const latest = async () => (await list()).body[0]
    expect(await latest()).toMatchObject({ replyCount: 3, latestReply: { id: third, memberName: 'Three' } })
    await jonas.delete(`${club.page}/discussions/${third}`)
    expect(await latest()).toMatchObject({ replyCount: 2, latestReply: { id: second, memberName: 'Two' } })
    await jonas.delete(`${club.page}/discussions/${parentId}`)
    expect(await latest()).toMatchObject({ title: '', memberName: null, replyCount: 2 })
  })

  test('the discussions of a club hide a book that left the list, and show it again when it returns', async () => {
    const other = await listAnotherBook('Persuasion')
    await write(club.page, { title: 'Stays' })
    await write(other, { title: 'Goes' })
    await mara.delete(other)
    const without = await list()
    expect([titles(without), without.headers['x-total-count']]).toEqual([['Stays'], '1'])
    await mara.post(`${club.url}/books`, { bookId: Number(other.split('/').at(-1)) })
    expect(titles(await list())).toEqual(['Goes', 'Stays'])
  })

  test('the discussions of a club are paged to the end, each once, while new ones are posted', async () => {
    for (let at = 1; at <= 5; at++) await write(club.page, { title: `T${at}` })
    const first = await list('?limit=2')
    await write(club.page, { title: 'T6' })
    const seen = [...titles(first)]
    let { headers } = first
    for (;;) {
      const next = /<([^>]+)>; rel="next"/.exec(String(headers['link']))?.[1]
      if (next === undefined) break
      const page = await app.visitor.get(next)
      seen.push(...titles(page))
      headers = page.headers
    }
    expect(seen).toEqual(['T5', 'T4', 'T3', 'T2', 'T1'])
  })

  test('the discussions of a club are sent again only after a change', async () => {
    await write(club.page, { title: 'One' })
    const { headers } = await list()
    const known = { 'if-none-match': String(headers['etag']) }
    const again = () => app.visitor.get(`${club.url}/discussions`, known)
    expect((await again()).status).toBe(304)
    await write(club.page, { title: 'Two' })
    expect((await again()).status).toBe(200)
  })

  test.each(['limit=0', 'limit=101', 'cursor=nonsense', 'cursor=WzEsMl0'])(
    'the discussions of a club reject ?%s',
    async (query) => expect((await list(`?${query}`)).status).toBe(400),
  )

  test('the discussions of an unknown club are not found', async () => {
    expect((await app.visitor.get('/api/clubs/999999/discussions')).status).toBe(404)
  })
})
