import ICAL from 'ical.js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClock, hour } from '#tests/clock.ts'
import { cast, type Person } from '#tests/cast.ts'
import { type CastClub, createCastClub, joinByInvite, memberId } from '#tests/club.ts'
import { dueJobsDone } from '#tests/due-jobs.ts'
import { type MailServer, openMailServer } from '#tests/mail-server.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

const start = new Date('2030-01-07T10:00:00.000Z')
const clock = createClock(start)
const publicUrl = 'https://books.example'

let mailServer: MailServer
let app: TestApp
let mara: Caller
let jonas: Caller
let club: CastClub
beforeAll(async () => {
  mailServer = await openMailServer()
  app = await createTestApp({ ...mailServer.settings, PUBLIC_URL: publicUrl }, { now: clock.now })
  mara = await app.as('mara')
  jonas = await app.as('jonas')
})
beforeEach(async () => {
  clock.turnTo(start)
  // Jobs of meetings in other tests.
  await app.db.deleteFrom('jobs').execute()
  club = await createCastClub(app, 'invite-only')
  mailServer.emails.splice(0)
})
afterEach(() => quiet())
afterAll(async () => {
  await app.close()
  await mailServer.close()
})

const quiet = () => dueJobsDone(app, clock)

/** An email about a move waits this long for a further move. */
const moveDelay = 120_000

const evening = {
  title: 'Piranesi, the end',
  startsAt: '2030-02-07T19:30',
  timeZone: 'Europe/Berlin',
  minutes: 90,
  place: 'Café Hofmann',
}
const set = async (change: object = {}) =>
  (await mara.post(`${club.url}/meetings`, { ...evening, ...change })).body
const at = (id: number, call = '') => `${club.url}/meetings/${id}${call}`
const answerOf = async (by: Caller, id: number) => (await by.get(at(id))).body.ownAnswer

const makeAdmin = (person: Person) =>
  app.db
    .updateTable('members')
    .set({ role: 'admin' })
    .where('club_id', '=', club.id)
    .where('member_name', '=', cast[person].name)
    .execute()

/** New and cancelled meetings wait this long for others. */
const togetherDelay = 10_000
/** After three emails a club waits at most this long for the next. */
const pause = 600_000
/** Emails since the last call, once all due jobs are done. */
async function sent() {
  clock.turn(togetherDelay)
  await quiet()
  return mailServer.emails.splice(0)
}
const addresses = (emails: Awaited<ReturnType<typeof sent>>) =>
  emails.flatMap(({ to }) => to?.map((one) => ('address' in one ? one.address : '')) ?? [])

function calendarIn(email: Awaited<ReturnType<typeof sent>>[number] | undefined) {
  const file = email?.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  const content = file?.content ?? ''
  const calendar = new ICAL.Component(
    ICAL.parse(typeof content === 'string' ? content : new TextDecoder().decode(content)),
  )
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status'),
      organizer: event.organizer,
      attendees: event.attendees.map((one) => String(one.getFirstValue()).toLowerCase()),
      statuses: event.attendees.map((one) => one.getParameter('partstat')),
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      location: event.location,
    }
  })
  return { method: calendar.getFirstPropertyValue('method'), sentAs: file?.method, events }
}

function invitationIn(email: Parameters<typeof calendarIn>[0]) {
  const {
    events: [event],
    ...calendar
  } = calendarIn(email)
  if (!event) throw new Error('There is no event')
  return { ...calendar, ...event }
}

const linkIn = (email: { text?: string | undefined } | undefined, answer: string): string =>
  new RegExp(`${publicUrl}(/meeting-answer/\\S+answer=${answer})$`, 'm').exec(email?.text ?? '')?.[1] ?? ''
const open = (path: string) => app.http.inject({ method: 'GET', url: path })
const startIn = (page: string): string => /name="startsAt" value="([^"]+)"/.exec(page)?.[1] ?? ''
const send = (path: string, fields: Record<string, string>) =>
  app.http.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
