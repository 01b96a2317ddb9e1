import { type OpenIdProvider, openOpenIdProvider } from '#tests/openid-provider.ts'
import { expect, startServer, test as base } from './reader.ts'
import { newName } from './steps.ts'

/** A server that leads its visitors to a real OpenID provider with a name of its own. */
const test = base.extend<object, { provider: OpenIdProvider }>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const provider = await openOpenIdProvider()
      await use(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ provider }, use) => {
      const label = { OIDC_LABEL: 'Lantern House', OIDC_AUTO: '1' }
      const app = await startServer({ ...provider.oidcSettings, ...label })
      provider.start(`${app.url}/api/auth/oidc/callback`)
      await use(app)
      await app.stop()
    },
    { scope: 'worker' },
  ],
})
test.use({ viewport: { width: 360, height: 740 } })

test('a visitor is led to the house’s own provider and back; the form stays at ?form, and joins their account §P.88', async ({
  page,
  provider,
}) => {
  const email = `${newName('lantern').replace(' ', '-')}@inkhorn.example`
  await page.request.post('/api/auth/login', { data: { email, name: 'Tariq' } })
  await page.request.post('/api/auth/logout')
  provider.use({ sub: newName('house'), email, email_verified: true, given_name: 'T. Aziz' })

  await page.goto('/?next=%2Fabout')
  await page.getByRole('link', { name: 'Continue as T. Aziz' }).click()
  await expect(page).toHaveURL('/about')
  await page.request.post('/api/auth/logout')

  await page.goto('/?form')
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.getByRole('link', { name: 'Sign In with Lantern House' }).click()
  // The house still knows them; the account is the one that they had before it had a provider.
  await expect(page.getByRole('heading', { level: 1, name: /Tariq$/ })).toBeVisible()
})
