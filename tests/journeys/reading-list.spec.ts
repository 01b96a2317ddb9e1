import type { Page } from '@playwright/test'
import { startClub, newName } from './steps.ts'
import { expect, test } from './reader.ts'

const readingList = (page: Page) => page.getByRole('region', { name: 'Reading list' })

async function addToList(
  request: Page['request'],
  clubId: number,
  book: { title: string; author: string },
): Promise<void> {
  const { id } = await (await request.post('/api/books', { data: book })).json()
  expect((await request.post(`/api/clubs/${clubId}/books`, { data: { bookId: id } })).status()).toBe(201)
}

test('a reader sees the list as a grid or a list, and the choice is saved §2.3 §2.32 @phone', async ({
  page,
  as,
}) => {
  const club = await startClub(await as('mara'), { name: newName('Two Views') }, ['Dracula', 'Persuasion'])
  await page.goto(`/club/${club.slug}`)
  const views = page.getByRole('radiogroup', { name: 'View' })
  await expect(views.getByRole('radio', { name: 'Grid' })).toBeChecked()
  await expect(page.getByRole('link', { name: 'Details of Dracula' })).toHaveCount(0)
  await expect(readingList(page).getByRole('link', { name: 'Dracula' })).toHaveAttribute(
    'href',
    /\/club\/.*\/book\/\d+$/,
  )
  await views.getByRole('radio', { name: 'List' }).check()
  await expect(page.getByRole('link', { name: 'Details of Dracula' })).toBeVisible()
  await page.reload()
  await expect(views.getByRole('radio', { name: 'List' })).toBeChecked()
  await page.getByRole('link', { name: 'Details of Dracula' }).click()
  await expect(page).toHaveURL(new RegExp(`/clubs/${club.slug}/books/\\d+$`))
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Details of Dracula' })).toBeVisible()
})

test('a reader sorts the list by title or author, either way §9.13', async ({ page, as }) => {
  const club = await startClub(await as('mara'), { name: newName('In Order') }, [
    'Dracula',
    'Persuasion',
    'Circe',
  ])
  await page.goto(`/club/${club.slug}`)
  const titles = readingList(page).getByRole('heading', { level: 3 })
  await expect(titles).toHaveText(['Circe', 'Dracula', 'Persuasion'])
  await page.getByRole('button', { name: /^Ascending/ }).click()
  await expect(titles).toHaveText(['Persuasion', 'Dracula', 'Circe'])
  await page.getByLabel('Sort by').selectOption('Author')
  await expect(titles).toHaveText(['Circe', 'Persuasion', 'Dracula'])
  await page.reload()
  await expect(titles).toHaveText(['Circe', 'Persuasion', 'Dracula'])
})

test('a long title is cut, and expands without leaving the page §2.41 §9.2 @phone', async ({ page, as }) => {
  const mara = await as('mara')
  const club = await startClub(mara, { name: newName('Long Titles') })
  const title = 'A Very Long Title About Patience, the Weather, and the Reading of Very Long Titles'
  await addToList(mara, club.id, { title, author: 'Anon' })
  await page.goto(`/club/${club.slug}`)
  const cut = `${title.slice(0, 40).trimEnd()}...`
  await expect(readingList(page).getByRole('link', { name: cut, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await expect(readingList(page).getByRole('link', { name: title, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Less' }).click()
  await expect(readingList(page).getByRole('link', { name: cut, exact: true })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/club/${club.slug}$`))
})

test('a cover that cannot be loaded is replaced by a typeset one §2.43', async ({ page, as }) => {
  const mara = await as('mara')
  const club = await startClub(mara, { name: newName('Lost Cover') })
  const found = {
    title: 'The Lost Cover',
    author: 'Ann Onymous',
    coverImageUrl: 'https://covers.invalid/none.jpg',
  }
  const { id, coverImageUrl } = await (await mara.post('/api/books/add-from-search', { data: found })).json()
  expect(coverImageUrl).not.toBeNull()
  await mara.post(`/api/clubs/${club.id}/books`, { data: { bookId: id } })
  await page.goto(`/club/${club.slug}`)
  const book = readingList(page).getByRole('listitem')
  await expect(book.locator('svg[viewBox="0 0 200 300"]')).toBeVisible()
  await expect(book.locator('img')).toHaveCount(0)
})

test('a list of sixty books is complete, in print too §2.32 @phone', async ({ page, as, isMobile }) => {
  test.slow()
  const mara = await as('mara')
  const club = await startClub(mara, { name: newName('Sixty Books') })
  const numbers = Array.from({ length: 60 }, (_, at) => String(at + 1).padStart(2, '0'))
  for (const number of numbers)
    await addToList(mara, club.id, { title: `Volume ${number}`, author: club.name })
  await page.goto(`/club/${club.slug}`)
  const list = readingList(page).getByRole('list').last()
  await expect(list.getByRole('listitem')).toHaveCount(60)
  await expect(list.getByRole('heading', { level: 3 })).toHaveText(
    numbers.map((number) => `Volume ${number}`),
  )
  const tops = await list
    .getByRole('listitem')
    .evaluateAll((items) => items.slice(0, 5).map((item) => item.getBoundingClientRect().top))
  expect(tops.filter((top) => top === tops[0])).toHaveLength(isMobile ? 1 : 4)
  // Far down only the text is rendered; print needs everything.
  const covers = list.locator('svg[viewBox="0 0 200 300"]')
  expect(await covers.count()).toBeLessThan(60)
  await page.pdf()
  await expect(covers).toHaveCount(60)
  await list.getByRole('link', { name: 'Volume 60' }).scrollIntoViewIfNeeded()
  await expect(list.getByRole('link', { name: 'Volume 60' })).toBeInViewport()
})

test('members see who suggested a book on the shelf, in the list and on its page, and visitors never do §2.92 @phone', async ({
  page,
  as,
  openPageAs,
}) => {
  const mara = await as('mara')
  const club = await startClub(mara, { name: newName('Whose Idea') }, ['Dracula', 'Persuasion'])
  const jonas = await as('jonas')
  await jonas.post(`/api/clubs/${club.id}/join`, { data: {} })
  const { id: chosenBy } = await (await jonas.get('/api/auth/user')).json()
  const [dracula] = await (await mara.get(`/api/clubs/${club.id}/books`)).json()
  await mara.patch(`/api/clubs/${club.id}/books/${dracula.id}/metadata`, { data: { chosenBy } })

  const member = await openPageAs('jonas')
  const line = (of: Page) => of.getByText('Suggested by Jonas')
  await member.goto(`/club/${club.slug}`)
  await expect(line(member)).toBeVisible()
  await member.getByLabel('Sort by').selectOption('Suggested by')
  await member.getByRole('radio', { name: 'List' }).check()
  await expect(line(member)).toBeVisible()
  await expect(member.getByText('Added by Mara')).toHaveCount(2)
  await member.goto(`/club/${club.slug}/book/${dracula.id}`)
  await expect(line(member)).toBeVisible()

  for (const path of [`/club/${club.slug}`, `/club/${club.slug}/book/${dracula.id}`]) {
    await page.goto(path)
    await expect(page.getByText(dracula.title).first()).toBeVisible()
    expect(await page.content()).not.toMatch(/suggested by/i)
  }
})
