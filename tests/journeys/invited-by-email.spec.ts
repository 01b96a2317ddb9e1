import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { Email } from 'postal-mime'
import { type MailServer, openMailServer } from '#tests/mail-server.ts'
import { expect, startServer, test as base } from './reader.ts'
import { expectToast, newName, signInAs, startClub } from './steps.ts'

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
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      const port = String((server.address() as AddressInfo).port)
      server.close()
      const address = { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` }
      const app = await startServer({ AUTH_EMAIL: 'direct', ...address, ...mailServer.settings })
      await use(app)
      await app.stop()
    },
    { scope: 'worker' },
  ],
})

const linkIn = ({ text = '' }: Email, path: string): string =>
  new RegExp(`http://\\S+${path}\\S+`).exec(text)?.[0] ?? ''

test('a club of twelve is invited by a pasted list: one joins as another account, one stops all invitations §I.18', async ({
  page,
  browser,
  as,
  mailServer,
}) => {
  const mara = await as('mara')
  const club = await startClub(mara, { name: newName('Twelve'), visibility: 'invite-only' })
  await signInAs(page, 'mara')
  await page.goto(`/club/${club.slug}/members`)
  await page.getByRole('button', { name: 'Invite people' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite people' })
  const people = Array.from({ length: 12 }, (_, at) => `Reader ${at} <reader${at}@x.example>`)
  await dialog.getByLabel('Email addresses').fill(`${people.join('; ')}\nno address`)
  await expect(dialog.getByText('1 entry doesn’t look like an address')).toBeVisible()
  await dialog.getByLabel('A line from you').fill('We start with Dracula.')
  await dialog.getByRole('button', { name: 'Send 12 invitations' }).click()
  await expectToast(page, '12 people invited')
  await expect(dialog.getByLabel('Email addresses')).toHaveValue('no address')
  await dialog.getByRole('button', { name: 'Close' }).click()
  const list = page.getByRole('list', { name: 'Invitations' })
  await expect(list.getByText('Invited', { exact: true })).toHaveCount(12)
  await expect.poll(() => mailServer.emails.length).toBe(12)
  const [forOne, forOther] = mailServer.emails
  if (!forOne || !forOther) throw new Error('No email arrived')
  expect(forOne.text).toContain('“We start with Dracula.”')

  const guest = await (await browser.newContext()).newPage()
  await signInAs(guest, 'ines')
  await guest.goto(linkIn(forOne, '/club/'))
  await expect(guest.getByText('You’re signed in as ines@inkhorn.example.')).toBeVisible()
  await guest.getByRole('button', { name: 'Join as Ines' }).click()
  await expectToast(guest, 'Welcome to the club!')
  await expect(list.getByText('Joined as Ines')).toBeVisible()

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(linkIn(forOther, '/invitation/'))
  await stranger.getByRole('button', { name: 'Stop all invitations' }).click()
  await expect(stranger.getByRole('heading', { name: 'No more invitations' })).toBeVisible()
  await expect(list.getByText('Wants no invitations')).toBeVisible()

  await list
    .getByRole('button', { name: /^Withdraw the invitation/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).last().click()
  await expectToast(page, 'Invitation withdrawn')
  await expect(list.getByRole('listitem')).toHaveCount(11)
})
