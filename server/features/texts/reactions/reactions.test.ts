import { lifecycles } from '#server/features.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reactions as all } from '#contract/texts/reaction.ts'
import { eraseDeletedClubs } from '#server/features/clubs/deletion/erase-clubs.ts'
import { type BookInClub, createBookInClub } from '#tests/book-in-club.ts'
import { joinByInvite, memberId, userId } from '#tests/club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
let ines: Caller
let tariq: Caller
let club: BookInClub
/** Jonas's thread, Ines's reply to it, Jonas's review and his note. */
let post: number
let answer: number
let review: number
let note: number
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  ines = await app.as('ines')
  tariq = await app.as('tariq')
})
beforeEach(async () => {
  await app.db.deleteFrom('notifications').execute()
  await app.db.deleteFrom('notification_kinds').execute()
  club = await createBookInClub(app, 'open')
  await joinByInvite(app, club, 'ines')
  const write = async (caller: Caller, url: string, body: object): Promise<number> =>
    (await caller.post(url, { memberName: 'A pen name', ...body })).body.id
  post = await write(jonas, `${club.page}/discussions`, { title: 'The ending', content: 'Well?' })
  answer = await write(ines, `${club.page}/discussions`, { content: 'Because.', parentId: post })
  review = await write(jonas, `/api/books/${club.bookId}/ratings`, {
    rating: 4,
    comment: 'A marvel.',
    clubId: club.id,
  })
  note = await write(jonas, `${club.page}/notes`, { content: 'Remember this.' })
  await app.db.deleteFrom('notifications').execute()
})
afterAll(() => app.close())

const urls = () => ({
  post: `${club.page}/discussions/${post}/reactions`,
  answer: `${club.page}/discussions/${answer}/reactions`,
  review: `/api/books/${club.bookId}/ratings/${review}/reactions`,
  note: `${club.page}/notes/${note}/reactions`,
})
type What = keyof ReturnType<typeof urls>
const react = (caller: Caller, what: What, reaction: string) => caller.post(urls()[what], { reaction })
const takeBack = (caller: Caller, what: What, reaction: string) => caller.delete(urls()[what], { reaction })
const inbox = async (caller: Caller): Promise<{ id: number; title: string; path: string; kind: string }[]> =>
  (await caller.get('/api/notifications')).body
const titles = async (caller: Caller) => (await inbox(caller)).map(({ title }) => title)
const revision = async () =>
  (
    await app.db
      .selectFrom('live_clubs')
      .select('revision')
      .where('id', '=', club.id)
      .executeTakeFirstOrThrow()
  ).revision
const title = async () =>
  (await app.db.selectFrom('books').select('title').where('id', '=', club.bookId).executeTakeFirstOrThrow())
    .title

