import type { Page } from '@playwright/test'
import { answerAsLibrary, asWork, type BookSources, openBookSources, sendJson } from '#tests/book-sources.ts'
import { expectToast, startAndOpenClub } from './steps.ts'
import { expect, type RunningServer, startServer, test as base } from './reader.ts'

const test = base.extend<object, { sources: BookSources; app: RunningServer }>({
  sources: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const sources = await openBookSources()
      await use(sources)
      await sources.close()
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ sources }, use) => {
      const app = await startServer(sources.settings)
      await use(app)
      await app.stop()
    },
    { scope: 'worker' },
  ],
})

// One server for all of them: each worker would start its own.
test.describe.configure({ mode: 'default' })

const words = (page: Page) => page.getByRole('searchbox', { name: 'Search for books to add' })
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

async function search(page: Page, text: string): Promise<void> {
  if (!(await words(page).isVisible()))
    await page.getByRole('button', { name: 'Search for a book to add' }).click()
  await words(page).fill(text)
  await words(page).press('Enter')
}

const riversong = {
  title: 'The Riversong Winter: A Novel',
  authors: ['Adaeze Okafor-Lindqvist'],
  year: 2021,
  isbns: ['9780441478125'],
  pages: 341,
}

test('a reader adds a book from Open Library, and then everybody here can find it §D.45', async ({
  page,
  as,
  sources,
}) => {
  sources.stock({ library: [riversong, { ...riversong, title: 'The Riversong Winter (Riversong, #1)' }] })
  await startAndOpenClub(page, 'From Elsewhere')
  await search(page, 'riversong winter')
  await expect(status(page, '1 book found')).toBeVisible()
  await page
    .getByRole('region', { name: 'Reading list' })
    .getByRole('button', { name: 'Add The Riversong Winter' })
    .click()
  await expectToast(page, 'Book added!', "The book has been added to your club's reading list.")
  const readingList = page.getByRole('region', { name: 'Reading list' })
  await expect(readingList.getByRole('heading', { level: 3 })).toHaveCount(1)
  await expect(readingList.getByRole('link', { name: 'The Riversong Winter' })).toBeVisible()

  sources.stock({})
  const ines = await as('ines')
  const { books } = await (await ines.get('/api/amazon/search?query=okafor+lindqvist')).json()
  expect(books).toMatchObject([{ id: expect.any(Number), title: 'The Riversong Winter', pageCount: 341 }])
})

test('the page says that it waits for a slow source, and a repeated search includes its books §D.40', async ({
  page,
  sources,
}) => {
  const late = { title: 'Dracula Comes Late', authors: ['A. Slow'] }
  sources.library.respond((request, response) => {
    setTimeout(() => sendJson(request, response, { docs: [asWork(late)] }), 3000)
  })
  await startAndOpenClub(page, 'Slow Source')
  await search(page, 'dracula')
  await expect(status(page, 'Searching…')).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: 'Reading list' })
      .getByRole('button', { name: 'Add Dracula', exact: true }),
  ).toBeVisible()
  const again = page
    .getByRole('region', { name: 'Reading list' })
    .getByRole('button', { name: 'Add Dracula Comes Late' })
  await expect(again).toHaveCount(0)
  await expect(async () => {
    await words(page).press('Enter')
    await expect(again).toBeVisible({ timeout: 1500 })
  }).toPass()
})

test('a search works as usual while the sources are unreachable §D.41', async ({ page, sources }) => {
  for (const { respond } of [sources.library, sources.google])
    respond((request) => void request.socket.destroy())
  await startAndOpenClub(page, 'Sources Away')
  await search(page, 'persuasion')
  await expect(
    page.getByRole('region', { name: 'Reading list' }).getByRole('button', { name: 'Add Persuasion' }),
  ).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  sources.library.respond(answerAsLibrary([]))
})
