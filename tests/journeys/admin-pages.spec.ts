import { expect, test } from './reader.ts'
import { signInAs } from './steps.ts'

test('a site admin opens every admin page, suspends a reader and lets them in again; for others there is none §O.15', async ({
  page,
  as,
}) => {
  const ines = await as('ines')
  expect((await ines.get('/admin')).status()).toBe(404)
  expect((await ines.get('/admin/readers')).status()).toBe(404)
  await signInAs(page, 'mara')
  await page.goto('/account')
  await page.getByRole('link', { name: 'Admin pages' }).click()
  await expect(page.getByRole('figure', { name: 'New readers' })).toBeVisible()
  const pages = page.getByRole('navigation', { name: 'Admin pages' })
  for (const [name, shown] of [
    ['Clubs', page.getByRole('searchbox', { name: 'Name or address of a club' })],
    ['Jobs', page.getByRole('radio', { name: 'Waiting' })],
    ['Email', page.getByRole('heading', { name: 'Mail server' })],
    ['Backups', page.getByRole('heading', { name: 'Nightly backups aren’t set up yet' })],
    ['Catalogue', page.getByRole('heading', { name: 'Add books to the catalogue' })],
    ['Settings', page.getByRole('button', { name: 'Save settings' })],
    ['Log', page.getByText('Nobody can change or delete a line')],
    ['Readers', page.getByRole('list', { name: 'Readers' })],
  ] as const) {
    await pages.getByRole('link', { name, exact: true }).click()
    await expect(shown).toBeVisible()
  }
  await page.getByRole('searchbox').fill('ines@')
  const row = page.getByRole('listitem').filter({ hasText: 'ines@inkhorn.example' })
  await row.getByRole('button', { name: 'Actions for Ines' }).click()
  await page.getByRole('menuitem', { name: 'Suspend…' }).click()
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(row.getByText('Suspended')).toBeVisible()
  expect((await ines.get('/api/auth/user')).status()).toBe(401)
  await row.getByRole('button', { name: 'Actions for Ines' }).click()
  await page.getByRole('menuitem', { name: 'Let in again' }).click()
  await expect(row.getByText('Suspended')).toBeHidden()
  await pages.getByRole('link', { name: 'Log', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Mara let Ines' }).first()).toBeVisible()
})
