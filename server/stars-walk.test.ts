import { afterAll, beforeAll, expect, test } from 'vitest'
import { english } from '#server/messages/wording.ts'
import { mailNotifications } from '#server/features/notifications/emails/mail-due.ts'
import { notificationKinds } from './features.ts'
import { createEmailQueue } from '#server/mail/queue.ts'
import { type BookInClub, createBookInClub } from '#tests/book-in-club.ts'
import { joinByInvite, memberId } from '#tests/club.ts'
import { answerTo, listAddresses } from '#tests/every-address.ts'
import { done } from '#tests/sealed-club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

/*
 * The same closed ratings twice, with other stars: nobody but those who gave them may get an answer from any address that differs.
 * That finds averages, orders and reasons, too, in which stars have no mark of their own.
 */

let app: TestApp
let club: BookInClub
let jonas: Caller
let ines: Caller
let readers: [string, Caller][]
let addresses: string[]
let ratings: [Caller, number][]

beforeAll(async () => {
  app = await createTestApp()
  const mara = await app.as('mara')
  jonas = await app.as('jonas')
  ines = await app.as('ines')
  const tariq = await app.as('tariq')
  club = await createBookInClub(app, 'open')
  for (const one of ['ines', 'tariq'] as const) await joinByInvite(app, club, one)
  const nextYear = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10)
  await done(mara.patch(club.url, { blindStars: nextYear }))
  ratings = []
  for (const by of [jonas, ines]) {
    const { id } = await done(
      by.post(`/api/books/${club.bookId}/ratings`, {
        clubId: club.id,
        rating: 3,
        comment: 'Well',
        place: 0,
        memberName: by === jonas ? 'Jonas' : 'Ines',
      }),
    )
    ratings.push([by, id])
  }
  const startsAt = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
  const meeting = { title: 'An evening', startsAt, timeZone: 'UTC', bookId: club.bookId }
  const { id: meetingId } = await done(mara.post(`${club.url}/meetings`, meeting))
  readers = [
    ['admin', mara],
    ['member', tariq],
    ['stranger', await app.as('noor')],
    ['visitor', app.visitor],
  ]
  addresses = await listAddresses(
    app,
    {
      ratingId: ratings.map(([, id]) => id),
      meetingId: [meetingId],
      memberId: [(await memberId(app, club.id, 'jonas')) ?? 0, (await memberId(app, club.id, 'ines')) ?? 0],
    },
    club,
  )
}, 300_000)
afterAll(() => app.close())

async function giveStars(...given: number[]): Promise<void> {
  for (const [at, [by, id]] of ratings.entries())
    await done(by.patch(`/api/books/${club.bookId}/ratings/${id}`, { rating: given[at] }))
}

/** Every answer to everybody, without the values that change with each edit and each second. */
async function answers(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const [name, caller] of readers)
    for (const address of addresses) {
      const { status, bytes } = await answerTo(caller, address)
      const text = bytes
        .toString()
        .replace(/revision\W{1,5}\d+/g, 'revision')
        // The id of an event is the revision, too.
        .replace(/^id: \d+/gm, 'id')
        .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
      found.set(`${name} at ${address}`, `${status} ${text}`)
    }
  return found
}

const differing = (one: Map<string, string>, other: Map<string, string>): string[] =>
  [...one].flatMap(([where, answer]) => (other.get(where) === answer ? [] : [where]))

test('no answer, page or export tells closed stars to anybody else §R.14', async () => {
  await giveStars(3, 3)
  const control = await answers()
  // The same stars again: what differs now differs for other reasons.
  await giveStars(3, 3)
  const first = await answers()
  const restless = differing(control, first)
  await giveStars(1, 1)
  const second = await answers()
  await giveStars(5, 4)
  const third = await answers()
  const told = [...differing(first, second), ...differing(first, third)]
  expect(told.filter((where) => !restless.includes(where))).toEqual([])
  expect(restless.length).toBeLessThan(first.size / 20)

  // The walk would notice: open stars are in answers to everybody.
  await done((await app.as('mara')).patch(club.url, { blindStars: null }))
  const open = await answers()
  await giveStars(1, 1)
  const changed = differing(open, await answers())
  for (const [name] of readers) {
    for (const path of [
      `/api/clubs/slug/${club.slug}`,
      `/api/books/${club.bookId}/ratings`,
      `/club/${club.slug}`,
    ])
      expect([name, path, changed.some((where) => where.startsWith(`${name} at ${path}`))]).toEqual([
        name,
        path,
        true,
      ])
  }
}, 600_000)

test('no answer, page or export tells stars that are closed for each book §U.12', async () => {
  await done((await app.as('mara')).patch(club.url, { blindStars: 'each-book' }))
  await giveStars(3, 3)
  const control = await answers()
  await giveStars(3, 3)
  const first = await answers()
  const restless = differing(control, first)
  await giveStars(5, 1)
  const told = differing(first, await answers())
  expect(told.filter((where) => !restless.includes(where))).toEqual([])
}, 600_000)

test('no email tells stars', async () => {
  await mailNotifications(
    app.db,
    {
      kinds: notificationKinds,
      publicUrl: 'https://books.example',
      queueEmails: createEmailQueue(true),
      wordingFor: () => english,
    },
    new Date(Date.now() + 3_600_000),
    AbortSignal.timeout(60_000),
  )
  const jobs = await app.db.selectFrom('jobs').select('payload').execute()
  for (const { payload } of jobs) expect(payload).not.toMatch(/[1-5](\.\d)? stars/)
})
