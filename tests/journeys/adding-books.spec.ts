import type { Page } from '@playwright/test'
import { expectToast, startAndOpenClub } from './steps.ts'
import { blockEvents, expect, test } from './reader.ts'

const readingList = (page: Page) => page.getByRole('region', { name: 'Reading list' })
const words = (page: Page) => page.getByRole('searchbox', { name: 'Search for books to add' })
const searchButton = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })

async function search(page: Page, text: string): Promise<void> {
  await words(page).fill(text)
  await words(page).press('Enter')
}

test('a search that is too short shows a message §5.8', async ({ page }) => {
  await startAndOpenClub(page, 'Too Short')
  await page.getByRole('button', { name: 'Search for a book to add' }).click()
  await expect(words(page)).toBeFocused()
  await words(page).fill('  it ')
  await expect(searchButton(page)).toBeDisabled()
  await words(page).press('Enter')
  await expectToast(page, 'Search too short', 'Please enter at least 3 characters to search')
  await words(page).fill('its')
  await expect(searchButton(page)).toBeEnabled()
})

test('a reader who searches twice within a second is asked to wait §5.9', async ({ page }) => {
  await startAndOpenClub(page, 'Too Fast')
  const now = Date.now()
  await page.clock.setFixedTime(now)
  await page.getByRole('button', { name: 'Search for a book to add' }).click()
  await search(page, 'dracula')
  await expect(readingList(page).getByRole('button', { name: 'Add Dracula' })).toBeVisible()
  await page.clock.setFixedTime(now + 999)
  await search(page, 'persuasion')
  await expectToast(page, 'Please wait', 'Please wait a moment before searching again')
  await expect(readingList(page).getByRole('button', { name: 'Add Persuasion' })).toHaveCount(0)
  await page.clock.setFixedTime(now + 1001)
  await words(page).press('Enter')
  await expect(readingList(page).getByRole('button', { name: 'Add Persuasion' })).toBeVisible()
})

test('a reader sees the first ten of many results, then cancels and finds the box empty again §2.30', async ({
  page,
}) => {
  await startAndOpenClub(page, 'First Ten')
  await page.getByRole('button', { name: 'Search for a book to add' }).click()
  await search(page, 'fantasy')
  await expect(page.getByText(/^\d+ books found, showing the first 10$/)).toBeVisible()
  await expect(readingList(page).getByRole('button', { name: /^Add (?!a book by hand)/ })).toHaveCount(10)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(words(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Search for a book to add' })).toBeFocused()
  await page.getByRole('button', { name: 'Search for a book to add' }).click()
  await expect(words(page)).toHaveValue('')
  await expect(page.getByText(/books found/)).toHaveCount(0)
})

test('a search without results repeats the search words §2.45', async ({ page }) => {
  await startAndOpenClub(page, 'Nothing Found')
  await page.getByRole('button', { name: 'Search for a book to add' }).click()
  await search(page, 'zzqx vvkkw')
  await expect(page.getByText('No books found for zzqx vvkkw')).toBeVisible()
})

test('a failed search can be retried', async ({ page }) => {
  await startAndOpenClub(page, 'Search Fails')
  await page.getByRole('button', { name: 'Search for a book to add' }).click()
  await page.route('**/api/amazon/search?*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await search(page, 'dracula')
  await expect(page.getByText('The book search failed.')).toBeVisible()
  await page.unroute('**/api/amazon/search?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(readingList(page).getByRole('button', { name: 'Add Dracula' })).toBeVisible()
})

test('a book on the list is marked in the search, and one that another member adds meanwhile is not added twice §8.5', async ({
  page,
  as,
}) => {
  // With events, the page would no longer offer the book.
  await blockEvents(page)
  const club = await startAndOpenClub(page, 'Twice', ['Dracula'])
  const now = Date.now()
  await page.clock.setFixedTime(now)
  await page.getByRole('button', { name: 'Search for a book to add' }).click()
  await search(page, 'dracula')
  await expect(page.getByText('On the list')).toBeVisible()
  await expect(readingList(page).getByRole('button', { name: 'Add Dracula', exact: true })).toHaveCount(0)

  await page.clock.setFixedTime(now + 2000)
  await search(page, 'persuasion')
  const add = readingList(page).getByRole('button', { name: 'Add Persuasion' })
  await expect(add).toBeVisible()
  const mara = await as('mara')
  const { books } = await (await mara.get('/api/amazon/search?query=persuasion')).json()
  await mara.post(`/api/clubs/${club.id}/books`, { data: { bookId: books[0].id } })
  await add.click()
  await expectToast(page, 'Failed to add book', 'This book is already in your reading list.')
})

test('a reader who presses Add twice adds the book once', async ({ page }) => {
  const club = await startAndOpenClub(page, 'Add Twice')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(`/api/clubs/${club.id}/books`)) sent += 1
  })
  await page.getByRole('button', { name: 'Search for a book to add' }).click()
  await search(page, 'dracula')
  await readingList(page).getByRole('button', { name: 'Add Dracula' }).dblclick()
  await expectToast(page, 'Book added!', "The book has been added to your club's reading list.")
  await expect(readingList(page).getByRole('heading', { level: 3 })).toHaveCount(1)
  expect(sent).toBe(1)
})
