import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { english } from '#server/messages/wording.ts'
import { mailNotifications } from '#server/features/notifications/emails/mail-due.ts'
import { emailJob } from '#server/db/jobs/queue.ts'
import { emailJobKind } from '#server/features/meetings/emails/email-jobs.ts'
import { notificationKinds } from './features.ts'
import { createEmailQueue } from '#server/mail/queue.ts'
import { allTexts } from '#server/features/texts/kinds.ts'
import { answerTo, listAddresses } from '#tests/every-address.ts'
import { listen, type OpenStream, sessionOf } from '#tests/event-stream.ts'
import { type MailServer, openMailServer } from '#tests/mail-server.ts'
import {
  createClubWithPlan,
  done,
  marksIn,
  places,
  type SealedClub,
  signInAs,
  type Somebody,
  writeAtAllPlaces,
} from '#tests/sealed-club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

/*
 * Marks words in every kind of text at several places, and walks all addresses as readers at several places: none of them
 * gets a word from beyond theirs. `horizon` comes from the specification, not from the server.
 */

const publicUrl = 'https://books.example'

interface Walker {
  name: string
  caller: Caller
  /** The end of what they may read. */
  horizon: number
  /** Words beyond it that they may read all the same. */
  also: string[]
}

let mailServer: MailServer
let app: TestApp
let club: SealedClub
let stream: OpenStream
let walkers: Walker[]
/** All on SQLite; on PostgreSQL one for each way to a horizon, because what lies beyond it is left out in the same way. */
let asking: Walker[]
let meetingId: number
/** No longer members when the emails are sent. */
const gone = ['left', 'removed', 'asking']
/** Written by the reader who went back, while they were at the end. */
const ownWord = 'mark998x'

