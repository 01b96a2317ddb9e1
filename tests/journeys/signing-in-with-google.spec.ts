import { type OpenIdProvider, openOpenIdProvider } from '#tests/openid-provider.ts'
import { invitationOf, startClub, newName } from './steps.ts'
import { expect, startServer, test as base } from './reader.ts'

/** A server whose readers sign in with a real OpenID provider in place of Google. */
const test = base.extend<object, { google: OpenIdProvider }>({
  google: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const google = await openOpenIdProvider()
      await use(google)
      await google.close()
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ google }, use) => {
      const app = await startServer(google.settings)
      google.start(`${app.url}/api/auth/google/callback`)
      await use(app)
      await app.stop()
    },
    { scope: 'worker' },
  ],
})

// One server for all of them: each worker would start its own.
test.describe.configure({ mode: 'default' })

const account = () => {
  const sub = newName('google').replace(' ', '-')
  return { sub, email: `${sub}@inkhorn.example`, email_verified: true, given_name: 'Tariq' }
}

test('a reader signs in with Google and returns to where they were §D.61', async ({ page, google }) => {
  google.use(account())
  await page.goto('/?next=%2Fabout')
  await page.getByRole('link', { name: 'Sign In with Google' }).click()
  await page.getByRole('link', { name: 'Continue as Tariq' }).click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: /Tariq$/ })).toBeVisible()
})

test('signing in with Google keeps the invitation to a club §D.13', async ({ page, google, as }) => {
  const mara = await as('mara')
  const club = await startClub(mara, { name: newName('Invited'), visibility: 'invite-only' })
  const path = await invitationOf(mara, club)
  google.use(account())
  await page.goto(path)
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.getByRole('link', { name: 'Sign In with Google' }).click()
  await page.getByRole('link', { name: 'Continue as Tariq' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('button', { name: 'Join Club' })).toBeVisible()
})

test('a visitor without access to the settings signs in with Google and returns to the same tab §D.76', async ({
  page,
  google,
  as,
}) => {
  const club = await startClub(await as('mara'), { name: newName('Doors') })
  google.use(account())
  await page.goto(`/club/${club.slug}/settings?tab=members`)
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await page.getByRole('link', { name: 'Continue as Tariq' }).click()
  await expect(page).toHaveURL(`/club/${club.slug}/settings?tab=members`)
  await expect(page.getByText('Only club creators and admins can access settings.')).toBeVisible()
})

test('a reader who was signed out starts a club, signs in with Google, and finds their draft §D.76', async ({
  page,
  google,
}) => {
  const reader = account()
  await page.request.post('/api/auth/login', { data: { email: reader.email, name: 'Tariq' } })
  await page.goto('/')
  const name = newName('Half Done')
  await page.getByRole('combobox', { name: /club/i }).fill(name)
  await page.getByRole('option', { name: /^Create/ }).click()
  await page.getByLabel('Description').fill('Kept for me')
  await page.request.post('/api/auth/logout')
  google.use(reader)
  await page.getByRole('button', { name: 'Create Club' }).click()
  await page.getByRole('link', { name: 'Continue as Tariq' }).click()
  await expect(page.getByLabel('Club Name')).toHaveValue(name)
  await expect(page.getByLabel('Description')).toHaveValue('Kept for me')
})

test('a reader who cancels at Google sees a message, and can sign in by email address', async ({ page }) => {
  await page.goto('/?sign-in=google-cancelled')
  await expect(page.getByText('Google sign-in was cancelled.')).toBeVisible()
  await page.getByLabel('Email').fill('ines@inkhorn.example')
  await page.getByRole('form', { name: 'Sign in' }).getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
})
