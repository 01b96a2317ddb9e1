import { expectToast, newName, signInAs, startClub } from './steps.ts'
import { expect, test } from './reader.ts'

test('a member leaves on the club’s page, after reading that their posts stay', async ({ page, as }) => {
  const mara = await as('mara')
  const club = await startClub(mara, { name: newName('Leave Me') }, ['Dracula'])
  const jonas = await signInAs(page, 'jonas')
  await jonas.post(`/api/clubs/${club.id}/join`)
  await page.goto(`/club/${club.slug}`)
  await page.getByRole('button', { name: 'Your membership' }).click()
  await page.getByRole('menuitem', { name: 'Leave club' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Leave ${club.name}?` })
  await expect(dialog).toContainText('You won’t lose anything you wrote')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Member', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Your membership' }).click()
  await page.getByRole('menuitem', { name: 'Leave club' }).click()
  await dialog.getByRole('button', { name: 'Leave club' }).click()
  await expectToast(page, 'You have left the club')
  await expect(page.getByRole('button', { name: 'Join Club' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Your membership' })).toHaveCount(0)
})

test('the account page lists a reader’s clubs: they leave one and withdraw a request to another', async ({
  page,
  as,
}) => {
  const mara = await as('mara')
  const left = await startClub(mara, { name: newName('Left') })
  const asked = await startClub(mara, { name: newName('Asked'), visibility: 'public-preview' })
  const ines = await signInAs(page, 'ines')
  await ines.post(`/api/clubs/${left.id}/join`)
  await ines.post(`/api/clubs/${asked.id}/request-join`)
  await page.goto('/account')
  const row = (name: string) =>
    page.getByRole('list', { name: 'Your clubs' }).getByRole('listitem').filter({ hasText: name })
  await row(left.name).getByRole('button').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave club' }).click()
  await expectToast(page, 'You have left the club')
  await expect(row(left.name)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Your clubs' })).toBeFocused()

  await row(asked.name).getByRole('button').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw request' }).click()
  await expectToast(page, 'Request withdrawn')
  await expect(row(asked.name)).toHaveCount(0)
})

test('the only admin has to make someone else an admin before leaving §D.2', async ({ page }) => {
  const club = await startClub(await signInAs(page, 'mara'), { name: newName('Only Admin') })
  await page.goto(`/club/${club.slug}`)
  await page.getByRole('button', { name: 'Your membership' }).click()
  await page.getByRole('menuitem', { name: 'Leave club' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('link', { name: 'make someone else an admin' })).toHaveAttribute(
    'href',
    `/club/${club.slug}/settings?tab=members`,
  )
  await dialog.getByRole('button', { name: 'Leave club' }).click()
  await expectToast(page, 'Error', 'A club needs at least one admin. Make someone else an admin first.')
  await expect(page.getByText('Club Admin', { exact: true })).toBeVisible()
})
