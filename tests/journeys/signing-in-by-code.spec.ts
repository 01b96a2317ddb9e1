import type { Page } from '@playwright/test'
import { type MailServer, openMailServer } from '#tests/mail-server.ts'
import { expectToast, newName, toastOn } from './steps.ts'
import { expect, startServer, test as base } from './reader.ts'

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
      const app = await startServer({ AUTH_EMAIL: 'code', ...mailServer.settings })
      await use(app)
      await app.stop()
    },
    { scope: 'worker' },
  ],
})

// One server for all of them: each worker would start its own.
test.describe.configure({ mode: 'default' })

const newAddress = () => `${newName('reader').replace(' ', '.')}@inkhorn.example`
const signOut = (page: Page) => page.getByRole('button', { name: 'Sign Out' })

async function ask(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Name (optional)').fill('Mara')
  await page.getByRole('form', { name: 'Sign in' }).getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Code')).toBeFocused()
}

test('a reader requests a code, mistypes it, then pastes it, and returns to where they came from §D.54', async ({
  page,
  mailServer,
}) => {
  const email = newAddress()
  await page.goto('/about')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign In' }).click()
  await ask(page, email)
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeDisabled()

  const { code } = await mailServer.emailTo(email)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await page.getByLabel('Code').pressSequentially(wrong)
  await expectToast(page, 'Sign In Failed')
  await expect(page.getByRole('alert')).toContainText('This code is wrong')
  await expect(page.getByLabel('Code')).toHaveValue(wrong)

  await page.getByLabel('Code').fill(` ${code.slice(0, 3)} ${code.slice(3)} `)
  await expectToast(page, 'Welcome!', "You're now signed in")
  await expect(page).toHaveURL('/about')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: /Mara$/ })).toBeVisible()
})

test('a reader who returns from their mailbox to a reloaded page can still enter the code §D.60', async ({
  page,
  mailServer,
}) => {
  const email = newAddress()
  await page.goto('/')
  await ask(page, email)
  await page.reload()
  await page.getByLabel('Code').fill((await mailServer.emailTo(email)).code)
  await expect(signOut(page)).toBeVisible()
})

test('a reader who mistyped their address can go back and change it §D.60', async ({ page, mailServer }) => {
  const email = newAddress()
  await page.goto('/')
  await ask(page, `x${email}`)
  await page.getByRole('button', { name: 'Change address' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(`x${email}`)
  await expect(page.getByLabel('Name (optional)')).toHaveValue('Mara')
  await ask(page, email)
  await page.getByLabel('Code').fill((await mailServer.emailTo(email)).code)
  await expect(signOut(page)).toBeVisible()
})

test('no second code is sent right after the first: the reader can enter that one, and another browser has to wait', async ({
  page,
  openPageAs,
  mailServer,
}) => {
  const email = newAddress()
  await page.goto('/')
  await ask(page, email)
  const { code } = await mailServer.emailTo(email)
  await page.getByRole('button', { name: 'Change address' }).click()
  await page.getByRole('form', { name: 'Sign in' }).getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Code')).toBeFocused()

  const other = await openPageAs()
  await other.goto('/')
  await other.getByLabel('Email').fill(email)
  await other.getByLabel('Email').press('Enter')
  await expectToast(other, 'Sign In Failed')
  await expect(toastOn(other)).toContainText(/You can ask for another in \d+ seconds/)
  await expect(other.getByLabel('Email')).toHaveValue(email)

  await page.getByLabel('Code').fill(code)
  await expect(signOut(page)).toBeVisible()
  expect(mailServer.emails.filter(({ subject }) => subject?.startsWith(code))).toHaveLength(1)
})

test('the link in the email signs in the browser that requested it, in every tab §D.57', async ({
  page,
  context,
  mailServer,
}) => {
  const email = newAddress()
  await page.goto('/?next=%2Fabout')
  await ask(page, email)
  const other = await context.newPage()
  await other.goto((await mailServer.emailTo(email)).link ?? '')
  await expect(signOut(other)).toBeVisible()
  await expect(other).toHaveURL('/about')
  await expect(signOut(page)).toBeVisible()
})

test('in another browser the link names the account before it signs in, and works once §D.57', async ({
  page,
  openPageAs,
  mailServer,
}) => {
  const email = newAddress()
  await page.goto('/')
  await ask(page, email)
  const { link } = await mailServer.emailTo(email)
  const phone = await openPageAs()
  await phone.goto(link ?? '')
  await expect(phone.getByText(email)).toBeVisible()
  await expect(phone).toHaveURL(({ hash }) => hash === '')
  expect((await phone.request.get('/api/auth/user')).status()).toBe(401)
  await phone.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(signOut(phone)).toBeVisible()

  const late = await openPageAs()
  await late.goto(link ?? '')
  await late.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(late.getByText('This link has been used or has expired.')).toBeVisible()
  await late.getByRole('link', { name: 'Go to sign-in' }).click()
  await expect(late.getByLabel('Email')).toBeFocused()
})

test('signing in by code, or by the link on another device, keeps an invitation §D.13', async ({
  page,
  openPageAs,
  mailServer,
}) => {
  const invitation = '/club/some-club?invite=true&token=from-an-admin'
  const byCode = newAddress()
  await page.goto(`/?next=${encodeURIComponent(invitation)}`)
  await ask(page, byCode)
  await page.getByLabel('Code').fill((await mailServer.emailTo(byCode)).code)
  await expect(page).toHaveURL(invitation)

  const byLink = newAddress()
  const desk = await openPageAs()
  await desk.goto(`/?next=${encodeURIComponent(invitation)}`)
  await ask(desk, byLink)
  const phone = await openPageAs()
  await phone.goto((await mailServer.emailTo(byLink)).link ?? '')
  await phone.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(phone).toHaveURL(invitation)
})

test('a form for a code that was left behind does not come back after signing out, or after deleting the account', async ({
  page,
  context,
  mailServer,
}) => {
  const email = newAddress()
  await page.goto('/')
  await ask(page, email)
  await page.goto('/about')
  const link = await context.newPage()
  await link.goto((await mailServer.emailTo(email)).link ?? '')
  await signOut(link).click()
  await expect(link.getByLabel('Email')).toBeVisible()
  await expect(link.getByLabel('Code')).toHaveCount(0)
  await link.locator('html[data-hydrated]').waitFor()

  const second = newAddress()
  await ask(link, second)
  await link.getByLabel('Code').fill((await mailServer.emailTo(second)).code)
  await expect(signOut(link)).toBeVisible()
  await link.goto('/account')
  await link.getByRole('button', { name: 'Delete account' }).click()
  await link
    .getByRole('dialog')
    .getByLabel(/to continue$/)
    .fill(second)
  await link.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
  await expect(link.getByLabel('Email')).toBeVisible()
  await expect(link.getByLabel('Code')).toHaveCount(0)
})
