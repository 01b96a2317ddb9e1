import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CastClub } from '#tests/club.ts'
import { createCastClub, joinByInvite, memberId } from '#tests/club.ts'
import { listen, sessionOf } from '#tests/event-stream.ts'
import { pictureOf } from '#tests/picture.ts'
import { done } from '#tests/sealed-club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
let ines: Caller
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  ines = await app.as('ines')
})
afterAll(() => app.close())

const start = (club: CastClub, content: string, by = jonas, more: object = {}) =>
  done(by.post(`${club.url}/board`, { content, ...more }))
const reply = async (club: CastClub, thread: { id: number }, content: string, by = mara) =>
  done(by.post(`${club.url}/board/${thread.id}/replies`, { content }))
const board = (club: CastClub, by = jonas, query = '') => done(by.get(`${club.url}/board${query}`))
const words = (posts: { content: string }[]) => posts.map(({ content }) => content)

test('members talk on the board: threads without titles, pinned first and then by their newest post, page by page §B.1', async () => {
  const club = await createCastClub(app, 'invite-only')
  const wine = await start(club, 'Who brings wine?')
  expect(wine).toMatchObject({
    content: 'Who brings wine?',
    memberName: 'Jonas',
    mentions: [],
    pictures: [],
    reactions: [],
    pinned: false,
    meeting: null,
    announcement: null,
    replyCount: 0,
    firstReplyId: null,
    latestReply: null,
    unread: 0,
    firstUnreadId: null,
  })
  await start(club, 'Has anybody a spare copy?')
  const rules = await start(club, 'How we talk here', mara)
  await start(club, 'Moved to the pub', mara)
  const answer = await reply(club, wine, 'I do')
  const pinned = await done(mara.patch(`${club.url}/board/${rules.id}`, { pinned: true }))
  expect(pinned).toMatchObject({ pinned: true, editedAt: null })
  expect((await jonas.patch(`${club.url}/board/${rules.id}`, { pinned: false })).status).toBe(403)

  const order = ['How we talk here', 'Who brings wine?', 'Moved to the pub', 'Has anybody a spare copy?']
  const first = await jonas.get(`${club.url}/board?limit=3`)
  expect(words(first.body)).toEqual(order.slice(0, 3))
  expect(first.headers['x-total-count']).toBe('4')
  const next = /<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? ''
  expect(words((await jonas.get(next)).body)).toEqual(order.slice(3))
  expect(first.body[1]).toMatchObject({
    replyCount: 1,
    firstReplyId: answer.id,
    latestReply: { id: answer.id, memberName: 'Mara', content: 'I do' },
    unread: 1,
    firstUnreadId: answer.id,
  })
  // A number that no column holds.
  const beyond = Buffer.from('[9007199254740991,1]').toString('base64url')
  for (const list of ['board?cursor=nonsense', `board?cursor=${beyond}`, `meetings?cursor=${beyond}`])
    expect([list, (await jonas.get(`${club.url}/${list}`)).status]).toEqual([list, 400])
  const empty = await jonas.post(`${club.url}/board`, { content: ' ' })
  expect([empty.status, empty.body.errors[0].field]).toEqual([400, 'content'])
})

