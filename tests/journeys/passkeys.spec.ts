import type { CDPSession, Page } from '@playwright/test'
import { expect, test as base } from './reader.ts'
import { expectToast, newName } from './steps.ts'

/** Browsers have no passkeys at an address in numbers. */
const test = base.extend({
  baseURL: async ({ app }, use) => use(app.url.replace('127.0.0.1', 'localhost')),
})

/** A phone with a fingerprint: what it keeps is copied to a password manager elsewhere. */
async function plugIn(page: Page): Promise<{ device: CDPSession; authenticatorId: string }> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      defaultBackupEligibility: true,
      defaultBackupState: true,
    },
  })
  return { device, authenticatorId }
}

test('a reader adds a passkey on a phone, signs in by choosing it and by the button, and removes it §P.28', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await plugIn(page)
  const email = `${newName('pass').replace(' ', '-').toLowerCase()}@inkhorn.example`
  await page.context().request.post(`${baseURL}/api/auth/login`, { data: { email, name: 'Pia' } })
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const keys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  await expect(keys).toHaveCount(1)
  await expect(keys).toContainText('not used yet')
  await keys.getByRole('button', { name: /^Rename/ }).click()
  await page.getByLabel('Name', { exact: true }).last().fill('My phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(keys).toContainText('My phone')

  const signOut = () => page.context().request.post(`${baseURL}/api/auth/logout`)
  await signOut()
  await page.goto('/?next=%2Faccount#sign-in')
  // The phone chooses its only key where the browser fills in the address.
  await expect(page).toHaveURL('/account')
  await expect(keys).toContainText('Last used on')

  await signOut()
  await page.goto('/')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Pia$/ })).toBeVisible()

  await page.goto('/account')
  await keys.getByRole('button', { name: 'Remove My phone' }).click()
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await expectToast(page, 'Passkey removed')
  await expect(keys).toHaveCount(0)
  await signOut()
  await page.goto('/')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText(/^This passkey isn’t known here, or has been removed/)).toBeVisible()
})
