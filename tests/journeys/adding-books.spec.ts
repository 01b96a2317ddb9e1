import type { Page } from '@playwright/test'
import { arriveAs, expectToast, foundClub, type FoundedClub, newName, toastOn } from './at-the-door.ts'
import { expect, test } from './reader.ts'

const shelf = (page: Page) => page.getByRole('region', { name: 'Reading list' })
const words = (page: Page) => page.getByRole('searchbox', { name: 'Search for books to add' })
const searchButton = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })

/** Founds a club as the one who sits before the page, and opens it there. */
async function openOwnClub(page: Page, name: string, titles: string[] = []): Promise<FoundedClub> {
  const club = await foundClub(await arriveAs(page, 'mara'), { name: newName(name) }, titles)
  await page.goto(`/club/${club.slug}`)
  return club
}

async function search(page: Page, text: string): Promise<void> {
  await words(page).fill(text)
  await words(page).press('Enter')
}

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Add a book by hand' }).click()
  const form = page.getByRole('dialog', { name: 'Add a book by hand' })
  await expect(form.getByLabel('Title')).toBeVisible()
  return form
}

test('a search too short is refused in words', async ({ page }) => {
  await openOwnClub(page, 'Too Short')
  await page.getByRole('button', { name: 'Search for a book to add' }).click()
  await expect(words(page)).toBeFocused()
  await words(page).fill('  it ')
  await expect(searchButton(page)).toBeDisabled()
  await words(page).press('Enter')
  await expectToast(page, 'Search too short', 'Please enter at least 3 characters to search')
  await words(page).fill('its')
  await expect(searchButton(page)).toBeEnabled()
})

test('a reader who searches twice in a second is asked to wait', async ({ page }) => {
  await openOwnClub(page, 'Too Fast')
  const now = Date.now()
  await page.clock.setFixedTime(now)
  await page.getByRole('button', { name: 'Search for a book to add' }).click()
  await search(page, 'dracula')
  await expect(page.getByRole('button', { name: 'Add Dracula' })).toBeVisible()
  await page.clock.setFixedTime(now + 999)
  await search(page, 'persuasion')
  await expectToast(page, 'Please wait', 'Please wait a moment before searching again')
  await expect(page.getByRole('button', { name: 'Add Persuasion' })).toHaveCount(0)
  await page.clock.setFixedTime(now + 1001)
  await words(page).press('Enter')
  await expect(page.getByRole('button', { name: 'Add Persuasion' })).toBeVisible()
})

test('a reader sees the first ten of many, then cancels and finds the box empty again', async ({ page }) => {
  await openOwnClub(page, 'First Ten')
  await page.getByRole('button', { name: 'Search for a book to add' }).click()
  await search(page, 'fantasy')
  await expect(page.getByText(/^\d+ books found, the first 10 of them here$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add (?!a book by hand)/ })).toHaveCount(10)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(words(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Search for a book to add' })).toBeFocused()
  await page.getByRole('button', { name: 'Search for a book to add' }).click()
  await expect(words(page)).toHaveValue('')
  await expect(page.getByText(/books found/)).toHaveCount(0)
})

test('a search that finds nothing says for what', async ({ page }) => {
  await openOwnClub(page, 'Nothing Found')
  await page.getByRole('button', { name: 'Search for a book to add' }).click()
  await search(page, 'zzqx vvkkw')
  await expect(page.getByText('No books found for zzqx vvkkw')).toBeVisible()
})

test('a search that fails can be tried again', async ({ page }) => {
  await openOwnClub(page, 'Search Fails')
  await page.getByRole('button', { name: 'Search for a book to add' }).click()
  await page.route('**/api/amazon/search?*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await search(page, 'dracula')
  await expect(page.getByText('The books could not be searched just now.')).toBeVisible()
  await page.unroute('**/api/amazon/search?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Add Dracula' })).toBeVisible()
})

test('a book on the list says so in the search, and one added meanwhile by another is not added twice', async ({ page, as }) => {
  const club = await openOwnClub(page, 'Twice', ['Dracula'])
  const now = Date.now()
  await page.clock.setFixedTime(now)
  await page.getByRole('button', { name: 'Search for a book to add' }).click()
  await search(page, 'dracula')
  await expect(page.getByText('On the list')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Dracula', exact: true })).toHaveCount(0)

  await page.clock.setFixedTime(now + 2000)
  await search(page, 'persuasion')
  const add = page.getByRole('button', { name: 'Add Persuasion' })
  await expect(add).toBeVisible()
  const mara = await as('mara')
  const { books } = await (await mara.get('/api/amazon/search?query=persuasion')).json()
  await mara.post(`/api/clubs/${club.id}/books`, { data: { bookId: books[0].id } })
  await add.click()
  await expectToast(page, 'Failed to add book', 'This book is already in your reading list.')
})

test('a reader who presses Add twice shelves the book once', async ({ page }) => {
  const club = await openOwnClub(page, 'Add Twice')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(`/api/clubs/${club.id}/books`)) sent += 1
  })
  await page.getByRole('button', { name: 'Search for a book to add' }).click()
  await search(page, 'dracula')
  await page.getByRole('button', { name: 'Add Dracula' }).dblclick()
  await expectToast(page, 'Book added!', "The book has been added to your club's reading list.")
  await expect(shelf(page).getByRole('article')).toHaveCount(1)
  expect(sent).toBe(1)
})