beforeAll(async () => {
  mailServer = await openMailServer()
  app = await createTestApp({ ...mailServer.settings, PUBLIC_URL: publicUrl })
  const planned = await createClubWithPlan(app)
  const join = async (name: string, progress?: object): Promise<Somebody> => {
    const reader = await signInAs(app, name)
    await done(reader.post(`${planned.url}/join`, { token: planned.token }))
    await done(reader.patch(`${planned.url}/notification-preferences`, { level: 'everything' }))
    await done(reader.patch('/api/notification-preferences', { email: 'immediately' }))
    if (progress) await done(reader.patch(`${planned.page}/progress`, progress))
    return reader
  }
  const members = {
    start: await join('At the start'),
    first: await join('In the first chapter', { part: 1 }),
    middle: await join('In the middle', { percent: 50 }),
    almost: await join('Near the end', { percent: 99 }),
    finished: await join('At the end', { finished: true }),
    ahead: await join('Ahead'),
    onePost: await join('Ahead at one post'),
    back: await join('Gone back', { finished: true }),
    elsewhere: await join('Moved elsewhere'),
    again: await join('Reading again elsewhere', { finished: true }),
    left: await join('Who left', { finished: true }),
    removed: await join('Who was removed', { finished: true }),
    asking: await join('Removed and asking to come back', { finished: true }),
  }
  const mara = await app.as('mara')
  stream = await listen(app.http, `${planned.url}/events`, { cookie: await sessionOf(app.http, 'mara') })
  for (const one of [members.ahead, members.removed, members.asking])
    await done(one.post(`${planned.page}/look-ahead`))
  club = await writeAtAllPlaces(app, planned, Object.values(members))

  const startsAt = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
  const meeting = { title: 'An evening', startsAt, timeZone: 'UTC', bookId: club.bookId }
  meetingId = (await done(mara.post(`${club.url}/meetings`, meeting))).id

  const late = club.written.get(500)
  for (const [kind, id] of [
    ['post', late?.threadId],
    ['note', late?.noteId],
    ['review', late?.reviewId],
  ] as const)
    await done(
      members.finished.post('/api/reports', { subject: { kind, id }, reason: 'spoiler', details: ownWord }),
    )
  const threadId = late?.threadId ?? 0
  await done(members.onePost.post(`${club.page}/look-ahead`, { postId: threadId }))
  const own = { parentId: threadId, content: `I say ${ownWord}`, place: 500 }
  const { id } = await done(members.back.post(`${club.page}/discussions`, own))
  await done(members.finished.post(`${club.page}/discussions/${id}/reactions`, { reaction: 'heart' }))
  await done(members.back.patch(`${club.page}/progress`, { percent: 10 }))
  const library = `/api/library/${club.bookId}/progress`
  await done(members.elsewhere.patch(library, { percent: 50 }))
  await done(members.again.patch(library, { percent: 10 }))
  const memberIds = await memberIdsOf(app, club)
  const leaving = [
    [members.left, members.left],
    [mara, members.removed],
    [mara, members.asking],
  ] as const
  for (const [caller, { email }] of leaving)
    await done(caller.delete(`${club.url}/members/${memberIds.get(email)}`))
  await done(members.asking.post(`${club.url}/join`, { token: planned.token }))
  await mailNotifications(
    app.db,
    { kinds: notificationKinds, publicUrl, queueEmails: createEmailQueue(true), wordingFor: () => english },
    new Date(Date.now() + 3_600_000),
    AbortSignal.timeout(60_000),
  )

  const looked = club.marks.filter(
    ({ kind, place }) => place === 500 && ['title of a discussion', 'discussion'].includes(kind),
  )
  const walker = (name: string, caller: Caller, horizon: number, also: string[] = []): Walker => ({
    name,
    caller,
    horizon,
    also,
  })
  walkers = [
    walker('finished', members.finished, 1000),
    walker('visitor', app.visitor, 100),
    walker('start', members.start, 0),
    walker('first', members.first, 100),
    walker('middle', members.middle, 500),
    walker('almost', members.almost, 990),
    walker('ahead', members.ahead, 1000),
    walker(
      'one post',
      members.onePost,
      0,
      looked.map(({ word }) => word),
    ),
    walker('back', members.back, 100, [ownWord]),
    walker('moved elsewhere', members.elsewhere, 500),
    walker('reading again elsewhere', members.again, 1000),
    walker('admin', mara, 0),
    walker('stranger', await app.as('ines'), 100),
    walker('pending', await app.as('noor'), 100),
    walker('left', members.left, 100),
    walker('removed', members.removed, 100),
    walker('asking', members.asking, 100),
  ]
  const few = ['finished', 'visitor', 'middle', 'one post', 'reading again elsewhere', 'admin']
  asking = app.engine === 'postgres' ? walkers.filter(({ name }) => few.includes(name)) : walkers
}, 300_000)
afterAll(async () => {
  stream.close()
  await app.close()
  await mailServer.close()
})

async function memberIdsOf({ db }: TestApp, { id }: SealedClub): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.email', 'members.id'])
    .where('club_id', '=', id)
    .execute()
  return new Map(rows.map((row) => [row.email, row.id]))
}

const readableBy = ({ horizon, also }: Walker): string[] =>
  [
    ...club.marks.flatMap(({ word, place }) => (place <= horizon ? [word] : [])),
    ...also,
    ...(horizon >= 500 ? [ownWord] : []),
  ].toSorted()

function everyAddress(): Promise<string[]> {
  const written = [...club.written.values()]
  return listAddresses(
    app,
    {
      discussionId: written.flatMap(({ threadId, questionId, replyId }) => [threadId, questionId, replyId]),
      noteId: written.map(({ noteId }) => noteId),
      ratingId: written.map(({ reviewId }) => reviewId),
      meetingId: [meetingId],
      memberId: written.map(({ writerId }) => writerId),
    },
    club,
  )
}

test('every kind of text has marked words at every place, in each of its columns', async () => {
  for (const { table, words } of allTexts)
    for (const column of words)
      for (const place of places) {
        const { rows } = await sql<{
          text: string
        }>`select ${sql.ref(column)} as text from ${sql.table(table)}
          where club_id = ${club.id} and place = ${place}`.execute(app.db)
        const marks = marksIn(rows.map(({ text }) => text).join(' '))
        expect([table, column, place, marks.length > 0]).toEqual([table, column, place, true])
      }
})

