import { expectToast, newName, signInAs, startClub } from './steps.ts'
import { expect, test } from './reader.ts'

test('a removed member asks to come back to an open club, and an admin sees that they were removed', async ({
  page,
  as,
}) => {
  const jonas = await as('jonas')
  const club = await startClub(await signInAs(page, 'mara'), { name: newName('Come Back') })
  await jonas.post(`/api/clubs/${club.id}/join`)
  await page.goto(`/club/${club.slug}/settings?tab=members`)
  await page.getByRole('button', { name: 'Remove: Jonas' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Remove Jonas?' })
  await expect(dialog).toContainText('They can only come back if an admin approves.')
  await dialog.getByRole('button', { name: 'Remove member' }).click()
  await expectToast(page, 'Member removed')

  await signInAs(page, 'jonas')
  await page.goto(`/club/${club.slug}`)
  await expect(page.getByText('An admin removed you from this club')).toBeVisible()
  await page.getByRole('button', { name: 'Request to Join' }).click()
  await expectToast(page, 'Request sent!')
  await expect(page.getByText('(Pending Approval)')).toBeVisible()

  await signInAs(page, 'mara')
  await page.goto(`/club/${club.slug}/settings?tab=members`)
  await expect(page.getByText(/^Removed on \w{3} \d{1,2}, \d{4}$/)).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expectToast(page, 'Request approved')
  await expect(page.getByRole('button', { name: 'Remove: Jonas' })).toBeVisible()
})