test('a book that no search knows is written in by hand, with title and author at least', async ({ page }) => {
  await openOwnClub(page, 'By Hand')
  const form = await openForm(page)
  const add = form.getByRole('button', { name: 'Add book' })
  await expect(add).toBeDisabled()
  await form.getByLabel('Title').fill('The Wrong Year')
  await form.getByLabel('Author').fill('   ')
  await expect(add).toBeDisabled()
  await form.getByLabel('Author').fill('A. Typist')
  await expect(add).toBeEnabled()
  const thisYear = new Date().getFullYear()
  const year = form.getByLabel('Year (optional)')
  for (const wrong of ['999', String(thisYear + 1), '1900.5']) {
    await year.fill(wrong)
    await add.click()
    await expect(form.getByText(`A year from 1000 to ${thisYear}`)).toBeVisible()
    await expect(year).toHaveAttribute('aria-invalid', 'true')
    await expect(year).toBeFocused()
    await year.fill('')
    await expect(form.getByText(`A year from 1000 to ${thisYear}`)).toHaveCount(0)
  }
  await year.fill('1000')
  await form.getByLabel('Genre (optional)').fill('Chronicle')
  await form.getByLabel('Description (optional)').fill('Monks disagree about a date.')
  await add.click()
  await expectToast(page, 'Book created and added!')
  await expect(form).toHaveCount(0)
  await expect(shelf(page).getByRole('link', { name: 'The Wrong Year' })).toBeVisible()
  await expect(shelf(page).getByText('Monks disagree about a date.')).toBeVisible()
  const next = await openForm(page)
  await expect(next.getByLabel('Title')).toHaveValue('')
})

test('what the server has against a field stands at the field, and nothing typed is lost', async ({ page }) => {
  await openOwnClub(page, 'At the Field')
  const form = await openForm(page)
  await form.getByLabel('Title').fill('Odd Number')
  await form.getByLabel('Author').fill('A. Typist')
  await form.getByLabel('ISBN (optional)').fill('12-34')
  await form.getByRole('button', { name: 'Add book' }).click()
  await expectToast(page, 'Error creating book')
  await expect(form.getByText('This ISBN does not add up.')).toBeVisible()
  await expect(form.getByLabel('ISBN (optional)')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('ISBN (optional)')).toBeFocused()
  await expect(form.getByLabel('Title')).toHaveValue('Odd Number')
  await expect(form.getByLabel('Author')).toHaveValue('A. Typist')
  await form.getByLabel('ISBN (optional)').fill('')
  await form.getByRole('button', { name: 'Add book' }).click()
  await expect(shelf(page).getByRole('link', { name: 'Odd Number' })).toBeVisible()
})

test('a form closed by accident opens again as it was', async ({ page }) => {
  await openOwnClub(page, 'By Accident')
  let form = await openForm(page)
  await form.getByLabel('Title').fill('Half a Title')
  await form.getByLabel('Year (optional)').fill('1984')
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add a book by hand' })).toBeFocused()
  form = await openForm(page)
  await expect(form.getByLabel('Title')).toHaveValue('Half a Title')
  await expect(form.getByLabel('Year (optional)')).toHaveValue('1984')
})

test('a book written in twice is refused, and what was typed stays', async ({ page }) => {
  await openOwnClub(page, 'Written Twice', ['Dracula'])
  const form = await openForm(page)
  await form.getByLabel('Title').fill('DRACULA')
  await form.getByLabel('Author').fill('bram stoker')
  await form.getByRole('button', { name: 'Add book' }).click()
  await expectToast(page, 'Error creating book', 'This book is already in your reading list.')
  await expect(form.getByLabel('Title')).toHaveValue('DRACULA')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(shelf(page).getByRole('article')).toHaveCount(1)
})

test('a member who signed out in another tab keeps the book half written', async ({ page, context }) => {
  await openOwnClub(page, 'Half Written')
  const form = await openForm(page)
  await form.getByLabel('Title').fill('The Interrupted')
  await form.getByLabel('Author').fill('A. Typist')
  await context.request.post('/api/auth/logout')
  await form.getByRole('button', { name: 'Add book' }).click()
  await expect(toastOn(page)).toContainText('Error creating book')
  await expect(form.getByLabel('Title')).toHaveValue('The Interrupted')
  await arriveAs(page, 'mara')
  await form.getByRole('button', { name: 'Add book' }).click()
  await expect(shelf(page).getByRole('link', { name: 'The Interrupted' })).toBeVisible()
})