/** Opens the page and presses a button; without buttons, sends the start of the evening. */
const press = async (path: string, answer: string) =>
  send(path, { answer, startsAt: startIn((await open(path)).body) || '2030-02-07T18:30:00.000Z' })

describe('an email about a meeting', () => {
  test('members get an invitation, another one when the meeting moves, and a cancellation §M.13', async () => {
    const { id } = await set()
    const [first, ...others] = await sent()
    expect(others).toEqual([])
    expect(first?.subject).toBe('Are you coming on February 7? Piranesi, the end')
    expect(first?.text).toContain(
      `${club.name} meets on Thursday, February 7, 2030 at 7:30 PM Berlin time: “Piranesi, the end”`,
    )
    const invitation = invitationIn(first)
    expect(invitation).toMatchObject({
      method: 'REQUEST',
      sentAs: 'REQUEST',
      sequence: 0,
      status: 'CONFIRMED',
      organizer: 'mailto:books@inkhorn.example',
      attendees: [`mailto:${cast.jonas.email}`],
      start: '2030-02-07T18:30:00.000Z',
    })
    await jonas.patch(at(id, '/answer'), { answer: 'going' })
    await mara.patch(at(id), { startsAt: '2030-02-08T19:30', reason: 'The café is closed' })
    clock.turn(moveDelay)
    const [moved] = await sent()
    expect(moved?.subject).toBe('Moved to Fri, Feb 8 at 7:30 PM: Piranesi, the end')
    expect(moved?.text).toContain('Mara: “The café is closed”')
    expect(invitationIn(moved)).toMatchObject({
      uid: invitation.uid,
      method: 'REQUEST',
      sequence: 1,
      start: '2030-02-08T18:30:00.000Z',
    })
    await mara.post(at(id, '/cancel'), { reason: 'Snow' })
    const [off] = await sent()
    expect(off?.subject).toBe('Cancelled: Piranesi, the end (Fri, Feb 8)')
    expect(off?.text).toContain('was cancelled. Mara: “Snow”')
    expect(invitationIn(off)).toMatchObject({
      uid: invitation.uid,
      method: 'CANCEL',
      sentAs: 'CANCEL',
      sequence: 2,
      status: 'CANCELLED',
    })
    expect(linkIn(off, 'going')).toBe('')
  })

  test('several moves in a row send one email, with the final time and the one members knew', async () => {
    const { id } = await set()
    await sent()
    for (const startsAt of ['2030-02-08T19:30', '2030-02-09T19:30', '2030-02-10T20:00']) {
      clock.turn(moveDelay / 2)
      await mara.patch(at(id), { startsAt })
      expect(await sent()).toEqual([])
    }
    clock.turn(moveDelay)
    const [moved, ...others] = await sent()
    expect(others).toEqual([])
    expect(moved?.subject).toBe('Moved to Sun, Feb 10 at 8:00 PM: Piranesi, the end')
    expect(moved?.text).toContain('has moved to Sunday, February 10, 2030 at 8:00 PM Berlin time')
    expect(moved?.text).toContain('It was on Thursday, February 7, 2030 at 7:30 PM Berlin time.')
    expect(invitationIn(moved)).toMatchObject({ sequence: 3, start: '2030-02-10T19:00:00.000Z' })

    await mara.patch(at(id), { startsAt: '2030-02-11T20:00' })
    clock.turn(moveDelay)
    const [later] = await sent()
    expect(later?.text).toContain('It was on Sunday, February 10, 2030 at 8:00 PM Berlin time.')
    // Only the place changes.
    await mara.patch(at(id), { place: 'The library' })
    clock.turn(moveDelay)
    const [elsewhere] = await sent()
    expect(elsewhere?.subject).toBe('New place: Piranesi, the end (Mon, Feb 11)')
    expect(elsewhere?.text).toContain('Where: The library')
    expect(elsewhere?.text).not.toContain('It was on')
  })

  test('a move that is undone or followed by a cancellation sends no email', async () => {
    const { id } = await set()
    await sent()
    await mara.patch(at(id), { startsAt: '2030-02-08T19:30' })
    await mara.patch(at(id), { startsAt: '2030-02-07T19:30' })
    clock.turn(moveDelay)
    expect(await sent()).toEqual([])
    await mara.patch(at(id), { startsAt: '2030-02-08T19:30' })
    await mara.post(at(id, '/cancel'), { reason: 'Snow' })
    clock.turn(moveDelay)
    expect((await sent()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Cancelled: /)])
  })

  test('the email about a repeat lists all its dates, and so does its calendar file', async () => {
    await set({ repeat: { every: 'week' } })
    const [email, ...others] = await sent()
    expect(others).toEqual([])
    for (const date of ['Thursday, February 14', 'Thursday, February 21']) expect(email?.text).toContain(date)
    // A REQUEST is about a single UID, so several events are published (RFC 5546, 3.2).
    const { method, events } = calendarIn(email)
    expect(method).toBe('PUBLISH')
    expect(events.map((event) => event.start)).toEqual([
      '2030-02-07T18:30:00.000Z',
      '2030-02-14T18:30:00.000Z',
      '2030-02-21T18:30:00.000Z',
    ])
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(3)
    expect(events.flatMap(({ attendees }) => attendees)).toEqual([])
    const [, second] = (await mara.get(`${club.url}/meetings`)).body
    await mara.patch(at(second.id), { startsAt: '2030-02-15T19:30' })
    clock.turn(moveDelay)
    const [moved] = await sent()
    expect(invitationIn(moved)).toMatchObject({ uid: events[1]?.uid, method: 'REQUEST', sequence: 1 })
  })

  test('every member who gets a place gets an email, and another one if it happens again', async () => {
    for (const person of ['ines', 'tariq'] as const) await joinByInvite(app, club, person)
    const [ines, tariq] = [await app.as('ines'), await app.as('tariq')]
    const { id } = await set({ places: 2 })
    const say = (by: Caller, answer: string) => by.patch(at(id, '/answer'), { answer })
    for (const by of [mara, jonas, ines, tariq]) await say(by, 'going')
    await sent()
    const told = async () => {
      clock.turn(pause)
      return addresses(await sent())
    }
    await say(mara, 'not-going')
    expect(await told()).toEqual([cast.ines.email])
    await say(jonas, 'not-going')
    expect(await told()).toEqual([cast.tariq.email])
    // Ines gives up her place, waits, and moves up again.
    await say(ines, 'not-going')
    await say(jonas, 'going')
    await say(ines, 'going')
    expect(await answerOf(ines, id)).toMatchObject({ isWaiting: true })
    await say(jonas, 'not-going')
    expect(await told()).toEqual([cast.ines.email])
  })

  test('an email also gives the time in the reader’s own time zone §M.5', async () => {
    await jonas.patch('/api/account', { timeZone: 'America/New_York' })
    const { id } = await set()
    const [email] = await sent()
    expect(email?.text).toContain(
      'meets on Thursday, February 7, 2030 at 7:30 PM Berlin time (1:30 PM your time): “Piranesi',
    )
    expect(email?.text).toContain('Where: Café Hofmann')
    expect(email?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain('/unsubscribe/')
    await mara.patch(at(id), { startsAt: '2030-02-07T20:00' })
    clock.turn(moveDelay)
    expect((await sent())[0]?.subject).toBe('Moved to 2:00 PM: Piranesi, the end (Thu, Feb 7)')
    await jonas.patch('/api/account', { timeZone: 'UTC' })
  })

  test('readers who want no emails get none', async () => {
    await jonas.patch('/api/notification-preferences', {
      kinds: { 'meeting-scheduled': { inApp: true, email: false } },
    })
    await set()
    expect(await sent()).toEqual([])
    await jonas.patch('/api/notification-preferences', { kinds: {}, email: 'never' })
    await set()
    expect(await sent()).toEqual([])
    await jonas.patch('/api/notification-preferences', { email: 'daily' })
    await jonas.patch(`${club.url}/notification-preferences`, { level: 'nothing' })
    await set()
    expect(await sent()).toEqual([])
  })

  describe('everyone who has a meeting in their calendar', () => {
    const move = async (id: number, by = mara) => {
      expect((await by.patch(at(id), { startsAt: '2030-02-08T19:30' })).status).toBe(200)
      clock.turn(moveDelay)
    }

    test('members get a new time with their own answer, even if they saw the notification first §M.13', async () => {
      for (const person of ['ines', 'tariq'] as const) await joinByInvite(app, club, person)
      const [ines, tariq] = [await app.as('ines'), await app.as('tariq')]
      const { id } = await set({ places: 1 })
      expect(await sent()).toHaveLength(3)
      await jonas.patch(at(id, '/answer'), { answer: 'going' })
      await ines.patch(at(id, '/answer'), { answer: 'not-going' })
      await tariq.patch(at(id, '/answer'), { answer: 'going' })
      await mara.patch(at(id), { startsAt: '2030-02-08T19:30' })
      for (const by of [jonas, ines, tariq])
        expect((await by.post('/api/notifications/seen', { all: true })).status).toBe(204)
      clock.turn(moveDelay)
      const emails = await sent()
      const statusOf = (person: Person) =>
        emails
          .filter((email) => addresses([email]).includes(cast[person].email))
          .map((email) => invitationIn(email).statuses)
      expect(statusOf('jonas')).toEqual([['ACCEPTED']])
      expect(statusOf('ines')).toEqual([['DECLINED']])
      // On the waiting list.
      expect(statusOf('tariq')).toEqual([['TENTATIVE']])
      expect(invitationIn(emails[0])).toMatchObject({ method: 'REQUEST', sequence: 1 })
    })

    test('members who declined or saw the notification get the cancellation too §M.13', async () => {
      await joinByInvite(app, club, 'ines')
      const ines = await app.as('ines')
      const { id } = await set()
      await sent()
      await ines.patch(at(id, '/answer'), { answer: 'not-going' })
      await mara.post(at(id, '/cancel'), { reason: 'Snow' })
      const emails = await sent()
      expect(addresses(emails).toSorted()).toEqual([cast.ines.email, cast.jonas.email])
      for (const email of emails)
        expect(invitationIn(email)).toMatchObject({ method: 'CANCEL', sequence: 1, status: 'CANCELLED' })
      expect(await sent()).toEqual([])
    })

    test('an admin who moves or cancels a meeting gets the change as well §M.13', async () => {
      const { id } = await set()
      await sent()
      await makeAdmin('jonas')
      await move(id, jonas)
      const toJonas = (emails: Awaited<ReturnType<typeof sent>>) =>
        emails.filter((email) => addresses([email]).includes(cast.jonas.email))
      const [moved, ...others] = toJonas(await sent())
      expect(others).toEqual([])
      expect(invitationIn(moved)).toMatchObject({ sequence: 1, start: '2030-02-08T18:30:00.000Z' })
      await jonas.post(at(id, '/cancel'), { reason: 'Snow' })
      expect(toJonas(await sent()).map((email) => invitationIn(email).method)).toEqual(['CANCEL'])
    })

    test('members get a new length or title, which notifies nobody §M.13', async () => {
      const { id } = await set()
      await sent()
      await mara.patch(at(id), { minutes: 30 })
      await mara.patch(at(id), { title: 'Piranesi, all of it' })
      clock.turn(moveDelay)
      const [changed, ...others] = await sent()
      expect(others).toEqual([])
      expect(changed?.text).toContain('Meeting changed')
      expect(invitationIn(changed)).toMatchObject({ sequence: 2, end: '2030-02-07T19:00:00.000Z' })
      // No calendar shows how many can come.
      await mara.patch(at(id), { places: 7 })
      clock.turn(moveDelay)
      expect(await sent()).toEqual([])
    })

    test('members who saw a new meeting before its invitation went out still get it §M.13', async () => {
      const { id } = await set()
      await sent()
      await app.db.deleteFrom('meeting_invitations').execute()
      await app.db
        .updateTable('notifications')
        .set({ mailed_at: null, seen_at: start.toISOString() })
        .execute()
      await app.db
        .insertInto('jobs')
        .values({
          kind: 'mail-meeting',
          key: `again ${id}`,
          payload: JSON.stringify({ meetingId: id, kind: 'meeting-scheduled' }),
          due_at: start.toISOString(),
          leased_until: null,
          failed_at: null,
          error: null,
          created_at: start.toISOString(),
        })
        .execute()
      clock.turn(moveDelay)
      expect((await sent()).map((email) => invitationIn(email).sequence)).toEqual([0])
    })

    test('readers who leave the club or are removed get a cancellation that names no place §M.13', async () => {
      await joinByInvite(app, club, 'ines')
      const ines = await app.as('ines')
      const { id } = await set()
      await sent()
      await jonas.delete(`${club.url}/members/${await memberId(app, club.id, 'jonas')}`)
      const [left, ...others] = await sent()
      expect(others).toEqual([])
      expect(addresses(left ? [left] : [])).toEqual([cast.jonas.email])
      expect(left?.subject).toBe('Removed from your calendar: Piranesi, the end')
      expect(left?.text).toContain(`You’re no longer a member of ${club.name}`)
      expect(left?.text).not.toContain('Café')
      expect(invitationIn(left)).toMatchObject({ method: 'CANCEL', sequence: 1, location: null })
      await mara.delete(`${club.url}/members/${await memberId(app, club.id, 'ines')}`)
      const removed = (await sent()).filter(({ attachments }) => attachments.length > 0)
      expect(addresses(removed)).toEqual([cast.ines.email])
      expect(invitationIn(removed[0])).toMatchObject({ method: 'CANCEL', sequence: 2 })
      expect((await ines.get(at(id))).status).toBe(403)
      // Nobody else is left to tell.
      await move(id)
      expect(await sent()).toEqual([])
    })

    test('readers who no longer want emails get none, and neither does anyone for a change that is undone', async () => {
      const { id } = await set()
      await sent()
      await mara.patch(at(id), { title: 'Another' })
      await mara.patch(at(id), { title: evening.title })
      clock.turn(moveDelay)
      expect(await sent()).toEqual([])
      await jonas.patch('/api/notification-preferences', { email: 'never' })
      await move(id)
      expect(await sent()).toEqual([])
      await jonas.patch('/api/notification-preferences', { email: 'daily' })
    })

    test('an invitation says that answers go by its links', async () => {
      await set()
      const [email] = await sent()
      expect(email?.text).toContain('Your calendar’s own buttons don’t reach the club.')
    })
  })

  describe('an admin who plans and cancels a lot', () => {
    const planTwenty = async () => {
      const ids: number[] = []
      for (let number = 1; number <= 20; number++) ids.push((await set({ title: `Evening ${number}` })).id)
      return ids
    }
    const cancel = (id: number) => mara.post(at(id, '/cancel'), { reason: 'Snow' })
    const filesIn = (email: Awaited<ReturnType<typeof sent>>[number] | undefined) =>
      (email?.attachments ?? []).map(({ content, mimeType }) => {
        expect(mimeType).toBe('text/calendar')
        const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
        const calendar = new ICAL.Component(ICAL.parse(text))
        const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
        return { method: calendar.getFirstPropertyValue('method'), uid: event.uid, sequence: event.sequence }
      })

    test('members get one email about twenty new meetings, and one about twenty cancellations §M.22', async () => {
      await jonas.patch('/api/notification-preferences', { email: 'weekly' })
      const ids = await planTwenty()
      const [planned, ...others] = await sent()
      expect(others).toEqual([])
      expect(planned?.subject).toBe(`20 new meetings of ${club.name}`)
      expect(planned?.text).toContain('“Evening 20”')
      const invitations = filesIn(planned)
      expect(new Set(invitations.map(({ uid }) => uid)).size).toBe(20)
      expect(invitations).toMatchObject(ids.map(() => ({ method: 'REQUEST', sequence: 0 })))
      for (const id of ids) await cancel(id)
      const [cancelled, ...more] = await sent()
      expect(more).toEqual([])
      expect(cancelled?.subject).toBe(`20 meetings of ${club.name} were cancelled`)
      expect(filesIn(cancelled)).toEqual(
        invitations.map(({ uid }) => ({ method: 'CANCEL', uid, sequence: 1 })),
      )
      await jonas.patch('/api/notification-preferences', { email: 'daily' })
    })

    test('a reader who leaves a club with twenty meetings gets one email that takes them out of the calendar §M.22', async () => {
      await planTwenty()
      const invitations = filesIn((await sent())[0])
      await jonas.delete(`${club.url}/members/${await memberId(app, club.id, 'jonas')}`)
      const [goodbye, ...others] = await sent()
      expect(others).toEqual([])
      expect(goodbye?.subject).toBe(`Removed from your calendar: 20 meetings of ${club.name}`)
      expect(goodbye?.text).toContain(
        `You’re no longer a member of ${club.name}, so its 20 meetings have been removed from your calendar`,
      )
      expect(goodbye?.text).toContain('“Evening 20” on')
      expect(goodbye?.text).not.toContain('Café Hofmann')
      expect(filesIn(goodbye)).toEqual(invitations.map(({ uid }) => ({ method: 'CANCEL', uid, sequence: 1 })))
    })

    test('a meeting that is cancelled before anyone was mailed about it sends nothing §M.22', async () => {
      for (const id of await planTwenty()) await cancel(id)
      expect(await sent()).toEqual([])
    })

    test('after three emails in ten minutes a club’s further news waits and comes together §M.22', async () => {
      const ids: number[] = []
      for (let number = 1; number <= 3; number++) {
        ids.push((await set({ title: `Evening ${number}` })).id)
        expect(await sent()).toHaveLength(1)
      }
      for (const id of ids) {
        await cancel(id)
        expect(await sent()).toEqual([])
      }
      await set({ title: 'Evening 4' })
      expect(await sent()).toEqual([])
      clock.turn(pause)
      const [email, ...others] = await sent()
      expect(others).toEqual([])
      expect(email?.subject).toBe(`News about 4 meetings of ${club.name}`)
      expect(filesIn(email).map(({ method }) => method)).toEqual(['CANCEL', 'CANCEL', 'CANCEL', 'REQUEST'])
    })

    test('a meeting that moves before it was announced is announced at its new time', async () => {
      const { id } = await set()
      await mara.patch(at(id), { startsAt: '2030-02-08T19:30' })
      const [email, ...others] = await sent()
      expect(others).toEqual([])
      expect(email?.subject).toBe('Are you coming on February 8? Piranesi, the end')
      expect(invitationIn(email)).toMatchObject({ sequence: 1, start: '2030-02-08T18:30:00.000Z' })
      clock.turn(moveDelay)
      expect(await sent()).toEqual([])
    })
  })

  test('a large club’s members each get one email', async () => {
    for (const person of ['ines', 'tariq'] as const) await joinByInvite(app, club, person)
    await set()
    const all = addresses(await sent())
    expect(all.toSorted()).toEqual(
      (['ines', 'jonas', 'tariq'] as Person[]).map((person) => cast[person].email),
    )
    expect(await sent()).toEqual([])
  })

  test('members get an email a day before a meeting §M.15', async () => {
    const { id } = await set()
    await sent()
    clock.turnTo(new Date(Date.parse('2030-02-07T18:30:00Z') - 23 * hour))
    const emails = await sent()
    expect(emails[0]?.text).toContain(`/club/${club.slug}/meetings/${id}\n`)
    expect(invitationIn(emails[0])).toMatchObject({ method: 'REQUEST', sequence: 0, status: 'CONFIRMED' })
    expect(addresses(emails).toSorted()).toEqual([cast.jonas.email, cast.mara.email])
    expect(emails[0]?.subject).toMatch(/^Reminder: Piranesi, the end \(Thu, Feb 7 at \d:30 PM\)$/)
  })

  test('HTML, quotes and line breaks in names and titles stay text in emails §M.13', async () => {
    const name = 'Say "hi":mailto:eve@evil.example; <b>'
    await jonas.patch('/api/account', { firstName: 'J"\r\nATTENDEE:mailto:eve@evil.example' })
    expect((await mara.patch(club.url, { name })).status).toBe(200)
    await set({ title: '<img src=x onerror=alert(1)>\r\nBcc: eve@evil.example', place: '<script>' })
    const [email] = await sent()
    expect(email?.subject).toContain('<img src=x onerror=alert(1)> Bcc: eve@evil.example')
    expect(email?.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(addresses(email ? [email] : [])).toEqual([cast.jonas.email])
    expect(email?.html).not.toMatch(/<img|<script|<b>/)
    expect(invitationIn(email)).toMatchObject({
      organizer: 'mailto:books@inkhorn.example',
      attendees: [`mailto:${cast.jonas.email}`],
    })
    await jonas.patch('/api/account', { firstName: cast.jonas.name })
  })
})

describe('the link in an email', () => {
  test('a link in an email answers without signing in, but only once a button is pressed §M.9', async () => {
    const { id } = await set()
    const [email] = await sent()
    const path = linkIn(email, 'maybe')
    for (let scan = 0; scan < 2; scan++) {
      const page = await open(path)
      expect(page.statusCode).toBe(200)
      expect(page.headers['cache-control']).toBe('no-store')
      expect(page.body).toMatch(/<button>Maybe<[^]*<button>I’m going</)
    }
    expect(await answerOf(jonas, id)).toBeNull()
    expect((await press(path, 'going')).body).toContain('You’re going.')
    expect(await answerOf(jonas, id)).toMatchObject({ answer: 'going' })
    await press(path, 'not-going')
    expect(await answerOf(jonas, id)).toMatchObject({ answer: 'not-going' })
    expect((await press(path, 'perhaps')).statusCode).toBe(400)
    for (const startsAt of ['', 'soon']) {
      const refused = await send(path, { answer: 'going', startsAt })
      expect(refused.statusCode).toBe(400)
      expect(refused.json().errors).toMatchObject([{ field: 'startsAt' }])
    }
  })

  test('the page behind the link says who is answering and when the meeting takes place', async () => {
    await jonas.patch('/api/account', { timeZone: evening.timeZone })
    await set()
    const [email] = await sent()
    const { body } = await open(linkIn(email, 'going'))
    expect(body).toContain('You’re answering for Jonas.')
    expect(body).toContain(`${club.name} meets on Thursday, February 7, 2030 at 7:30 PM Berlin time`)
    expect((await press(linkIn(email, 'going'), 'going')).body).toContain('You’re answering for Jonas.')
    await jonas.patch('/api/account', { firstName: '<i>يونس</i>' })
    expect((await open(linkIn(email, 'going'))).body).toContain(
      'You’re answering for \u2068&lt;i&gt;يونس&lt;/i&gt;\u2069.',
    )
    await jonas.patch('/api/account', { firstName: cast.jonas.name, timeZone: 'UTC' })
  })

  test('an answer is not saved if the meeting has moved since the page was opened', async () => {
    await jonas.patch('/api/account', { timeZone: evening.timeZone })
    const { id } = await set()
    const [email] = await sent()
    const path = linkIn(email, 'maybe')
    const shown = startIn((await open(path)).body)
    await mara.patch(at(id), { startsAt: '2030-02-08T19:30' })
    const refused = await send(path, { answer: 'maybe', startsAt: shown })
    expect(refused.statusCode).toBe(409)
    expect(refused.body).toContain(
      'The meeting has moved to Friday, February 8, 2030 at 7:30 PM Berlin time. Does the new time work for you?',
    )
    expect(refused.body).toMatch(/<button>Maybe<[^]*<button>I’m going</)
    expect(await answerOf(jonas, id)).toBeNull()
    expect((await send(path, { answer: 'maybe', startsAt: startIn(refused.body) })).body).toContain(
      'You said maybe.',
    )
    expect(await answerOf(jonas, id)).toMatchObject({ answer: 'maybe' })
    // A new length is not a new time.
    const still = startIn((await open(path)).body)
    await mara.patch(at(id), { minutes: 45 })
    expect((await send(path, { answer: 'going', startsAt: still })).statusCode).toBe(200)
    await jonas.patch('/api/account', { timeZone: 'UTC' })
  })

  test('a link in an email works for one person and one meeting §M.9', async () => {
    const one = await set()
    const [email] = await sent()
    const other = await set({ title: 'Another' })
    const path = linkIn(email, 'going')
    expect((await press(path.replace(String(one.id), String(other.id)), 'going')).statusCode).toBe(404)
    const [mine, maras] = [await memberId(app, club.id, 'jonas'), await memberId(app, club.id, 'mara')]
    expect((await press(path.replace(`.${mine}.`, `.${maras}.`), 'going')).statusCode).toBe(404)
    expect((await press(path, 'going')).statusCode).toBe(200)
    expect(await answerOf(mara, one.id)).toBeNull()
  })

  test('a link in an email stops working once the meeting starts or goes, or the member leaves §M.9', async () => {
    const { id } = await set()
    const [email] = await sent()
    const path = linkIn(email, 'going')
    clock.turnTo(new Date('2030-02-07T18:30:00Z'))
    expect((await press(path, 'going')).statusCode).toBe(409)
    expect((await open(path)).body).toContain('This meeting has started or is over.')
    clock.turnTo(start)
    await mara.post(at(id, '/cancel'), { reason: 'Snow' })
    expect((await open(path)).body).toContain('This meeting was cancelled.')
    expect((await press(path, 'going')).statusCode).toBe(409)
    await mara.delete(`${club.url}/members/${await memberId(app, club.id, 'jonas')}`)
    expect((await open(path)).statusCode).toBe(404)
    expect((await press(path, 'going')).statusCode).toBe(404)
  })

  test('a link in an email puts a member on the waiting list of a full meeting, and says so', async () => {
    const { id } = await set({ places: 1 })
    const [email] = await sent()
    await mara.patch(at(id, '/answer'), { answer: 'going' })
    expect((await press(linkIn(email, 'going'), 'going')).body).toContain('You’re on the waiting list')
    expect(await answerOf(jonas, id)).toMatchObject({ isWaiting: true })
    await mara.patch(at(id, '/answer'), { answer: 'not-going' })
    const [moved] = await sent()
    expect(moved?.subject).toContain('A spot opened up')
  })

  test('the page behind the link shows the time in the reader’s time zone and in the meeting’s §M.5', async () => {
    await jonas.patch('/api/account', { timeZone: 'Asia/Kathmandu' })
    await set({ title: '<b>Bold</b>' })
    const [email] = await sent()
    const { body } = await open(linkIn(email, 'going'))
    expect(body).toContain(
      'Thursday, February 7, 2030 at 7:30 PM Berlin time (Friday, February 8, 2030 at 12:15 AM your time)',
    )
    expect(body).toContain('&lt;b&gt;Bold&lt;/b&gt;')
    await jonas.patch('/api/account', { timeZone: 'UTC' })
  })
})