test('no answer, page or export has a word that its reader has not reached §R.10', async () => {
  const addresses = await everyAddress()
  const seen = new Map(asking.map(({ name }) => [name, new Set<string>()]))
  const faults: string[] = []
  let calls = 0
  // In both directions, so that everybody asks for what somebody before and behind them has had cached.
  for (const round of [asking, asking.toReversed()])
    for (const address of addresses)
      for (const walker of round) {
        const { bytes } = await answerTo(walker.caller, address)
        calls++
        const readable = readableBy(walker)
        for (const word of marksIn(bytes.toString())) {
          seen.get(walker.name)?.add(word)
          if (!readable.includes(word)) {
            const mark = club.marks.find((one) => one.word === word)
            faults.push(`${walker.name} got ${mark?.kind} at ${mark?.place} from ${address}`)
          }
        }
      }
  const kinds = new Set(club.marks.map(({ kind }) => kind)).size
  console.info(
    `${calls} calls by ${asking.length} readers for ${addresses.length} addresses, ${kinds} kinds of text`,
  )
  expect([...new Set(faults)]).toEqual([])
  // The walk asks for everything, so each reader gets all that they have reached.
  for (const walker of asking)
    expect([walker.name, [...(seen.get(walker.name) ?? [])].toSorted()]).toEqual([
      walker.name,
      readableBy(walker),
    ])
}, 900_000)

/** The words that readers, asking at once, get from these addresses and may not read. */
async function faultsAt(
  addresses: readonly string[],
  readers: readonly Walker[],
  readableNow: (walker: Walker) => readonly string[],
): Promise<string[]> {
  const faults = addresses.map((address) =>
    Promise.all(
      readers.map(async (walker) => {
        const readable = readableNow(walker)
        const { bytes } = await answerTo(walker.caller, address)
        return marksIn(bytes.toString()).flatMap((word) =>
          readable.includes(word) ? [] : [`${walker.name} got ${word} from ${address}`],
        )
      }),
    ),
  )
  return [...new Set((await Promise.all(faults)).flat(2))]
}

/** The addresses at which the club's admin gets words while the seal is off, as it then is. */
async function addressesWithWords(mara: Caller): Promise<string[]> {
  const worded: string[] = []
  await done(mara.patch(club.url, { seal: 'off' }))
  for (const address of await everyAddress()) {
    const words = marksIn((await answerTo(mara, address)).bytes.toString())
    if (words.length > 0) worded.push(address)
  }
  expect(worded.length).toBeGreaterThan(20)
  return worded
}

test('no answer has one while the plan changes, or when the seal is turned on again with the stars closed §R.10', async () => {
  const mara = await app.as('mara')
  const replan = (weights: readonly number[]) => {
    const parts = weights.map((weight, at) => ({ title: `Chapter ${at + 1}`, weight }))
    return done(mara.patch(`${club.page}/plan`, { parts }))
  }
  const worded = await addressesWithWords(mara)
  const everything = [...club.marks.map(({ word }) => word), ownWord]
  expect(new Set(await wordsFor(mara, worded))).toEqual(new Set(everything))

  const stars = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await done(mara.patch(club.url, { seal: 'on', blindStars: stars }))
  expect(await faultsAt(worded, walkers, readableBy)).toEqual([])
  for (const { caller } of walkers) {
    const { body } = await caller.get(`/api/books/${club.bookId}/ratings?clubId=${club.id}`)
    expect(body.map(({ rating }: { rating: number | null }) => rating)).toEqual(body.map(() => null))
  }

  // The middle of the book comes to where the first chapter ended. It is still beyond the first chapter.
  const [even, late] = [Array.from({ length: 10 }, () => 1), [1, 1, 1, 1, 1, 19, 19, 19, 19, 19]]
  const first = walkers.filter(({ name }) => ['start', 'first', 'visitor', 'finished'].includes(name))
  const faults: string[] = []
  for (const weights of [late, even, late, even]) {
    const asked = faultsAt(worded, first, readableBy)
    await replan(weights)
    faults.push(...(await asked))
  }
  expect([...new Set(faults)]).toEqual([])
}, 300_000)

