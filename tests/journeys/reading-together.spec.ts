import { expect, test } from './reader.ts'
import { newName, signInAs, startClub } from './steps.ts'

test('an admin makes a plan, a member finishes a part with one press, and everybody sees it at once', async ({
  page,
  as,
  openPageAs,
}) => {
  const request = await signInAs(page, 'mara')
  const club = await startClub(request, { name: newName('Together'), description: 'In step.' }, ['Dracula'])
  const [book]: { id: number }[] = await (await request.get(`/api/clubs/${club.id}/books`)).json()
  const path = `/club/${club.slug}/book/${book?.id}`
  await (await as('jonas')).post(`/api/clubs/${club.id}/join`)

  await page.goto(path)
  await page.getByRole('button', { name: 'Make a reading plan' }).click()
  await page.getByText('Table of contents').click()
  await page.getByRole('textbox', { name: 'Parts' }).fill('The Castle ... 1\nWhitby ... 101\nLondon ... 201')
  await page.getByLabel('Start on').fill('2026-01-01')
  await page.getByLabel('Finish by').fill('2025-12-31')
  await expect(page.getByText('The last day comes before the first')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save plan' })).toBeDisabled()
  await page.getByLabel('Finish by').fill('2999-12-31')
  await page.getByRole('button', { name: 'Save plan' }).click()
  await expect(page.getByRole('button', { name: 'Change the plan' })).toBeVisible()
  await expect(page.getByText(/ to the end of The Castle by /)).toBeVisible()

  const other = await openPageAs('jonas')
  await other.goto(path)
  await expect(other.getByRole('button', { name: 'Make a reading plan' })).toHaveCount(0)
  const count = other.getByLabel('Add page count')
  await count.fill('300')
  await count.press('Enter')
  await other.getByRole('button', { name: 'Finished The Castle' }).click()
  await expect(other.getByRole('button', { name: 'Finished Whitby' })).toBeVisible()
  await expect(other.getByLabel('Current page')).not.toHaveValue('0')

  // Live, without a reload.
  await page.getByRole('button', { name: 'Who is where' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Jonas' })).toContainText('The Castle')
  await other.getByRole('button', { name: 'Finished Whitby' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Jonas' })).toContainText('Whitby')

  await other.goto('/account')
  await other.getByLabel('Share where I am in a book').uncheck()
  await expect(other.getByText('Saved').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Change the plan' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Who is where' })).toHaveCount(0)
  await (await as('jonas')).patch('/api/account', { data: { sharesPlaces: true } })
})
