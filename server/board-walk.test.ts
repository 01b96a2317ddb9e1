import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailJob } from '#server/db/jobs/queue.ts'
import { formerReader } from '#contract/accounts/person-name.ts'
import { english } from '#server/messages/wording.ts'
import { mailNotifications } from '#server/features/notifications/emails/mail-due.ts'
import { createEmailQueue } from '#server/mail/queue.ts'
import { type BookInClub, createBookInClub } from '#tests/book-in-club.ts'
import { joinByInvite, memberId, userId } from '#tests/club.ts'
import { answerTo, listAddresses } from '#tests/every-address.ts'
import { type MailServer, openMailServer } from '#tests/mail-server.ts'
import { pictureOf } from '#tests/picture.ts'
import { done } from '#tests/sealed-club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'
import { notificationKinds } from './features.ts'

/* Marks everything on the board of an open club, and asks for all addresses as everybody who is not a member. */

const publicUrl = 'https://books.example'
const marks = ['quillon', 'bramblefen', 'ostrakon', 'marrowick']
const [inThread = '', inReply = '', inDescription = '', inAnnouncement = ''] = marks

let mailServer: MailServer
let app: TestApp
let mara: Caller
let jonas: Caller
let club: BookInClub
let addresses: string[]
/** Of its picture, in the address. */
let hash: string
let threadIds: number[]
beforeAll(async () => {
  mailServer = await openMailServer()
  app = await createTestApp({ ...mailServer.settings, PUBLIC_URL: publicUrl })
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  club = await createBookInClub(app, 'open')
  for (const person of ['jonas', 'tariq', 'ines'] as const) {
    await joinByInvite(app, club, person)
    const caller = await app.as(person)
    await done(caller.patch(`${club.url}/notification-preferences`, { level: 'everything' }))
    await done(caller.patch('/api/notification-preferences', { email: 'immediately' }))
  }
  await writeMarks()
  // One is removed and one leaves before the emails about it are sent.
  await done(mara.delete(`${club.url}/members/${await memberId(app, club.id, 'tariq')}`))
  const ines = await app.as('ines')
  await done(ines.delete(`${club.url}/members/${await memberId(app, club.id, 'ines')}`))
}, 120_000)
afterAll(async () => {
  await app.close()
  await mailServer.close()
})

async function writeMarks(): Promise<void> {
  const picture = await pictureOf(50, 50, '#135790')
  const startsAt = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
  const evening = { title: 'An evening', startsAt, timeZone: 'UTC' }
  const meeting = await done(mara.post(`${club.url}/meetings`, evening))
  const board = `${club.url}/board`
  const pictures = [{ image: picture, description: inDescription }]
  const names = '@Tariq @Ines @Jonas'
  const thread = await done(
    mara.post(board, { content: `${inThread} ${names}`, pictures, meetingId: meeting.id }),
  )
  const reply = await done(
    jonas.post(`${board}/${thread.id}/replies`, { content: `${inReply} @Tariq @Ines` }),
  )
  const announced = await done(mara.post(board, { content: inAnnouncement, announcement: {} }))
  await done(mara.patch(`${board}/${announced.id}`, { pinned: true }))
  hash = /[0-9a-f]{64}/.exec(thread.pictures[0].image)?.[0] ?? ''
  threadIds = [thread.id, announced.id]
  const ids = { threadId: threadIds, replyId: [reply.id], meetingId: [meeting.id] }
  addresses = await listAddresses(app, ids, club)
}

async function gotBy(caller: Caller): Promise<Map<string, string[]>> {
  const got = new Map<string, string[]>()
  for (const address of addresses) {
    const text = (await answerTo(caller, address)).bytes.toString()
    const found = [...marks, hash].filter((mark) => text.includes(mark))
    if (found.length > 0) got.set(address, found)
  }
  return got
}

test('no answer, page, email or export has a word of the board, a description or the address of a picture for anyone but members §B.13', async () => {
  // The walk would notice, and what members are sent is not kept for others.
  const jonasGot = await gotBy(jonas)
  expect(new Set([...jonasGot.values()].flat())).toEqual(new Set([...marks, hash]))
  expect(jonasGot.size).toBeGreaterThan(5)
  for (const other of [app.visitor, await app.as('tariq'), await app.as('ines'), await app.as('noor')])
    expect([...(await gotBy(other))]).toEqual([])

  await mailNotifications(
    app.db,
    { kinds: notificationKinds, publicUrl, queueEmails: createEmailQueue(true), wordingFor: () => english },
    new Date(),
    AbortSignal.timeout(60_000),
  )
  const waiting = () => app.db.selectFrom('jobs').select('id').where('kind', '=', emailJob).execute()
  await expect.poll(waiting, { timeout: 50_000 }).toEqual([])
  const marked = mailServer.emails.filter((email) =>
    marks.some((mark) => JSON.stringify([email.subject, email.text, email.html]).includes(mark)),
  )
  expect(marked.map(({ to }) => to?.[0]?.address)).toEqual(['jonas@inkhorn.example'])
}, 300_000)

test('an account takes its posts along in an export and leaves them without a name; a club that is deleted takes its board, and one that is restored has it again §B.14', async () => {
  const [thread = 0] = threadIds
  const jonasId = await userId(app, 'jonas')
  await done(jonas.post(`${club.url}/board/${thread}/seen`))
  const exported = (await jonas.get('/api/account/export')).body
  expect(exported.boardPosts).toEqual([
    {
      club: club.name,
      conversation: thread,
      content: `${inReply} @Tariq @Ines`,
      pictures: [],
      signedAs: 'Jonas',
      writtenAt: expect.any(String),
      editedAt: null,
    },
  ])
  expect(exported.boardConversations).toMatchObject([{ club: club.name, conversation: thread }])
  await done(jonas.post('/api/account/deletion', { email: 'jonas@inkhorn.example' }))
  const [reply] = await done(mara.get(`${club.url}/board/${thread}/replies`))
  expect(reply).toMatchObject({ content: `${inReply} @Tariq @Ines`, createdBy: null })
  expect(reply.memberName).toBe(formerReader)
  expect((await done(mara.get(`${club.url}/board/${thread}`))).content).toBe(
    `${inThread} @Tariq @Ines @${formerReader}`,
  )
  expect(
    await app.db.selectFrom('board_readers').select('id').where('user_id', '=', jonasId).execute(),
  ).toEqual([])

  await done(mara.post(`${club.url}/deletion`, { name: club.name }))
  expect((await mara.get(`${club.url}/board`)).status).toBe(404)
  await done(mara.post(`${club.url}/restore`))
  expect((await done(mara.get(`${club.url}/board`))).map(({ id }: { id: number }) => id)).toEqual(
    threadIds.toReversed(),
  )
})