describe('reacting', () => {
  test.each(['post', 'answer', 'review', 'note'] as const)(
    'reacting to a %s twice is the same as once, and taking it back leaves none',
    async (what) => {
      const mine = { reaction: 'heart', count: 1, mine: true }
      expect(await react(mara, what, 'heart')).toMatchObject({ status: 200, body: [mine] })
      const before = await revision()
      expect((await react(mara, what, 'heart')).body).toEqual([mine])
      expect(await revision()).toBe(before)
      expect((await react(mara, what, 'thinking')).body).toEqual([
        mine,
        { reaction: 'thinking', count: 1, mine: true },
      ])
      expect((await takeBack(mara, what, 'thinking')).body).toEqual([mine])
      expect(await takeBack(mara, what, 'thinking')).toMatchObject({ status: 200, body: [mine] })
      expect((await mara.delete(`${urls()[what]}?reaction=heart`)).body).toEqual([])
    },
  )

  test('reactions are counted in lists, in the order in which they are offered, the same for every reader §N.21', async () => {
    await react(mara, 'post', 'agree')
    await react(ines, 'post', 'agree')
    await react(mara, 'post', 'heart')
    await react(mara, 'answer', 'laugh')
    await react(mara, 'review', 'tears')
    await react(mara, 'note', 'surprise')
    const shown = [
      { reaction: 'heart', count: 1 },
      { reaction: 'agree', count: 2 },
    ]
    const laughed = [{ reaction: 'laugh', count: 1 }]
    for (const caller of [mara, ines, app.visitor]) {
      const [thread] = (await caller.get(`${club.page}/discussions`)).body
      expect(thread.reactions).toEqual(shown)
      expect(thread.replies[0].reactions).toEqual(laughed)
      const { body } = await caller.get(`${club.page}/discussions/${answer}`)
      expect(body.thread.reactions).toEqual(shown)
      expect(body.posts[0].reactions).toEqual(laughed)
      expect((await caller.get(`${club.page}/discussions/${post}/replies`)).body[0].reactions).toEqual(
        laughed,
      )
      const reviews = await caller.get(`/api/books/${club.bookId}/ratings?clubId=${club.id}`)
      expect(reviews.body[0].reactions).toEqual([{ reaction: 'tears', count: 1 }])
      expect((await caller.get(`${club.page}/notes`)).body[0].reactions).toEqual([
        { reaction: 'surprise', count: 1 },
      ])
    }
    const own = `${club.page}/own-reactions`
    expect((await mara.get(own)).body).toEqual({
      discussions: { [post]: expect.toSatisfy(holds('agree', 'heart')), [answer]: ['laugh'] },
      reviews: { [review]: ['tears'] },
      notes: { [note]: ['surprise'] },
    })
    expect((await ines.get(own)).body).toEqual({
      discussions: { [post]: ['agree'] },
      reviews: {},
      notes: {},
    })
    // An edit keeps them.
    const edited = await jonas.patch(`${club.page}/discussions/${post}`, { content: 'Well, well.' })
    expect(edited.body.reactions).toEqual(shown)
  })

  test('simultaneous reactions are counted once for each reader §N.21', async () => {
    const answers = await Promise.all(
      [mara, ines, mara, ines, mara].map((caller) => react(caller, 'post', 'heart')),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await jonas.get(urls().post)).body).toMatchObject([{ reaction: 'heart', count: 2, mine: false }])
    expect(await titles(jonas)).toHaveLength(1)
  })

  test('a reaction has to be one of the six §N.21', async () => {
    for (const body of [{}, { reaction: 'rage' }, { reaction: null }, { reaction: ['heart'] }]) {
      const refused = await mara.post(urls().post, body)
      expect(refused.status).toBe(400)
      expect(refused.body.errors[0].field).toBe('reaction')
    }
    for (const refused of [
      await mara.delete(urls().post),
      await mara.delete(urls().post, {}),
      await mara.delete(`${urls().post}?reaction=rage`),
    ]) {
      expect(refused.status).toBe(400)
      expect(refused.body.errors[0].field).toBe('reaction')
    }
    for (const reaction of all) expect((await react(mara, 'note', reaction)).status).toBe(200)
  })

  test('reacting to a text that does not exist, or is elsewhere, answers 404', async () => {
    const other = await createBookInClub(app, 'open')
    for (const url of [
      `${club.page}/discussions/999999/reactions`,
      `${other.page}/discussions/${post}/reactions`,
      `${other.page}/notes/${note}/reactions`,
      `/api/books/${other.bookId}/ratings/${review}/reactions`,
    ]) {
      expect((await mara.post(url, { reaction: 'heart' })).status).toBe(404)
      expect((await mara.delete(url, { reaction: 'heart' })).status).toBe(404)
      expect((await mara.get(url)).status).toBe(404)
    }
  })

  test('a reaction revises the club, but counts as neither news nor a post', async () => {
    await app.db
      .updateTable('members')
      .set({ visited_at: new Date().toISOString(), visited_revision: null })
      .where('club_id', '=', club.id)
      .execute()
    const counts = await jonas.get(`${club.page}/counts`)
    const before = await revision()
    await react(mara, 'review', 'heart')
    expect(await revision()).toBe(before + 1)
    const { body } = await jonas.get('/api/clubs/mine/news')
    expect(body.filter(({ id }: { id: number }) => id === club.id)).toEqual([])
    expect((await jonas.get(`${club.page}/counts`)).body).toEqual(counts.body)
  })
})

const holds = (...expected: string[]) => {
  return (found: string[]) => String(found.toSorted()) === String(expected.toSorted())
}

