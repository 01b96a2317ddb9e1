import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postsPerPage } from '#contract/discussions/post.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'
import { type BookInClub, createBookInClub } from '#tests/book-in-club.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
let club: BookInClub
let url: string
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
})
beforeEach(async () => {
  club = await createBookInClub(app, 'open')
  url = `${club.page}/discussions`
})
/** Fails unless every count of replies and threads matches the posts. */
async function countsAreTrue() {
  const posts = await app.db.selectFrom('posts').selectAll().execute()
  for (const thread of posts.filter(({ level }) => level === 0))
    expect(thread.reply_count).toBe(
      posts.filter((one) => one.thread_id === thread.id && one.level > 0).length,
    )
  for (const { id, discussion_count } of await app.db
    .selectFrom('clubs')
    .select(['id', 'discussion_count'])
    .execute())
    expect(discussion_count).toBe(posts.filter((one) => one.club_id === id && one.level === 0).length)
  for (const { club_id, book_id, kind, value } of await app.db
    .selectFrom('post_counts')
    .selectAll()
    .where('kind', '!=', 'notes')
    .execute())
    expect(value).toBe(
      posts.filter(
        (one) => one.club_id === club_id && one.book_id === book_id && one.level === 0 && one.type === kind,
      ).length,
    )
}
afterEach(countsAreTrue)
afterAll(() => app.close())

test('threads come in the order of the book, oldest first at one place, page by page §R.12', async () => {
  await mara.patch(`${club.page}/progress`, { percent: 100 })
  for (const [title, place] of [
    ['End', 1000],
    ['Middle', 500],
    ['Start', 0],
    ['Again', 500],
  ] as const)
    await jonas.post(url, { title, content: 'Well.', place })
  const first = await mara.get(`${url}?order=reading&limit=3`)
  const titles = (posts: { title: string }[]) => posts.map(({ title }) => title)
  expect(titles(first.body)).toEqual(['Start', 'Middle', 'Again'])
  const cursor = /cursor=([^&>]+)/.exec(String(first.headers['link']))?.[1]
  const second = await mara.get(`${url}?order=reading&limit=3&cursor=${cursor}`)
  expect(titles(second.body)).toEqual(['End'])
  expect(titles((await mara.get(url)).body)).toEqual(['Again', 'Start', 'Middle', 'End'])
  expect((await mara.get(`${url}?order=newest&cursor=${cursor}`)).status).toBe(400)
  expect((await mara.get(`${url}?order=sideways`)).status).toBe(400)
})

interface Shown {
  id: number
  content: string
  replies: Shown[]
}

const start = async (title = 'Thread') => (await jonas.post(url, { title, content: title })).body.id
const reply = async (parentId: number, content: string, caller = jonas) =>
  (await caller.post(url, { content, parentId })).body
const drop = async (id: number, caller = jonas) =>
  expect((await caller.delete(`${url}/${id}`)).status).toBe(204)
/** A thread as text, each post followed by its replies in brackets. */
const told = (posts: Shown[]): string =>
  posts.map(({ content, replies }) => content + (replies.length ? `(${told(replies)})` : '')).join(' ')
const wholeTalk = async () => told((await jonas.get(url)).body)

describe('replying', () => {
  test('replies are nested below the post they answer, oldest first §3.16', async () => {
    const thread = await start('T')
    const a = await reply(thread, 'a')
    const b = await reply(thread, 'b')
    const aa = await reply(a.id, 'aa')
    await reply(b.id, 'ba')
    await reply(aa.id, 'aaa')
    await reply(a.id, 'ab')
    expect(await wholeTalk()).toBe('T(a(aa(aaa) ab) b(ba))')
    expect((await jonas.get(url)).body[0]).toMatchObject({ replyCount: 6, moreReplies: null })
  })

  test('a reply needs no title: the server adds the one that clients would §7.21', async () => {
    const question = await start('Question: who?')
    const answer = await reply(question, 'He did')
    expect(answer).toMatchObject({
      title: `Answer to Question #${question}`,
      type: 'discussion',
      level: 1,
      parentId: question,
      threadId: question,
    })
    expect((await reply(answer.id, 'Really')).title).toBe(`Re: Discussion #${answer.id}`)
    expect((await reply(await start(), 'Yes')).title).toMatch(/^Re: Discussion #\d+$/)
    const sent = await jonas.post(url, { title: 'My own', content: 'x', parentId: String(question) })
    expect(sent.body).toMatchObject({ title: 'My own', parentId: question })
  })

  test('posts on levels 0 to 2 can be answered, deeper ones cannot §9.12', async () => {
    let last = await start()
    for (const level of [1, 2, 3]) {
      const made = await reply(last, 'x')
      expect(made.level).toBe(level)
      last = made.id
    }
    const { status, body } = await jonas.post(url, { content: 'x', parentId: last })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ field: 'parentId' }])
  })

  test('a post that does not exist, or was deleted, cannot be answered', async () => {
    const thread = await start()
    const a = await reply(thread, 'a')
    await reply(a.id, 'aa')
    await drop(a.id)
    for (const parentId of [999_999, a.id])
      expect((await jonas.post(url, { content: 'x', parentId })).status).toBe(404)
  })

  test('concurrent replies all get different paths', async () => {
    const thread = await start('T')
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => reply(thread, `${n}`, n % 2 ? jonas : mara)),
    )
    expect(new Set(answers.map(({ path }) => path)).size).toBe(12)
    expect((await jonas.get(url)).body[0].replies).toHaveLength(12)
  })
})

