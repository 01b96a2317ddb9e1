import { readFile } from 'node:fs/promises'
import { type APIRequestContext, type APIResponse, expect as now, type Page } from '@playwright/test'
import { type FileRow, goodreadsFile } from './import-file.ts'
import { expect, test } from './reader.ts'
import { signInNew } from './steps.ts'

interface CatalogueBook {
  title: string
  author: string
}

async function listCatalogue(request: APIRequestContext, count: number): Promise<CatalogueBook[]> {
  const books: CatalogueBook[] = []
  let url: string | undefined = '/api/books?limit=100'
  while (url !== undefined && books.length < count) {
    const page: APIResponse = await request.get(url)
    books.push(...(await page.json()))
    url = /<([^>]+)>; *rel="?next/.exec(page.headers()['link'] ?? '')?.[1]
  }
  return books.slice(0, count)
}

/** 490 rows that are certain, six that are likely, and four of unknown books. */
async function rowsOfYears(request: APIRequestContext): Promise<FileRow[]> {
  const books = await listCatalogue(request, 496)
  const read = { shelf: 'read', rating: 4, read: '2021/03/05' }
  return [
    ...books
      .slice(0, 490)
      .map((book, at) => (at < 3 ? { ...book, shelf: 'paused' } : { ...book, ...read, shelves: 'winter' })),
    ...books.slice(490).map(({ title, author }) => ({
      title: `${title}: A Novel (A Series, #1)`,
      author: `Quentin ${author.split(' ').at(-1)}`,
      ...read,
    })),
    ...[1, 2, 3, 4].map((at) => ({ title: `Nobody’s Book ${at}`, author: 'Nora Nowhere', ...read })),
  ]
}

const countOf = async (request: APIRequestContext) => {
  const counts: Record<string, number> = await (await request.get('/api/library/counts')).json()
  return Object.values(counts).reduce((all, count) => all + count, 0)
}

/** Answers the open rows of a tab by these keys, from the first on. */
async function press(page: Page, tab: RegExp, keys: string): Promise<void> {
  await page.getByRole('tab', { name: tab }).click()
  await page.locator('li[data-row]:visible').first().getByRole('button').first().focus()
  for (const key of keys) await page.keyboard.press(key)
}

test('a reader brings in 500 books from Goodreads, answers ten questions by keyboard, and takes it all back §X.39 §X.40', async ({
  page,
  context,
}) => {
  const request = await signInNew(page, 'Ida')
  const rows = await rowsOfYears(request)
  await page.goto('/books')
  await page.getByRole('link', { name: 'Bring my books in' }).click()
  await page.getByLabel('Choose a file').setInputFiles(goodreadsFile(rows))
  await expect(page.getByText('500 rows. Nothing has left your device yet.')).toBeVisible()
  await expect(page.getByLabel('This file is from')).toHaveValue('goodreads')
  await page.getByRole('button', { name: 'Look at the books' }).click()
  // Shown once the file is kept here. A page that is loaded again goes on with it, and another tab shows the same.
  await expect(page.getByRole('button', { name: 'Remove the import' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('490 books are ready to come in. 10 rows need a look.')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/books/import')
  await expect(other.getByRole('button', { name: 'Bring in 490 books' })).toBeVisible()
  now(await countOf(request)).toBe(0)

  await page.getByLabel('What the shelf paused is').selectOption('Want to read')
  await expect(page.getByText('Why we think so').first()).toBeVisible()
  await press(page, /^Likely/, '111134')
  await press(page, /^Unknown/, '3444')
  await expect(page.getByRole('button', { name: 'Bring in 496 books' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Bring in 496 books' })).toBeVisible()
  await page.getByRole('button', { name: 'Bring in 496 books' }).click()
  await expect(page.getByText('496 books were brought in. 4 rows were left out.')).toBeVisible()
  await expect(other.getByText('496 books were brought in.')).toBeVisible()
  const { want } = await (await request.get('/api/library/counts')).json()
  now([await countOf(request), want]).toEqual([496, 3])

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download what was left out' }).click()
  const leftOut = await readFile(await (await download).path(), 'utf8')
  now(leftOut.trim().split(/\r?\n/)).toHaveLength(5)

  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('This import was undone.')).toBeVisible()
  now(await countOf(request)).toBe(0)
})
