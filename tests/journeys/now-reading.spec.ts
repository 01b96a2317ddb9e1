import { startClub, chooseFor, expectToast, newName, signInAs } from './steps.ts'
import { expect, test } from './reader.ts'

test('the book a club is reading comes first on its page and at home, with the member’s own progress', async ({
  page,
  openPageAs,
}) => {
  const club = await startClub(await signInAs(page, 'mara'), { name: newName('Reading Now') }, [
    'Dracula',
    'Persuasion',
  ])
  const books: { id: number }[] = await (await page.request.get(`/api/clubs/${club.id}/books`)).json()
  for (const { id } of books)
    await page.request.patch(`/api/clubs/${club.id}/books/${id}/metadata`, { data: { pageCount: 200 } })
  await page.goto(`/club/${club.slug}`)
  const nowReading = page.getByRole('region', { name: 'Now reading' })
  await expect(page.getByText(/^To show what the club is reading now/)).toBeVisible()
  await chooseFor(page, 'Persuasion', /Currently reading/)
  await expect(nowReading.getByRole('link', { name: 'Persuasion', exact: true })).toBeVisible()
  await expect(nowReading.getByRole('link', { name: 'Discussions of Persuasion' })).toHaveAttribute(
    'href',
    /\/book\/\d+\?tab=discussions$/,
  )

  const update = nowReading.getByRole('button', { name: 'Update your page in Persuasion' })
  await update.click()
  await nowReading.getByLabel('Current page').fill('50')
  await nowReading.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Reading progress saved!')
  await expect(nowReading.getByText('Page 50 of 200')).toBeVisible()
  await expect(update).toBeFocused()

  await page.getByRole('link', { name: 'Home', exact: true }).click()
  const atHome = page
    .getByRole('region', { name: 'Now reading' })
    .getByRole('listitem')
    .filter({ hasText: club.name })
  await expect(atHome.getByText('Page 50 of 200').filter({ visible: true })).toBeVisible()

  const visitor = await openPageAs()
  await visitor.goto(`/club/${club.slug}`)
  const seen = visitor.getByRole('region', { name: 'Now reading' })
  await expect(seen.getByRole('link', { name: 'Persuasion', exact: true })).toBeVisible()
  await expect(seen.getByRole('button')).toHaveCount(0)
})
