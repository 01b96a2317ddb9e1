import { isDeepStrictEqual } from 'node:util'
import type { APIRequestContext, Page } from '@playwright/test'
import { signInAs, expectToast, startClub, newName } from './steps.ts'
import { expect, test } from './reader.ts'

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search by title, author or genre' })
const cards = (page: Page) => page.getByRole('article')

async function foundLibrary(request: APIRequestContext, count: number): Promise<void> {
  const club = await startClub(request, { name: newName('Library') })
  const books: { id: number }[] = await (await request.get('/api/books?limit=100')).json()
  for (const { id } of books.slice(0, count))
    await request.post(`/api/clubs/${club.id}/books`, { data: { bookId: id } })
}

test('a visitor sees what clubs read, by rank, loads more, and searches for a genre §2.18', async ({
  page,
  as,
}) => {
  const mara = await as('mara')
  await startClub(mara, { name: newName('Twice') }, ['Dracula'])
  await foundLibrary(mara, 45)
  // Other journeys add books here too, so the page is compared with the API once the chart, updated every second, is complete.
  let chart: { title: string; clubCount: number }[] = []
  await expect
    .poll(
      async () => {
        const before = chart
        chart = await (await mara.get('/api/books/popular?limit=100')).json()
        return chart.some(({ title }) => title === 'Dracula') && isDeepStrictEqual(chart, before)
      },
      { intervals: [1100] },
    )
    .toBe(true)
  const total = chart.length
  expect(total).toBeGreaterThan(40)
  expect(total).toBeLessThan(100)
  const clubs = chart[0]?.clubCount

  await page.goto('/popular-books')
  await expect(page).toHaveTitle('Popular Books · Inkhorn')
  await expect(page.getByText(`${total} books found`)).toBeVisible()
  await expect(cards(page)).toHaveCount(20)
  await expect(cards(page).first()).toContainText('#1')
  await expect(cards(page).first()).toContainText(chart[0]?.title ?? '')
  await expect(cards(page).first()).toContainText(`${clubs} ${clubs === 1 ? 'club' : 'clubs'}`)
  const dracula = cards(page).filter({ has: page.getByRole('heading', { name: 'Dracula', exact: true }) })
  const rank = chart.findIndex(({ title }) => title === 'Dracula') + 1
  const tones = await cards(page)
    .locator('[data-tone]')
    .evaluateAll((all) => all.map((one) => one.dataset['tone']))
  expect(tones).toEqual([...Array(3).fill('gold'), ...Array(7).fill('purple'), ...Array(10).fill('gray')])
  await expect(page.getByText('Top 20 trending')).toBeVisible()
  await expect(page.getByText('Updated daily', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect(cards(page)).toHaveCount(40)
  for (let shown = 40; shown < total; shown += 20) {
    await page.getByRole('button', { name: 'Load More' }).click()
    await expect(cards(page)).toHaveCount(Math.min(shown + 20, total))
  }
  await expect(page.getByRole('button', { name: 'Load More' })).toHaveCount(0)

  const genre = page.getByRole('button', { name: /^Young Adult/ })
  const count = Number(/\d+/.exec((await genre.textContent()) ?? '')?.[0])
  await genre.click()
  await expect(box(page)).toHaveValue('young adult')
  await expect(page.getByText(`${count} ${count === 1 ? 'book' : 'books'} found`)).toBeVisible()
  await expect(page).toHaveURL('/popular-books?query=young%20adult')
  await page.reload()
  await expect(box(page)).toHaveValue('young adult')

  await box(page).fill('DRACULA')
  await expect(dracula).toContainText(`#${rank}`)
  await box(page).fill('no such book')
  await expect(page.getByText('No books found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Search' }).click()
  await expect(cards(page)).toHaveCount(20)
  await page.getByRole('link', { name: 'Start a book club' }).click()
  await expect(page).toHaveURL('/')
})

test('a reader adds a popular book to one of their clubs, once §2.22', async ({ page, as }) => {
  await startClub(await as('mara'), { name: newName('Source') }, ['Persuasion'])
  await signInAs(page, 'tariq')
  const own = await startClub(page.request, { name: newName('Own') })
  await expect
    .poll(async () => (await page.request.get('/api/books/popular?query=persuasion')).json(), {
      timeout: 5000,
    })
    .not.toEqual([])
  await page.goto('/popular-books?query=persuasion')
  await page.getByRole('button', { name: /^Add to a club/ }).click()
  await page.getByRole('menuitem', { name: own.name }).click()
  await expectToast(page, 'Book added!', "The book has been added to your club's reading list.")
  await page.getByRole('button', { name: /^Add to a club/ }).click()
  await page.getByRole('menuitem', { name: own.name }).click()
  await expectToast(page, 'Failed to add book', 'This book is already in your reading list.')
})

test('the page contains the chart from the start, and a chart that cannot be loaded says so', async ({
  page,
  as,
}) => {
  const mara = await as('mara')
  await startClub(mara, { name: newName('Early') }, ['Dracula'])
  await expect
    .poll(async () => (await mara.get('/api/books/popular?query=dracula')).json(), { timeout: 5000 })
    .not.toEqual([])
  await page.route('**/api/**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/popular-books?query=dracula')
  await expect(page.getByRole('heading', { name: 'Dracula', exact: true })).toBeVisible()
  await box(page).fill('something else')
  await expect(page.getByText('Couldn’t load the books. Check your connection.')).toBeVisible()
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No books found')).toBeVisible()
})
