import { newName, signInAs, startClub } from './steps.ts'
import { expect, test } from './reader.ts'

test('an admin learns at once that somebody asks to join: on the club’s page, on home and in the settings', async ({
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