describe('who reacted', () => {
  test('members see who reacted, the first twenty by name, in the order they reacted §N.21', async () => {
    await react(ines, 'note', 'laugh')
    await react(mara, 'note', 'heart')
    await react(ines, 'note', 'heart')
    expect((await mara.get(urls().note)).body).toEqual([
      { reaction: 'heart', count: 2, mine: true, names: ['Mara', 'Ines'] },
      { reaction: 'laugh', count: 1, mine: false, names: ['Ines'] },
    ])
    await addCrowd(25)
    const [hearts] = (await mara.get(urls().note)).body
    expect(hearts).toMatchObject({ reaction: 'heart', count: 27 })
    expect(hearts.names).toHaveLength(20)
    expect(hearts.names.slice(0, 3)).toEqual(['Mara', 'Ines', 'Reader 1'])
  })

  test('strangers see how many reacted, but not who', async () => {
    await react(mara, 'post', 'heart')
    expect((await tariq.get(urls().post)).status).toBe(403)
    expect((await app.visitor.get(urls().post)).status).toBe(401)
    const { body } = await app.visitor.get(`${club.page}/discussions`)
    expect(body[0].reactions).toEqual([{ reaction: 'heart', count: 1 }])
  })

  /** Readers who have all put a heart on the note. */
  async function addCrowd(size: number): Promise<void> {
    const now = new Date().toISOString()
    for (let at = 1; at <= size; at++) {
      const { id } = await app.db
        .insertInto('users')
        .values({
          email: `reader-${at}@crowd.example`,
          first_name: `Reader ${at}`,
          profile_image_url: null,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const row = { club_id: club.id, book_id: club.bookId, note_id: note, user_id: id }
      await app.db
        .insertInto('reactions')
        .values({ ...row, reaction: 'heart', created_at: now })
        .execute()
    }
  }
})

describe('the notification', () => {
  test('a reaction to a review with stars only is to a rating', async () => {
    const { body: rating } = await mara.post(`/api/books/${club.bookId}/ratings`, {
      clubId: club.id,
      rating: 2,
    })
    await ines.post(`/api/books/${club.bookId}/ratings/${rating.id}/reactions`, { reaction: 'tears' })
    expect((await inbox(mara))[0]).toMatchObject({
      title: `Ines reacted to your rating of ${await title()}`,
      path: `/club/${club.slug}/book/${club.bookId}?tab=reviews#review-${rating.id}`,
    })
    await mara.post('/api/notifications/seen', { all: true })
  })

  test('the author alone is notified of a reaction, with the text it is about and a link there §N.3', async () => {
    await react(ines, 'post', 'heart')
    expect(await inbox(jonas)).toMatchObject([
      {
        kind: 'reaction',
        actor: 'Ines',
        title: 'Ines reacted to your discussion “The ending”',
        path: `/club/${club.slug}/book/${club.bookId}?tab=discussions#post-${post}`,
      },
    ])
    await react(jonas, 'answer', 'agree')
    expect(await inbox(ines)).toMatchObject([
      {
        title: 'Jonas reacted to your reply in “The ending”',
        path: `/club/${club.slug}/book/${club.bookId}?tab=discussions#post-${answer}`,
      },
    ])
    await react(ines, 'review', 'tears')
    await react(ines, 'note', 'tears')
    const [ofNote, ofReview] = await inbox(jonas)
    expect(ofReview).toMatchObject({
      title: `Ines reacted to your review of ${await title()}`,
      path: `/club/${club.slug}/book/${club.bookId}?tab=reviews#review-${review}`,
    })
    expect(ofNote).toMatchObject({
      title: `Ines reacted to your note on ${await title()}`,
      path: `/club/${club.slug}/book/${club.bookId}?tab=notes#note-${note}`,
    })
    await mara.patch(`${club.url}/notification-preferences`, { level: 'everything' })
    await react(ines, 'post', 'agree')
    expect(await inbox(mara)).toEqual([])
  })

  test('a reader is not notified of their own reaction', async () => {
    await react(jonas, 'post', 'heart')
    expect(await inbox(jonas)).toEqual([])
  })

  test('a reader is notified once of each person’s reaction to a post, even if it is repeated after it was seen §N.22', async () => {
    for (let time = 0; time < 25; time++) {
      await react(ines, 'post', 'heart')
      await takeBack(ines, 'post', 'heart')
    }
    expect(await inbox(jonas)).toEqual([])
    await react(ines, 'post', 'heart')
    await react(ines, 'post', 'laugh')
    expect(await titles(jonas)).toEqual(['Ines reacted to your discussion “The ending”'])
    await jonas.post('/api/notifications/seen', { all: true })
    await takeBack(ines, 'post', 'heart')
    await takeBack(ines, 'post', 'laugh')
    await react(ines, 'post', 'heart')
    expect(await titles(jonas)).toHaveLength(1)
  })

  test('notifications of reactions are bundled, without those taken back §N.22', async () => {
    await react(ines, 'post', 'heart')
    await react(ines, 'post', 'laugh')
    await joinByInvite(app, club, 'tariq')
    await react(tariq, 'post', 'heart')
    await react(mara, 'post', 'heart')
    expect(await titles(jonas)).toEqual(['Mara and 2 others reacted to your discussion “The ending”'])
    await takeBack(mara, 'post', 'heart')
    expect(await titles(jonas)).toEqual(['Tariq and 1 other reacted to your discussion “The ending”'])
    await takeBack(ines, 'post', 'heart')
    expect(await titles(jonas)).toEqual(['Tariq and 1 other reacted to your discussion “The ending”'])
    await takeBack(ines, 'post', 'laugh')
    expect(await titles(jonas)).toEqual(['Tariq reacted to your discussion “The ending”'])
    await takeBack(tariq, 'post', 'heart')
    expect(await inbox(jonas)).toEqual([])
  })

  test('reactions are not emailed unless the reader chooses so', async () => {
    const emailed = async () =>
      (
        await app.db
          .selectFrom('notifications')
          .select('by_email')
          .where('kind', '=', 'reaction')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow()
      ).by_email
    await react(ines, 'post', 'heart')
    expect(await emailed()).toBe(0)
    const chosen = { reaction: { inApp: true, email: true } }
    const saved = await jonas.patch('/api/notification-preferences', { kinds: chosen })
    expect(saved.body.kinds).toEqual(chosen)
    await react(ines, 'note', 'heart')
    expect(await emailed()).toBe(1)
    const defaults = { reaction: { inApp: true, email: false }, reply: { inApp: true, email: true } }
    expect((await jonas.patch('/api/notification-preferences', { kinds: defaults })).body.kinds).toEqual({})
  })
})

describe('what ends a reaction', () => {
  const stored = async () =>
    (
      await app.db
        .selectFrom('reactions')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('club_id', '=', club.id)
        .executeTakeFirstOrThrow()
    ).count

  test('deleting a post (even to a stub), review or note deletes its reactions and their notifications', async () => {
    for (const what of ['post', 'answer', 'review', 'note'] as const) await react(mara, what, 'heart')
    expect(await titles(jonas)).toHaveLength(3)
    await jonas.delete(`${club.page}/discussions/${post}`)
    const [stub] = (await mara.get(`${club.page}/discussions`)).body
    expect(stub).toMatchObject({ deletedAt: expect.any(String), reactions: [] })
    expect((await react(mara, 'post', 'heart')).status).toBe(404)
    expect((await mara.get(urls().post)).status).toBe(404)
    await jonas.delete(`/api/books/${club.bookId}/ratings/${review}`)
    await jonas.delete(`${club.page}/notes/${note}`)
    expect(await inbox(jonas)).toEqual([])
    await ines.delete(`${club.page}/discussions/${answer}`)
    expect(await stored()).toBe(0)
    expect(await inbox(ines)).toEqual([])
  })

  test('a reaction stays when its reader leaves the club, but they can neither add one nor take it back', async () => {
    await react(ines, 'post', 'heart')
    await mara.delete(`${club.url}/members/${await memberId(app, club.id, 'ines')}`)
    expect((await mara.get(urls().post)).body).toMatchObject([{ reaction: 'heart', names: ['Ines'] }])
    expect((await takeBack(ines, 'post', 'heart')).status).toBe(403)
    expect((await react(ines, 'post', 'laugh')).status).toBe(403)
  })

  test('deleting an account deletes its reactions in every club and their unseen notifications; the export has them before', async () => {
    const noor = await app.as('noor')
    await joinByInvite(app, club, 'noor')
    await mara.post(`${club.url}/members/${await memberId(app, club.id, 'noor')}/approve`)
    expect((await react(noor, 'review', 'surprise')).status).toBe(200)
    expect(await titles(jonas)).toHaveLength(1)
    const { body } = await noor.get('/api/account/export')
    expect(body.reactions).toEqual([
      {
        club: club.name,
        title: await title(),
        author: 'Frank Herbert',
        reaction: 'surprise',
        to: 'review',
        reactedAt: expect.any(String),
      },
    ])
    await mara.delete(`${club.url}/members/${await memberId(app, club.id, 'noor')}`)
    await app.db.updateTable('notifications').set({ seen_at: null }).execute()
    const before = await revision()
    const { email } = (await noor.get('/api/auth/user')).body
    expect((await noor.post('/api/account/deletion', { email })).status).toBeLessThan(300)
    expect(await stored()).toBe(0)
    expect(await revision()).toBeGreaterThan(before)
    expect(await inbox(jonas)).toEqual([])
  })

  test('erasing a deleted club erases its reactions', async () => {
    for (const what of ['post', 'review', 'note'] as const) await react(mara, what, 'heart')
    await mara.post(`${club.url}/deletion`, { name: club.name })
    expect((await react(mara, 'post', 'laugh')).status).toBe(404)
    const later = new Date(Date.now() + 15 * 86_400_000)
    await eraseDeletedClubs(app.db, lifecycles, later, new AbortController().signal)
    expect(await stored()).toBe(0)
  })

  test('the database refuses a reaction to no text, or to two', async () => {
    const row = {
      club_id: club.id,
      book_id: club.bookId,
      user_id: await userId(app, 'mara'),
      reaction: 'heart' as const,
      created_at: new Date().toISOString(),
    }
    const insert = (ids: object) =>
      app.db
        .insertInto('reactions')
        .values({ ...row, ...ids })
        .execute()
    await expect(insert({})).rejects.toThrow('reactions_to_one')
    await expect(insert({ post_id: post, note_id: note })).rejects.toThrow('reactions_to_one')
    await insert({ post_id: post })
    await expect(insert({ post_id: post })).rejects.toThrow(/reactions[._]/)
  })
})
