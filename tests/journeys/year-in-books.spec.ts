import { expect, test } from './reader.ts'
import { signInNew } from './steps.ts'

test('a reader looks at a year by keyboard and as a table, sets a goal and takes a picture §Y.66', async ({
  page,
}) => {
  const reader = await signInNew(page, 'Yara')
  const books: { id: number }[] = await (await reader.get('/api/books?limit=3')).json()
  const ends = ['2024-03-09', '2024-03', '2024']
  for (const [index, { id }] of books.entries()) {
    await reader.put(`/api/library/${id}`, { data: { shelf: 'read', rating: 4.5 } })
    await reader.post(`/api/library/${id}/reads`, { data: { finishedOn: ends[index], format: 'paper' } })
  }
  await page.goto('/books/year/2024')
  await expect(page.getByRole('heading', { level: 1, name: '2024 in books' })).toBeVisible()

  const chart = page.getByRole('figure', { name: 'Books by month' })
  await chart.getByRole('img', { name: 'January: 0 books' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(chart.getByRole('img', { name: 'March: 2 books' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(chart.getByRole('img', { name: 'Month unknown: 1 book' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  const rows = chart.getByRole('table', { name: 'Books by month' }).getByRole('row')
  await expect(rows.filter({ hasText: 'March' })).toHaveText('March2 books')

  await page.getByRole('button', { name: 'Set a goal' }).click()
  await page.getByLabel('Books to read').fill('2.5')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a whole number', { exact: true })).toBeVisible()
  await page.getByLabel('Books to read').fill('2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('You reached your goal of 2 books, and read 1 more.')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Picture to share' }).click()
  expect((await download).suggestedFilename()).toMatch(/2024\.png$/)
})

test('a reader chooses an address for their page and who sees it §Y.67', async ({ page, openPageAs }) => {
  const reader = await signInNew(page, 'Priya')
  const { books } = await (await reader.get('/api/amazon/search?query=dracula')).json()
  const [book] = books
  await reader.put(`/api/library/${book.id}`, { data: { shelf: 'read' } })
  await page.goto('/account')
  const handle = page.getByLabel('Name in the address of your page')
  const card = page.locator('#own-page')
  await handle.fill('admin')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('This name is reserved')).toBeVisible()
  await handle.fill('priya-reads')
  await card.getByRole('button', { name: 'Save' }).click()
  await card.getByRole('link', { name: 'See your page' }).click()
  await expect(page.getByText('@priya-reads')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: book.title })).toBeVisible()

  const stranger = await openPageAs('tariq')
  await stranger.goto('/reader/priya-reads')
  await expect(stranger.getByText('No reader to show')).toBeVisible()
  await page.goto('/account')
  await card.getByLabel('Everyone').check()
  await expect(card.getByRole('status')).toHaveText('Saved')
  await stranger.reload()
  await expect(stranger.getByRole('heading', { level: 3, name: book.title })).toBeVisible()
})
