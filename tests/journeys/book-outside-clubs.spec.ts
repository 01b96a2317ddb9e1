import { expectToast, newName, startClub } from './steps.ts'
import { expect, test } from './reader.ts'

test('a visitor opens a popular book, sees which clubs read it, signs in, and adds it to a club', async ({
  page,
  as,
}) => {
  const mara = await as('mara')
  const reading = await startClub(mara, { name: newName('Reading It') }, ['Persuasion'])
  const own = await startClub(await as('tariq'), { name: newName('Own') })
  await expect
    .poll(async () => (await mara.get('/api/books/popular?query=persuasion')).json(), { timeout: 5000 })
    .not.toEqual([])
  await page.goto('/popular-books?query=persuasion')
  await page.getByRole('link', { name: 'Persuasion', exact: true }).click()
  await expect(page).toHaveURL(/\/book\/\d+$/)
  await expect(page).toHaveTitle('Persuasion by Jane Austen · Inkhorn')
  const clubs = page.getByRole('region', { name: 'Clubs with this book' })
  await expect(clubs.getByRole('link', { name: reading.name })).toBeVisible()

  const address = page.url()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill('tariq@inkhorn.example')
  await page.getByLabel('Email').press('Enter')
  await expect(page).toHaveURL(address)
  const add = page.getByRole('button', { name: 'Add to a club: Persuasion' })
  await add.click()
  await page.getByRole('menuitem', { name: own.name }).click()
  await expectToast(page, 'Book added!', "The book has been added to your club's reading list.")
  await expect(clubs.getByRole('listitem').filter({ hasText: own.name })).toContainText('Your club')
  await add.click()
  const item = page.getByRole('menuitem', { name: own.name })
  await expect(item).toContainText('Already on its list')
  await expect(item).toBeDisabled()
})