describe('deleting', () => {
  test('a post without replies disappears §4.16', async () => {
    const thread = await start('T')
    const a = await reply(thread, 'a')
    await drop(a.id)
    expect(await wholeTalk()).toBe('T')
    await drop(thread)
    expect(await wholeTalk()).toBe('')
  })

  test('a post with replies remains as a stub, without its text and author §4.16', async () => {
    const thread = await start('T')
    const a = await reply(thread, 'a')
    await reply(a.id, 'aa')
    await drop(a.id)
    await drop(thread, mara)
    const [shown] = (await app.visitor.get(url)).body
    const stub = {
      title: '',
      content: '',
      memberName: null,
      createdBy: null,
      pageNumber: null,
      deletedAt: expect.any(String),
    }
    expect(shown).toMatchObject({
      ...stub,
      replyCount: 2,
      replies: [{ ...stub, replies: [{ content: 'aa' }] }],
    })
    for (const caller of [jonas, mara]) {
      expect((await caller.patch(`${url}/${thread}`, { content: 'back' })).status).toBe(404)
      expect((await caller.delete(`${url}/${a.id}`)).status).toBe(404)
    }
    const rows = await app.db
      .selectFrom('posts')
      .select(['content', 'user_id'])
      .where('id', 'in', [thread, a.id])
      .execute()
    expect(rows).toEqual([
      { content: '', user_id: null },
      { content: '', user_id: null },
    ])
  })

  test('a stub disappears with its last reply, and so do the stubs above it §4.16', async () => {
    const thread = await start('T')
    const a = await reply(thread, 'a')
    const aa = await reply(a.id, 'aa')
    const aaa = await reply(aa.id, 'aaa')
    const ab = await reply(a.id, 'ab')
    for (const { id } of [a, aa]) await drop(id)
    await drop(aaa.id)
    expect(await wholeTalk()).toBe('T((ab))')
    await drop(thread)
    await drop(ab.id)
    expect(await wholeTalk()).toBe('')
    expect((await app.visitor.get(`/api/clubs/slug/${club.slug}`)).body.discussionCount).toBe(0)
  })

  test('deleting and replying at the same time leaves no reply without a thread', async () => {
    for (let round = 0; round < 5; round++) {
      const thread = await start(`T${round}`)
      const [deleted, made] = await Promise.all([
        jonas.delete(`${url}/${thread}`),
        mara.post(url, { content: 'in time', parentId: thread }),
      ])
      expect(deleted.status).toBe(204)
      expect([201, 404]).toContain(made.status)
      expect((await jonas.get(`${url}/${thread}`)).status).toBe(made.status === 201 ? 200 : 404)
    }
  })
})

