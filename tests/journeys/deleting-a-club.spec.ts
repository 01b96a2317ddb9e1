import { expect, test } from './reader.ts'
import { expectToast, newName, signInAs, startClub } from './steps.ts'

test('a founder deletes the club after typing its name, an open page notices, and the account page restores it', async ({
  page,
  as,
  openPageAs,
}) => {
  const club = await startClub(await as('mara'), { name: newName('Passing') }, ['Dracula'])
  const other = await openPageAs('ines')
  await other.goto(`/club/${club.slug}`)
  await signInAs(page, 'mara')
  await page.goto(`/club/${club.slug}/settings?tab=privacy`)
  await page.getByRole('button', { name: 'Delete club' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this club?' })
  const confirm = dialog.getByRole('button', { name: 'Delete club' })
  await dialog.getByRole('textbox').fill('Passing')
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('textbox').fill(club.name)
  await confirm.click()
  await expectToast(page, 'Club deleted')
  await expect(page).toHaveURL('/')
  await expect(other.getByRole('heading', { name: 'Club not found' })).toBeVisible()

  await page.goto('/account')
  const row = page.getByRole('list', { name: 'Deleted clubs' }).getByRole('listitem')
  await expect(row.filter({ hasText: club.name })).toContainText('Deleted for good on')
  await page.getByRole('button', { name: `Restore: ${club.name}` }).click()
  await expectToast(page, 'Club restored')
  await expect(page.getByRole('heading', { level: 1, name: club.name })).toBeVisible()
  await expect(page.getByText('Dracula').first()).toBeVisible()
})