const wordsFor = async (caller: Caller, addresses: readonly string[]): Promise<string[]> =>
  (
    await Promise.all(
      addresses.map(async (address) => marksIn((await answerTo(caller, address)).bytes.toString())),
    )
  ).flat()

test('no email has a word that its reader has not reached §R.10', async () => {
  const waiting = app.db.selectFrom('jobs').select('id').where('kind', 'in', [emailJob, emailJobKind])
  await expect.poll(() => waiting.execute(), { timeout: 50_000 }).toEqual([])
  const mailed = new Map<string, string>()
  for (const { to, subject, text, html } of mailServer.emails) {
    const address = to?.flatMap((one) => ('address' in one ? [one.address ?? ''] : [])).join() ?? ''
    mailed.set(address, `${mailed.get(address) ?? ''} ${subject} ${text} ${html}`)
  }
  const members = walkers.filter(({ name, caller }) => 'email' in caller && !gone.includes(name))
  expect(members.map(({ caller }) => mailed.has((caller as Somebody).email))).toEqual(members.map(() => true))
  for (const walker of members) {
    const told = marksIn(mailed.get((walker.caller as Somebody).email) ?? '')
    expect([walker.name, told.filter((word) => !readableBy(walker).includes(word))]).toEqual([
      walker.name,
      [],
    ])
  }
  const titles = club.marks.filter(({ kind, place }) => kind === 'title of a discussion' && place === 1000)
  const finished = members.find(({ name }) => name === 'finished')?.caller as Somebody
  expect(marksIn(mailed.get(finished.email) ?? '')).toContain(titles[0]?.word)
})

test('no event has a word of anything §R.10', async () => {
  await stream.untilPart(`discussions/${club.bookId}`)
  expect(marksIn(JSON.stringify(stream.events))).toEqual([])
})

test('no answer has a word after a new plan that its reader could not read before it §R.2 §R.10', async () => {
  const mara = await app.as('mara')
  const worded = await addressesWithWords(mara)
  await done(mara.patch(club.url, { seal: 'on' }))
  const numbered = (...weights: number[]) =>
    weights.map((weight, at) => ({ title: `Chapter ${at + 1}`, weight }))
  const titled = ['The Castle', 'London', 'The Hunt'].map((title) => ({ title, weight: 1 }))
  const tenth = Array.from({ length: 10 }, () => 1)
  const plans: object[] = [
    { parts: [{ title: 'Prologue', weight: 1 }, ...numbered(...tenth)] },
    { parts: numbered(9, 1) },
    { parts: titled, same: [{ from: 1, to: 1 }] },
    { chapters: 24 },
    { parts: titled },
    { parts: [] },
    { parts: numbered(200, 200, 600) },
    { parts: numbered(900, 90, 10) },
    { chapters: 1 },
    { parts: numbered(...tenth) },
  ]
  const wordsOf = async ({ caller }: Walker) => new Set(await wordsFor(caller, worded))
  const readable = new Map<Walker, Set<string>>()
  for (const walker of asking) readable.set(walker, await wordsOf(walker))
  const faults: string[] = []
  for (const plan of plans) {
    await done(mara.patch(`${club.page}/plan`, plan))
    for (const walker of asking) {
      const words = await wordsOf(walker)
      for (const word of words)
        if (!readable.get(walker)?.has(word))
          faults.push(`${walker.name} got ${word} after ${JSON.stringify(plan)}`)
      readable.set(walker, words)
    }
  }
  expect(faults).toEqual([])
  const finished = asking.find(({ name }) => name === 'finished')
  expect(finished && readable.get(finished)?.size).toBe(club.marks.length + 1)
}, 300_000)
