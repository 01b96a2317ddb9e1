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

test('a member who is removed while writing reads that they can’t, asks to come back, and finds their words again §6.11', async ({
  page,
  as,
}) => {
  const mara = await as('mara')
  const club = await startClub(mara, { name: newName('Unwelcome') }, ['Piranesi'])
  const jonas = await signInAs(page, 'jonas')
  await jonas.post(`/api/clubs/${club.id}/join`)
  const [book] = await (await mara.get(`/api/clubs/${club.id}/books`)).json()
  await page.goto(`/club/${club.slug}/book/${book.id}?tab=notes`)
  const note = page.getByRole('textbox', { name: 'Your note', exact: true })
  await note.fill('The tide tables')

  const { memberId } = await (await jonas.get(`/api/clubs/${club.id}/membership-status`)).json()
  await mara.delete(`/api/clubs/${club.id}/members/${memberId}`)
  await expect(page.getByText('You can’t write here until an admin lets you back in.')).toBeVisible()
  await expect(note).toBeHidden()
  await page.getByRole('tabpanel', { name: 'Notes' }).getByRole('button', { name: 'Request to Join' }).click()
  await expectToast(page, 'Request sent!')
  await expect(page.getByText('You can write here again once an admin approves your request.')).toBeVisible()

  const [request] = await (await mara.get(`/api/clubs/${club.id}/members?status=pending`)).json()
  await mara.post(`/api/clubs/${club.id}/members/${request.id}/approve`)
  await expect(note).toHaveValue('The tide tables')
})

test('among the clubs to browse, a removed member can only request to join §2.16', async ({ page, as }) => {
  const mara = await as('mara')
  const club = await startClub(mara, { name: newName('Shut Door') })
  const jonas = await signInAs(page, 'jonas')
  await jonas.post(`/api/clubs/${club.id}/join`)
  const { memberId } = await (await jonas.get(`/api/clubs/${club.id}/membership-status`)).json()
  await mara.delete(`/api/clubs/${club.id}/members/${memberId}`)
  await page.goto(`/browse?query=${encodeURIComponent(club.name)}`)
  await page.getByRole('button', { name: `Request: ${club.name}` }).click()
  await expectToast(page, 'Request sent!')
  await expect(page.getByText('(Pending Approval)')).toBeVisible()
})
