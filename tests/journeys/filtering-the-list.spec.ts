import { startClub, chooseFor, newName, signInAs } from './steps.ts'
import { expect, test } from './reader.ts'

test('a reader filters the list by status; the address keeps the filter, for Back, for others and without JavaScript', async ({
  page,
  browser,
  app,
}) => {
  const club = await startClub(await signInAs(page, 'mara'), { name: newName('Sorted Out') }, [
    'Dracula',
    'Persuasion',
    'Circe',
  ])
  const list = page.getByRole('region', { name: 'Reading list' })
  const titles = list.getByRole('heading', { level: 3 })
  const filters = page.getByRole('navigation', { name: 'Books by status' })
  await page.goto(`/club/${club.slug}`)
  await expect(filters.getByRole('link')).toHaveText(['All 3', 'To read 3', 'Reading 0', 'Read 0'])

  await filters.getByRole('link', { name: 'To read' }).click()
  await expect(page).toHaveURL(/\?status=to-read$/)
  await chooseFor(page, 'Persuasion', /Currently reading/)
  await expect(titles).toHaveText(['Circe', 'Dracula'])
  // The menu disappeared with its book.
  await expect(list.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(filters.getByRole('link')).toHaveText(['All 3', 'To read 2', 'Reading 1', 'Read 0'])
  await filters.getByRole('link', { name: 'Read 0' }).click()
  await expect(list.getByText('The club hasn’t finished a book yet.')).toBeVisible()
  await page.goBack()
  await expect(titles).toHaveText(['Circe', 'Dracula'])
  await expect(filters.getByRole('link', { name: 'To read' })).toHaveAttribute('aria-current', 'true')

  const plain = await browser.newPage({ baseURL: app.url, javaScriptEnabled: false })
  await plain.goto(`/club/${club.slug}?status=reading`)
  await expect(
    plain.getByRole('region', { name: 'Reading list' }).getByRole('heading', { level: 3 }),
  ).toHaveText(['Persuasion'])
  await plain.getByRole('link', { name: 'To read 2' }).click()
  await expect(
    plain.getByRole('region', { name: 'Reading list' }).getByRole('heading', { level: 3 }),
  ).toHaveText(['Circe', 'Dracula'])
  await plain.close()
})
