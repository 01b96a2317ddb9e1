import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { APIRequestContext } from '@playwright/test'
import ICAL from 'ical.js'
import { cast } from '#tests/cast.ts'
import { type MailServer, openMailServer } from '#tests/mail-server.ts'
import { newName, type StartedClub, startClub } from './steps.ts'
import { expect, startServer, test as base } from './reader.ts'

let publicUrl = ''

const test = base.extend<object, { mailServer: MailServer }>({
  mailServer: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const mailServer = await openMailServer()
      await use(mailServer)
      await mailServer.close()
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ mailServer }, use) => {
      const port = String(await freePort())
      publicUrl = `http://127.0.0.1:${port}`
      const settings = { AUTH_EMAIL: 'direct', PORT: port, PUBLIC_URL: publicUrl, ...mailServer.settings }
      const app = await startServer(settings)
      await use(app)
      await app.stop()
    },
    { scope: 'worker' },
  ],
})

// One server for all of them: each worker would start its own.
test.describe.configure({ mode: 'default' })

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

interface PlannedMeeting {
  club: StartedClub
  url: string
  title: string
}

/** A meeting of Mara's, in ten days, to which Jonas is invited by mail. */
async function planMeeting(mara: APIRequestContext, jonas: APIRequestContext): Promise<PlannedMeeting> {
  const club = await startClub(mara, { name: newName('By Mail'), visibility: 'open' })
  await jonas.post(`/api/clubs/${club.id}/join`)
  const title = newName('An evening')
  const startsAt = `${new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)}T19:30`
  const data = { title, startsAt, timeZone: 'Europe/Berlin', place: 'Café Hofmann' }
  const { id } = await (await mara.post(`/api/clubs/${club.id}/meetings`, { data })).json()
  return { club, url: `/api/clubs/${club.id}/meetings/${id}`, title }
}

async function invitationTo(mailServer: MailServer, title: string, word = '') {
  const find = () =>
    mailServer.emails.findLast(
      ({ subject, to }) =>
        subject?.includes(title) === true &&
        subject.includes(word) &&
        to?.some((one) => 'address' in one && one.address === cast.jonas.email),
    )
  await expect.poll(find).toBeDefined()
  return find()
}

/** The path of the link in an email that suggests this answer. */
const pathIn = (email: { text?: string | undefined } | undefined, answer: string): string =>
  new RegExp(`${publicUrl}(/meeting-answer/\\S+answer=${answer})$`, 'm').exec(email?.text ?? '')?.[1] ?? ''

const answerOf = async (reader: APIRequestContext, url: string) =>
  (await (await reader.get(url)).json()).ownAnswer?.answer ?? null

test('one press in an email answers without signing in, and a mail scanner changes nothing §M.9', async ({
  as,
  openPageAs,
  playwright,
  app,
  mailServer,
}) => {
  const [mara, jonas] = [await as('mara'), await as('jonas')]
  const { url, title, club } = await planMeeting(mara, jonas)
  const email = await invitationTo(mailServer, title)
  const path = pathIn(email, 'going')

  const file = email?.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  const calendar = new ICAL.Component(
    ICAL.parse(
      typeof file?.content === 'string'
        ? file.content
        : new TextDecoder().decode(file?.content ?? new Uint8Array()),
    ),
  )
  const event = calendar.getFirstSubcomponent('vevent')
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
  expect(event?.getFirstPropertyValue('summary')).toBe(`${club.name}: ${title}`)

  // A scanner opens every link, without cookies and without a script.
  const scanner = await playwright.request.newContext({ baseURL: app.url })
  for (const answer of ['going', 'maybe', 'not-going']) {
    expect((await scanner.get(pathIn(email, answer))).status()).toBe(200)
    expect((await scanner.head(pathIn(email, answer))).status()).toBe(200)
  }
  await scanner.dispose()
  expect(await answerOf(jonas, url)).toBeNull()

  const page = await openPageAs()
  await page.goto(path)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText(`${club.name} meets on`)).toContainText('7:30 PM Berlin time')
  expect(await answerOf(jonas, url)).toBeNull()
  await page.getByRole('button', { name: 'I’m going' }).click()
  await expect(page.getByText('You’re going.')).toBeVisible()
  expect(await answerOf(jonas, url)).toBe('going')
  expect(await answerOf(mara, url)).toBeNull()

  // Nobody has been signed in by it, and a change of mind is one more press.
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
  await page.getByRole('button', { name: 'I can’t come' }).click()
  await expect(page.getByText('You’re not coming.')).toBeVisible()
  expect(await answerOf(jonas, url)).toBe('not-going')
})

test('the link in an email dies with its meeting §M.9', async ({ as, openPageAs, mailServer }) => {
  const [mara, jonas] = [await as('mara'), await as('jonas')]
  const { url, title } = await planMeeting(mara, jonas)
  const path = pathIn(await invitationTo(mailServer, title), 'going')
  const page = await openPageAs()
  await page.goto(path)
  await mara.post(`${url}/cancel`, { data: { reason: 'The café has flooded' } })
  await page.getByRole('button', { name: 'I’m going' }).click()
  await expect(page.getByText('This meeting was cancelled.')).toBeVisible()
  await page.goto(path)
  await expect(page.getByText('This meeting was cancelled.')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  expect(await answerOf(jonas, url)).toBeNull()

  const off = await invitationTo(mailServer, title, 'Cancelled')
  expect(off?.text).toContain('The café has flooded')
  expect(pathIn(off, 'going')).toBe('')
})

test('a reader marks proposed times from an email without signing in and without JavaScript, on a phone §M.25', async ({
  as,
  app,
  browser,
  mailServer,
}) => {
  const [mara, jonas] = [await as('mara'), await as('jonas')]
  const club = await startClub(mara, { name: newName('Some Time'), visibility: 'open' })
  await jonas.post(`/api/clubs/${club.id}/join`)
  const title = newName('An evening')
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const data = {
    title,
    options: [`${day(20)}T19:30`, `${day(21)}T20:00`, `${day(23)}T11:00`],
    timeZone: 'Europe/Berlin',
  }
  const { id } = await (await mara.post(`/api/clubs/${club.id}/meetings`, { data })).json()
  const marks = async () =>
    (await (await jonas.get(`/api/clubs/${club.id}/meetings/${id}`)).json()).options.map(
      ({ ownMark }: { ownMark: string | null }) => ownMark,
    )
  const email = await invitationTo(mailServer, title, 'When can you come?')
  const [, second = ''] = [...(email?.text ?? '').matchAll(/(\/meeting-answer\/\S+)/g)].map(([path]) => path)

  const context = await browser.newContext({
    baseURL: app.url,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await page.goto(second)
  await expect(page.getByText('Which of these times can you make?')).toBeVisible()
  expect(await marks()).toEqual([null, null, null])
  const [first, suggested] = [page.getByRole('group').nth(0), page.getByRole('group').nth(1)]
  await expect(suggested.getByLabel('Yes')).toBeChecked()
  await first.getByLabel('If need be').check()
  await page.getByRole('button', { name: 'Save my answers' }).click()
  await expect(page.getByText('Your answers have been saved.')).toBeVisible()
  await expect(page.getByText('One time has no answer from you yet.')).toBeVisible()
  expect(await marks()).toEqual(['if-need-be', 'yes', null])
  await context.close()
})
