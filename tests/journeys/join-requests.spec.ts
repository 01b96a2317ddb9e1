import { expectToast, newName, signInAs, startClub } from './steps.ts'
import { expect, test } from './reader.ts'

test('an admin sees a request to join at once: on the club’s page, on home and in the settings', async ({
  page,
  as,
}) => {
  const club = await startClub(await signInAs(page, 'mara'), {
    name: newName('Asked Of'),
    visibility: 'public-preview',
  })
  const live = page.waitForResponse(/\/events/)
  await page.goto(`/club/${club.slug}`)
  await expect(page.getByRole('link', { name: 'Club settings', exact: true })).toBeVisible()
  await live

  await (await as('ines')).post(`/api/clubs/${club.id}/request-join`)
  const settings = page.getByRole('link', { name: 'Club settings, 1 request to join' })
  await expect(settings).toBeVisible({ timeout: 5000 })

  await page.goto('/')
  await expect(page.getByRole('link', { name: club.name })).toContainText('1 request to join')

  await page.goto(`/club/${club.slug}`)
  await settings.click()
  const tab = page.getByRole('tab', { name: 'Members' })
  await expect(tab).toHaveAccessibleName('Members 1 request to join')
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(tab).toHaveAccessibleName('Members')
})

test('declining asks for confirmation; the declined reader may ask again when an admin allows it', async ({
  page,
  as,
  openPageAs,
}) => {
  const club = await startClub(await signInAs(page, 'mara'), {
    name: newName('Not Now'),
    visibility: 'public-preview',
  })
  await (await as('ines')).post(`/api/clubs/${club.id}/request-join`)
  await page.goto(`/club/${club.slug}/settings?tab=members`)
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await page
    .getByRole('alertdialog', { name: 'Decline Ines?' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await expect(page.getByText('(Pending Approval)')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await page.getByRole('button', { name: 'Decline request' }).click()
  await expectToast(page, 'Request declined', 'Ines')

  const ines = await openPageAs('ines')
  await ines.goto(`/club/${club.slug}`)
  await expect(ines.getByText(/Your request was declined. You can ask again on \w+ \d+, \d+/)).toBeVisible()
  await expect(ines.getByRole('button', { name: 'Request to Join' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Allow again: Ines' }).click()
  await expectToast(page, 'Can ask again', 'Ines')
  await expect(page.getByRole('button', { name: 'Allow again: Ines' })).toHaveCount(0)
  await ines.getByRole('button', { name: 'Request to Join' }).click()
  await expectToast(ines, 'Request sent!')
})