test('a long thread is read from the first unread post in both directions, and to read on never goes back §B.2', async () => {
  const club = await createCastClub(app, 'invite-only')
  const thread = await start(club, 'Chatter', mara)
  const ids: number[] = []
  for (let at = 1; at <= 12; at++) ids.push((await reply(club, thread, `Line ${at}`)).id)
  const url = `${club.url}/board/${thread.id}`
  const lines = async (query: string) => {
    const { body, headers } = await jonas.get(`${url}/replies?limit=4&${query}`)
    return { lines: words(body).map((line) => Number(line.slice(5))), headers }
  }
  expect(await done(jonas.get(url))).toMatchObject({ unread: 13, firstUnreadId: thread.id })
  await done(jonas.post(`${url}/seen`, { upTo: ids[5] }))
  expect(await done(jonas.get(url))).toMatchObject({ unread: 6, firstUnreadId: ids[6] })
  const around = await lines(`around=${ids[6]}`)
  expect(around.lines).toEqual([5, 6, 7, 8])
  const cursor = /cursor=([^>&]+)/.exec(String(around.headers['link']))?.[1]
  expect((await lines(`cursor=${cursor}`)).lines).toEqual([9, 10, 11, 12])
  expect((await lines(`before=${ids[4]}`)).lines).toEqual([1, 2, 3, 4])
  expect((await lines(`after=${ids[9]}`)).lines).toEqual([11, 12])
  expect((await lines(`around=${thread.id}`)).lines).toEqual([1, 2, 3, 4])

  await done(jonas.post(`${url}/seen`, { upTo: ids[1] }))
  expect((await done(jonas.get(url))).unread).toBe(6)
  await done(jonas.post(`${url}/seen`))
  await done(jonas.post(`${url}/seen`, { upTo: Number.MAX_SAFE_INTEGER }))
  expect(await done(jonas.get(url))).toMatchObject({ unread: 0, firstUnreadId: null })
  const later = await reply(club, thread, 'Line 13')
  expect(await done(jonas.get(url))).toMatchObject({ unread: 1, firstUnreadId: later.id })
  // Their own posts are not news to them, and neither is what was said before they joined.
  await reply(club, thread, 'Line 14', jonas)
  expect((await done(jonas.get(`${club.url}/board/line`))).unread).toBe(1)
  await joinByInvite(app, club, 'ines')
  expect((await done(ines.get(`${club.url}/board/line`))).unread).toBe(0)
  const newest = await reply(club, thread, 'Hello Ines')
  expect(await done(ines.get(`${club.url}/board/line`))).toMatchObject({
    unread: 1,
    latest: { threadId: thread.id, id: newest.id, memberName: 'Mara', content: 'Hello Ines' },
  })
  expect((await board(club, ines))[0]).toMatchObject({ unread: 1, firstUnreadId: newest.id })
})

test('only the author edits a post; they and admins delete it, and a thread with replies leaves a stub §B.3', async () => {
  const club = await createCastClub(app, 'open')
  const thread = await start(club, 'Tonight?')
  const url = `${club.url}/board/${thread.id}`
  const answer = await reply(club, thread, 'Yes')
  const last = await reply(club, thread, 'Me too')
  const post = `${url}/replies/${answer.id}`
  expect(await done(mara.patch(post, { content: 'Yes!' }))).toMatchObject({ content: 'Yes!' })
  expect((await jonas.patch(post, { content: 'No' })).status).toBe(403)
  expect((await mara.patch(post, {})).status).toBe(400)
  expect((await mara.patch(post, { content: '' })).body.errors[0].field).toBe('content')
  expect((await jonas.delete(post)).status).toBe(403)
  expect((await mara.patch(url, { content: 'Mine?' })).status).toBe(403)
  expect((await mara.patch(`${url}/replies/${thread.id}`, { content: 'x' })).status).toBe(404)
  expect((await mara.patch(`${club.url}/board/${answer.id}`, { pinned: true })).status).toBe(404)

  await done(mara.delete(url))
  expect(await done(jonas.get(url))).toMatchObject({
    content: '',
    memberName: null,
    createdBy: null,
    deletedAt: expect.any(String),
    replyCount: 2,
  })
  expect((await jonas.patch(url, { content: 'Again' })).status).toBe(404)
  await reply(club, thread, 'Still here', jonas)
  await done(mara.delete(`${url}/replies/${last.id}`))
  const replies = await done(jonas.get(`${url}/replies`))
  expect(words(replies)).toEqual(['Yes!', 'Still here'])
  for (const { id } of replies) await done(mara.delete(`${url}/replies/${id}`))
  expect((await jonas.get(url)).status).toBe(404)
  expect(await board(club)).toEqual([])
})