describe('long threads', () => {
  /** Creates a thread with `count` replies, every third a reply to the previous one; written directly to the database. */
  async function longThread(count: number): Promise<number> {
    const thread = await start('Long')
    const rows = Array.from({ length: count }, (_, n) => {
      const deep = n % 3 === 2
      const own = String(n + 1).padStart(7, '0')
      return {
        club_id: club.id,
        book_id: club.bookId,
        thread_id: thread,
        parent_id: thread,
        level: deep ? 2 : 1,
        path: deep ? String(n).padStart(7, '0') + own : own,
        type: 'discussion' as const,
        title: 'Re',
        content: `${n + 1}`,
        page_number: null,
        user_id: null,
        member_name: 'M',
        created_at: new Date().toISOString(),
        edited_at: null,
        deleted_at: null,
      }
    })
    for (let at = 0; at < count; at += 500)
      await app.db
        .insertInto('posts')
        .values(rows.slice(at, at + 500))
        .execute()
    const parents = await app.db
      .selectFrom('posts')
      .select(['id', 'path', 'level'])
      .where('thread_id', '=', thread)
      .execute()
    const byPath = new Map(parents.map(({ id, path }) => [path, id]))
    for (const { id, path } of parents.filter(({ level }) => level === 2))
      await app.db
        .updateTable('posts')
        .set({ parent_id: byPath.get(path.slice(0, 7)) ?? thread })
        .where('id', '=', id)
        .execute()
    await app.db
      .updateTable('posts')
      .set({ reply_count: count, replies_made: count })
      .where('id', '=', thread)
      .execute()
    await jonas.patch(`${url}/${thread}`, { content: 'Long' })
    return thread
  }

  const contents = (posts: { content: string }[]) => posts.map(({ content }) => Number(content))
  const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, n) => n + first)

  test('a list contains the first posts of a thread, and where the others begin §D.48', async () => {
    const thread = await longThread(120)
    const [shown] = (await jonas.get(url)).body
    const count = (posts: Shown[]): number => posts.reduce((sum, { replies }) => sum + 1 + count(replies), 0)
    expect(count([shown])).toBe(postsPerPage)
    expect(shown.replyCount).toBe(120)
    const seen: number[] = []
    let next: string | undefined = `${url}/${thread}/replies?cursor=${shown.moreReplies}`
    while (next) {
      const page = await jonas.get(next)
      expect(page.headers['x-total-count']).toBe('120')
      seen.push(...contents(page.body))
      next = /<(.*)>/.exec(String(page.headers['link']))?.[1]
    }
    expect(seen).toEqual(upTo(120, postsPerPage))
  })

  test('pages of replies neither skip nor repeat while others reply and delete §D.48', async () => {
    const thread = await longThread(30)
    const first = await jonas.get(`${url}/${thread}/replies?limit=10`)
    await mara.delete(`${url}/${first.body[9].id}`)
    await reply(first.body[0].id, '0')
    const rest = await jonas.get(`${url}/${thread}/replies?limit=100&cursor=${first.body[9].path}`)
    expect(contents([...first.body, ...rest.body])).toEqual(upTo(30))
  })

  test('a link to a post opens the page around it', async () => {
    const thread = await longThread(200)
    const all = (await jonas.get(`${url}/${thread}/replies?limit=100&cursor=0000099`)).body
    const target = all.find(({ content }: Shown) => content === '150')
    const { status, body } = await app.visitor.get(`${url}/${target.id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ thread: { id: thread, content: 'Long' }, replyCount: 200 })
    expect(body.posts).toHaveLength(postsPerPage)
    expect(contents(body.posts)).toEqual(upTo(174, 125))
    const earlier = await jonas.get(`${url}/${thread}/replies?limit=10&before=${body.earlier}`)
    expect(contents(earlier.body)).toEqual(upTo(124, 115))
    const later = await jonas.get(`${url}/${thread}/replies?limit=10&cursor=${body.later}`)
    expect(contents(later.body)).toEqual(upTo(184, 175))
  })

  test('a link to a nested post includes the posts it answers §D.48', async () => {
    const thread = await start('T')
    const a = await reply(thread, '1')
    for (let n = 0; n < 40; n++) await reply(a.id, `${n + 2}`)
    const { body: last } = await jonas.get(`${url}/${thread}/replies?limit=100`)
    const { body } = await jonas.get(`${url}/${last.at(-1).id}`)
    expect(contents(body.above)).toEqual([1])
    expect(contents(body.posts)).toEqual(upTo(41, 16))
    expect(body).toMatchObject({ earlier: body.posts[0].path, later: null })
  })

  test('a link to a thread opens its beginning, and the list can begin with it', async () => {
    const older = await start('Older')
    const thread = await longThread(60)
    const newer = await start('Newer')
    const { body } = await jonas.get(`${url}/${thread}`)
    expect(body).toMatchObject({ thread: { id: thread }, above: [], earlier: null, later: '0000050' })
    expect(contents(body.posts)).toEqual(upTo(50))
    const list = await jonas.get(`${url}?cursor=${body.listCursor}`)
    expect(list.body.map(({ id }: Shown) => id)).toEqual([thread, older])
    expect((await jonas.get(`${url}?limit=1`)).body[0].id).toBe(newer)
  })

  test('threads are listed newest first, in pages that neither skip nor repeat while others write §D.24', async () => {
    const ids: number[] = []
    for (let n = 0; n < 5; n++) ids.push(await start(`${n}`))
    const first = await jonas.get(`${url}?limit=2`)
    expect(first.headers['x-total-count']).toBe('5')
    await start('New')
    await reply(ids[0] ?? 0, 'x')
    const rest = await jonas.get(
      /<(.*)>/.exec(String(first.headers['link']))?.[1]?.replace('limit=2', 'limit=100') ?? '',
    )
    expect([...first.body, ...rest.body].map(({ id }: Shown) => id)).toEqual(ids.toReversed())
  })

  test('a poll gets 304 until something changes §7.22', async () => {
    const thread = await start()
    for (const address of [url, `${url}/${thread}`, `${url}/${thread}/replies`]) {
      const { headers } = await jonas.get(address)
      const poll = async () => (await mara.get(address, { 'if-none-match': String(headers['etag']) })).status
      expect(await poll()).toBe(304)
      await reply(thread, 'new')
      expect(await poll()).toBe(200)
    }
  })

  test.each(['?limit=0', '?limit=101', '?cursor=abc', '?type=poem'])(
    'bad query "%s" is refused',
    async (query) => {
      expect((await jonas.get(`${url}${query}`)).status).toBe(400)
    },
  )

  test.each(['?limit=0', '?limit=101', '?cursor=1', '?before=x', '?cursor='])(
    'bad query "%s" for replies is refused',
    async (query) => {
      expect((await jonas.get(`${url}/${await start()}/replies${query}`)).status).toBe(400)
    },
  )

  test('only threads have pages of replies', async () => {
    const a = await reply(await start(), 'a')
    expect((await jonas.get(`${url}/${a.id}/replies`)).status).toBe(404)
  })
})
