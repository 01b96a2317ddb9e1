import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClock, hour } from '#tests/clock.ts'
import { cast } from '#tests/cast.ts'
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
  await jonas.patch('/api/account', { timeZone: 'Europe/Berlin' })
})
beforeEach(async () => {
  clock.turnTo(start)
  await app.db.deleteFrom('jobs').execute()
  club = await createCastClub(app, 'invite-only')
  await jonas.patch('/api/account', { language: 'en-US' })
  mailServer.emails.splice(0)
})
afterEach(() => quiet())
afterAll(async () => {
  await app.close()
  await mailServer.close()
})

const quiet = () => dueJobsDone(app, clock)

const evening = {
  title: 'Piranesi, the end',
  startsAt: '2030-02-07T19:30',
  timeZone: 'Europe/Berlin',
  minutes: 90,
  place: 'Café Hofmann',
}
const set = async (change: object = {}) => {
  const answer = await mara.post(`${club.url}/meetings`, { ...evening, ...change })
  expect([answer.status, answer.body]).toEqual([201, expect.anything()])
  return answer.body
}
const at = (id: number, call = '') => `${club.url}/meetings/${id}${call}`
/** Emails to a person since the last call, once all due jobs are done. */
async function sent(to: keyof typeof cast = 'jonas') {
  clock.turn(10_000)
  await quiet()
  return mailServer.emails
    .splice(0)
    .filter((email) => email.to?.some((one) => 'address' in one && one.address === cast[to].email))
}
type Sent = Awaited<ReturnType<typeof sent>>[number] | undefined
/** Without the filler behind it. */
const preheaderOf = (email: Sent): string =>
  (/overflow:hidden">([^]*?)(?:&#847;|͏|<\/div>)/u.exec(email?.html ?? '')?.[1] ?? '').trim()
const headingOf = (email: Sent): string => /<h1[^>]*>([^<]*)/.exec(email?.html ?? '')?.[1] ?? ''
const buttonsOf = (email: Sent): string[] =>
  [...(email?.html ?? '').matchAll(/class="(?:button|outline)"[^>]*>([^<]*)/g)].map(
    ([, label]) => label ?? '',
  )

const open = (path: string) => app.http.inject({ method: 'GET', url: path })
const send = (path: string, fields: Record<string, string>) =>
  app.http.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('an email about a meeting', () => {
  test('a new meeting asks whether its reader is coming, and its buttons are the answers §M.23', async () => {
    await set()
    const [email] = await sent()
    expect(email?.subject).toBe('Are you coming on February 7? Piranesi, the end')
    expect(preheaderOf(email)).toBe('Thursday, February 7, 2030 at 7:30 PM · Café Hofmann')
    expect(headingOf(email)).toBe('Are you coming on February 7?')
    expect(buttonsOf(email)).toEqual(['I’m going', 'Maybe', 'I can’t come'])
    expect(email?.text).toContain('See the meeting on Inkhorn:\n')
    expect(email?.text).not.toContain('Open the meeting')
  })

  test('a reminder asks nobody who has answered, and offers the other answers §M.23', async () => {
    await joinByInvite(app, club, 'ines')
    const ines = await app.as('ines')
    const { id } = await set()
    await sent()
    await jonas.patch(at(id, '/answer'), { answer: 'going' })
    await ines.patch(at(id, '/answer'), { answer: 'maybe' })
    clock.turnTo(new Date(Date.parse('2030-02-07T18:30:00Z') - 23 * hour))
    await quiet()
    const [toJonas] = [...mailServer.emails].filter((email) =>
      email.to?.some((one) => 'address' in one && one.address === cast.jonas.email),
    )
    const [toInes] = await sent('ines')
    expect(toJonas?.subject).toBe('Reminder: Piranesi, the end (Thu, Feb 7 at 7:30 PM)')
    expect(headingOf(toJonas)).toBe('You’re going on February 7')
    expect(toJonas?.text).not.toContain('Are you coming?')
    expect(toJonas?.text).toContain('You’re down as coming. If something comes up, let the others know:')
    expect(buttonsOf(toJonas)).toEqual(['Maybe', 'I can’t come'])
    expect(headingOf(toInes)).toBe('Can you come on February 7?')
    expect(buttonsOf(toInes)).toEqual(['I’m going', 'I can’t come'])
  })

  test('readers who said yes are asked again by the email about a new time, whose preview has the former one §M.23', async () => {
    const { id } = await set()
    await sent()
    await jonas.patch(at(id, '/answer'), { answer: 'going' })
    await mara.patch(at(id), { startsAt: '2030-02-08T20:00', reason: 'The café is closed' })
    clock.turn(120_000)
    const [email] = await sent()
    expect(email?.subject).toBe('Moved to Fri, Feb 8 at 8:00 PM: Piranesi, the end')
    expect(preheaderOf(email)).toBe('It was on Thursday, February 7, 2030 at 7:30 PM.')
    expect(headingOf(email)).toBe('Can you still come on February 8?')
    expect(buttonsOf(email)).toEqual(['I’m going', 'Maybe', 'I can’t come'])
  })

  test('a British reader reads 24 hours and the day first in subject, preview and text §M.23 §5.24', async () => {
    await jonas.patch('/api/account', { language: 'en-GB' })
    await set()
    const [email] = await sent()
    expect(email?.subject).toBe('Are you coming on 7 February? Piranesi, the end')
    expect(preheaderOf(email)).toMatch(/^Thursday,? 7 February 2030 at 19:30 · Café Hofmann$/)
    expect(email?.text).toMatch(/meets on Thursday,? 7 February 2030 at 19:30 Berlin time/)
    expect(`${email?.subject}${email?.text}${email?.html}`).not.toMatch(/\d [AP]M/i)
  })

  test('a cancellation says what was cancelled, and why in the preview §M.23', async () => {
    const { id } = await set()
    await sent()
    await mara.post(at(id, '/cancel'), { reason: 'Snow' })
    const [email] = await sent()
    expect(email?.subject).toBe('Cancelled: Piranesi, the end (Thu, Feb 7)')
    expect(preheaderOf(email)).toBe('Snow')
    expect(buttonsOf(email)).toEqual([])
  })

  test('cancelling one meeting of a repeat mails nothing about the others until it would have begun §M.24', async () => {
    const { id } = await set({ repeat: { every: 'month', interval: 1, on: 'first-thursday' } })
    await sent()
    await mara.post(at(id, '/cancel'), { reason: 'Snow' })
    const emails = await sent()
    expect(emails.map(({ subject }) => subject)).toEqual(['Cancelled: Piranesi, the end (Thu, Feb 7)'])
    expect(emails[0]?.text).not.toContain('May')
    const planned = (await mara.get(`${club.url}/meetings`)).body.slice(1)
    expect(planned.map(({ startsAt }: { startsAt: string }) => startsAt)).toEqual([
      '2030-03-07T19:30',
      '2030-04-04T19:30',
      '2030-05-02T19:30',
    ])
    clock.turn(hour)
    expect(await sent()).toEqual([])
    clock.turnTo(new Date('2030-02-07T18:30:00Z'))
    expect((await sent()).map(({ subject }) => subject)).toEqual([
      'Are you coming on May 2? Piranesi, the end',
    ])
  })
})

describe('an email about proposed times', () => {
  const propose = async () => set({ startsAt: undefined, options: ['2030-02-07T19:30', '2030-02-08T20:00'] })
  const linksIn = (email: Sent): string[] =>
    [...(email?.text ?? '').matchAll(/https:\/\/books\.example(\/meeting-answer\/\S+)/g)].map(
      ([, path]) => path ?? '',
    )
  const marksOf = async (id: number) =>
    (await jonas.get(at(id))).body.options.map(({ ownMark }: { ownMark: string | null }) => ownMark)

  test('lists the times in its subject’s question, each with a link §M.25', async () => {
    const { options } = await propose()
    const [email] = await sent()
    expect(email?.subject).toBe('When can you come? Piranesi, the end')
    expect(preheaderOf(email)).toBe(
      'Thursday, February 7, 2030 at 7:30 PM · Friday, February 8, 2030 at 8:00 PM',
    )
    expect(email?.text).toContain('Thursday, February 7, 2030 at 7:30 PM Berlin time')
    expect(email?.text).toContain('Friday, February 8, 2030 at 8:00 PM Berlin time')
    // A time doesn't break over two lines.
    expect(email?.html).toContain('Friday, February 8, 2030 at 8:00&nbsp;PM Berlin time')
    expect(linksIn(email).map((path) => path.split('?')[1])).toEqual([
      ...options.map(({ id }: { id: number }) => `yes=${id}`),
      undefined,
    ])
    expect(email?.attachments).toEqual([])
  })

  test('a reader marks times behind its link without signing in, and opening the link changes nothing §M.25', async () => {
    const { id, options } = await propose()
    const [first, second] = options.map((one: { id: number }) => one.id)
    const [email] = await sent()
    const [path = ''] = linksIn(email)
    for (let scan = 0; scan < 2; scan++) {
      const page = await open(path)
      expect(page.statusCode).toBe(200)
      expect(page.headers['cache-control']).toBe('no-store')
      expect(page.body).toContain('Which of these times can you make?')
      expect(page.body).toContain('You’re answering for Jonas.')
      expect(page.body.match(/value="yes" checked/g)).toHaveLength(1)
    }
    expect(await marksOf(id)).toEqual([null, null])
    const saved = await send(path, {
      [`mark-${first}`]: 'if-need-be',
      [`mark-${second}`]: 'yes',
      'mark-999999': 'no',
    })
    expect(saved.statusCode).toBe(200)
    expect(saved.body).toContain('Your answers have been saved.')
    expect(await marksOf(id)).toEqual(['if-need-be', 'yes'])
    const again = await open(path.split('?')[0] ?? '')
    expect(again.body).toMatch(new RegExp(`name="mark-${first}" value="if-need-be" checked`))
    expect((await send(path, {})).statusCode).toBe(400)
    expect((await send(path, { [`mark-${first}`]: 'perhaps' })).json().errors).toMatchObject([
      { field: `mark-${first}` },
    ])
    expect(await marksOf(id)).toEqual(['if-need-be', 'yes'])
  })

  test('the page names the times that still have no answer', async () => {
    const { options } = await propose()
    const [email] = await sent()
    const saved = await send(linksIn(email)[0] ?? '', { [`mark-${options[0].id}`]: 'no' })
    expect(saved.body).toContain('One time has no answer from you yet.')
  })

  test('the link works for one person and one meeting §M.25', async () => {
    const { id, options } = await propose()
    const [email] = await sent()
    const other = await set({ title: 'Another', startsAt: undefined, options: ['2030-02-09T19:30'] })
    const [path = ''] = linksIn(email)
    const mark = { [`mark-${options[0].id}`]: 'yes' }
    expect((await send(path.replace(String(id), String(other.id)), mark)).statusCode).toBe(404)
    const [mine, maras] = [await memberId(app, club.id, 'jonas'), await memberId(app, club.id, 'mara')]
    expect((await send(path.replace(`.${mine}.`, `.${maras}.`), mark)).statusCode).toBe(404)
    expect((await open(path.replace(`.${mine}.`, `.${maras}.`))).statusCode).toBe(404)
    await jonas.delete(`${club.url}/members/${mine}`)
    expect((await send(path, mark)).statusCode).toBe(404)
  })

  test('once a date has been found the link asks for an answer, and marks are not saved §M.25', async () => {
    const { id, options } = await propose()
    const [email] = await sent()
    const [path = ''] = linksIn(email)
    expect((await mara.post(at(id, '/confirm'), { optionId: options[0].id })).status).toBe(200)
    const late = await send(path, { [`mark-${options[1].id}`]: 'yes' })
    expect(late.statusCode).toBe(409)
    expect(late.body).toContain('A date has been found.')
    expect(late.body).toContain('Thursday, February 7, 2030 at 7:30 PM')
    expect(late.body).toContain('<button>I’m going</button>')
    expect((await open(path)).body).toContain('Are you coming?')
    await mara.post(at(id, '/cancel'), { reason: 'Snow' })
    expect((await send(path, { [`mark-${options[1].id}`]: 'yes' })).body).toContain(
      'This meeting was cancelled.',
    )
  })

  test('who said yes to the chosen time is coming and is not asked again; “if need be” is §M.26', async () => {
    await joinByInvite(app, club, 'ines')
    const ines = await app.as('ines')
    const { id, options } = await propose()
    await sent()
    const optionId = options[0].id
    await jonas.patch(at(id, '/options'), { marks: [{ optionId, mark: 'yes' }] })
    await ines.patch(at(id, '/options'), { marks: [{ optionId, mark: 'if-need-be' }] })
    await mara.post(at(id, '/confirm'), { optionId })
    clock.turn(10_000)
    await quiet()
    const subjects = Object.fromEntries(
      mailServer.emails.map((email) => [
        email.to?.map((one) => 'address' in one && one.address).join(),
        email,
      ]),
    )
    expect(subjects[cast.jonas.email]?.subject).toBe('It’s on Thu, Feb 7 at 7:30 PM: Piranesi, the end')
    expect(headingOf(subjects[cast.jonas.email])).toBe('You’re going on February 7')
    expect(subjects[cast.ines.email]?.subject).toBe('Are you coming on February 7? Piranesi, the end')
    expect((await jonas.get(at(id))).body.ownAnswer).toMatchObject({ answer: 'going', isWaiting: false })
    expect((await ines.get(at(id))).body.ownAnswer).toBeNull()
  })

  test('where more said yes than there are places, those who joined the club last wait for one §M.26', async () => {
    await joinByInvite(app, club, 'ines')
    const ines = await app.as('ines')
    const { id, options } = await set({ startsAt: undefined, options: ['2030-02-07T19:30'], places: 2 })
    const marks = [{ optionId: options[0].id, mark: 'yes' }]
    for (const by of [ines, jonas, mara]) await by.patch(at(id, '/options'), { marks })
    await mara.post(at(id, '/confirm'), { optionId: options[0].id })
    const waits = async (by: Caller) => (await by.get(at(id))).body.ownAnswer.isWaiting
    expect([await waits(mara), await waits(jonas), await waits(ines)]).toEqual([false, false, true])
  })
})