test('a post has up to four pictures, re-encoded and described; what is no picture is refused by its field §B.4', async () => {
  const club = await createCastClub(app, 'invite-only')
  const url = `${club.url}/board`
  const uploaded = await done(jonas.post(`${url}/pictures`, { image: await pictureOf(2000, 40, '#ff0000') }))
  expect(uploaded).toMatchObject({ width: 1600, height: 32 })
  const thread = await start(club, '', jonas, {
    pictures: [
      { image: await pictureOf(60, 40), description: 'The table' },
      { image: uploaded.image, description: '' },
    ],
  })
  expect(thread.pictures).toEqual([
    {
      image: expect.stringMatching(/^\/api\/images\/stored\/[0-9a-f]{64}\.webp#/),
      description: 'The table',
      width: 60,
      height: 40,
    },
    { ...uploaded, description: '' },
  ])
  const shown = await jonas.get(thread.pictures[0].image.replace(/#.*/, ''))
  expect((await sharp(shown.bytes).metadata()).format).toBe('webp')
  const kept = await done(
    jonas.patch(`${url}/${thread.id}`, { pictures: thread.pictures.slice(0, 1), content: 'One' }),
  )
  expect(kept).toMatchObject({ content: 'One', pictures: thread.pictures.slice(0, 1) })

  const image = await pictureOf(60, 40)
  const refused = async (pictures: object[]) => {
    const { status, body } = await jonas.post(url, { content: 'Look', pictures })
    return [status, body.errors[0].field]
  }
  const text = `data:image/png;base64,${Buffer.from('no picture').toString('base64')}`
  expect(await refused([{ image }, { image: text }])).toEqual([400, 'pictures.1.image'])
  expect(await refused([{ image: 'https://elsewhere.example/1.png' }])).toEqual([400, 'pictures.0.image'])
  expect(await refused([{ image: `/api/images/stored/${'0'.repeat(64)}.webp` }])).toEqual([
    400,
    'pictures.0.image',
  ])
  expect(await refused(Array.from({ length: 5 }, () => ({ image })))).toEqual([400, 'pictures'])
  expect(await refused([{ image, description: 'x'.repeat(501) }])).toEqual([400, 'pictures.0.description'])
  expect((await ines.post(url, { content: 'Look', pictures: [{ image }] })).status).toBe(403)
})

test('members are mentioned and react, and the inbox leads to the post until they have seen it §B.5', async () => {
  const club = await createCastClub(app, 'open')
  const thread = await start(club, 'Ask @Mara', jonas)
  expect(thread.mentions).toEqual([{ memberId: await memberId(app, club.id, 'mara'), start: 4, length: 5 }])
  const url = `${club.url}/board/${thread.id}`
  const answer = await reply(club, thread, 'Asked **me**?')
  await done(jonas.post(`${url}/reactions`, { reaction: 'heart' }))
  const reactions = await done(mara.post(`${url}/reactions`, { reaction: 'heart' }))
  expect(reactions).toEqual([{ reaction: 'heart', count: 2, mine: true }])
  await done(mara.post(`${url}/replies/${answer.id}/reactions`, { reaction: 'laugh' }))
  expect((await done(jonas.get(url))).reactions).toEqual([{ reaction: 'heart', count: 2 }])
  expect(await done(mara.get(`${club.url}/board/own-reactions`))).toEqual({
    [thread.id]: ['heart'],
    [answer.id]: ['laugh'],
  })
  expect(await done(jonas.get(`${url}/reactions`))).toEqual([
    { reaction: 'heart', count: 2, mine: true, names: ['Jonas', 'Mara'] },
  ])
  await done(mara.delete(`${url}/reactions?reaction=heart`))

  const told = async (by: Caller) =>
    (await done(by.get('/api/notifications'))).filter(
      (one: { club: { id: number } | null }) => one.club?.id === club.id,
    )
  const unseen = async () =>
    (await told(jonas)).filter(({ seenAt }: { seenAt: string | null }) => seenAt === null).length
  const inbox = async (by: Caller) =>
    (await told(by)).map(({ title, path }: { title: string; path: string }) => [title, path])
  const post = (id: number) => `/club/${club.slug}/board/${thread.id}#post-${id}`
  expect(await inbox(mara)).toEqual([['Jonas mentioned you on the board', post(thread.id)]])
  expect(await inbox(jonas)).toEqual([['Mara replied to “Ask @Mara”', post(answer.id)]])
  await done(jonas.post(`${url}/seen`))
  expect(await unseen()).toBe(0)

  await done(jonas.post(`${url}/mute`))
  expect((await done(jonas.get(url))).muted).toBe(true)
  await reply(club, thread, 'Anyone?')
  expect(await unseen()).toBe(0)
  await done(jonas.delete(`${url}/mute`))
  await reply(club, thread, 'Nobody?')
  expect(await unseen()).toBe(1)

  // Who leaves an open club hears nothing of its board any more.
  await done(jonas.delete(`${club.url}/members/${await memberId(app, club.id, 'jonas')}`))
  expect(await inbox(jonas)).toEqual([])
})

test('a thread about a meeting stands with it, and stays when it is cancelled §B.6', async () => {
  const club = await createCastClub(app, 'invite-only')
  const startsAt = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
  const evening = { title: 'The evening', startsAt, timeZone: 'UTC' }
  const meeting = await done(mara.post(`${club.url}/meetings`, evening))
  await done(jonas.patch(`${club.url}/meetings/${meeting.id}/answer`, { answer: 'going' }))
  await start(club, 'Something else')
  const thread = await start(club, 'Who brings wine?', mara, { meetingId: meeting.id })
  expect(thread.meeting).toEqual({
    id: meeting.id,
    title: 'The evening',
    status: 'scheduled',
    startsAt,
    timeZone: 'UTC',
  })
  const titles = (await done(jonas.get('/api/notifications'))).map(({ title }: { title: string }) => title)
  expect(titles).toContain('Mara wrote on the board: “Who brings wine?”')
  expect(words(await board(club, jonas, `?meetingId=${meeting.id}`))).toEqual(['Who brings wine?'])
  await done(mara.post(`${club.url}/meetings/${meeting.id}/cancel`, { reason: 'Snow' }))
  expect((await board(club, jonas, `?meetingId=${meeting.id}`))[0].meeting.status).toBe('cancelled')
  const elsewhere = await createCastClub(app, 'open')
  const refused = await jonas.post(`${elsewhere.url}/board`, { content: 'x', meetingId: meeting.id })
  expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'meetingId'])
})

test('the board is for members, and for those who may read discussions if an admin opens it; who was removed is told §B.7', async () => {
  const open = await createCastClub(app, 'open')
  const thread = await start(open, 'Only among us')
  await reply(open, thread, 'Really')
  const addresses = ['', `/${thread.id}`, `/${thread.id}/replies`].map((path) => `${open.url}/board${path}`)
  const statuses = (by: Caller) =>
    Promise.all(addresses.map(async (address) => (await by.get(address)).status))
  expect(await statuses(app.visitor)).toEqual([401, 401, 401])
  expect(await statuses(ines)).toEqual([403, 403, 403])
  expect((await jonas.patch(open.url, { boardVisible: true })).status).toBe(403)
  expect(await done(mara.patch(open.url, { boardVisible: true }))).toMatchObject({ boardVisible: true })
  expect(await statuses(app.visitor)).toEqual([200, 200, 200])
  expect((await board(open, app.visitor))[0]).toMatchObject({ unread: 0, firstUnreadId: null, muted: false })
  expect((await ines.post(`${open.url}/board`, { content: 'Hello' })).status).toBe(403)
  expect((await ines.get(`${open.url}/board/line`)).status).toBe(403)
  await done(mara.patch(open.url, { visibility: 'invite-only' }))
  expect(await statuses(app.visitor)).toEqual([401, 401, 401])
  expect((await app.visitor.get(`/api/clubs/slug/${open.slug}`)).body.boardVisible).toBe(false)

  await done(mara.delete(`${open.url}/members/${await memberId(app, open.id, 'jonas')}`))
  const late = await jonas.post(`${open.url}/board/${thread.id}/replies`, { content: 'A long text' })
  expect(late.status).toBe(403)
  expect(late.body.detail).toMatch(/^An admin removed you from this club/)
  expect((await jonas.delete(addresses[1] ?? '')).status).toBe(403)
  expect(await statuses(jonas)).toEqual([403, 403, 403])
})

test('open pages of members learn of a post at once, those of others do not §B.8', async () => {
  const club = await createCastClub(app, 'open')
  const member = await listen(app.http, `${club.url}/events`, { cookie: await sessionOf(app.http, 'jonas') })
  const stranger = await listen(app.http, `${club.url}/events`, { cookie: await sessionOf(app.http, 'ines') })
  const thread = await start(club, 'Ping', mara)
  await member.untilPart('board')
  const other = await listen(app.http, `${club.url}/events`, { cookie: await sessionOf(app.http, 'jonas') })
  await done(jonas.post(`${club.url}/board/${thread.id}/seen`))
  await other.untilPart('board')
  expect(stranger.parts()).not.toContain('board')
  other.close()
  member.close()
  stranger.close()
})
