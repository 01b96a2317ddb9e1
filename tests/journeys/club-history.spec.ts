import { expect as now } from '@playwright/test'
import { expect, test } from './reader.ts'
import { newName, signInAs, startClub } from './steps.ts'

const titles = [
  'River of Salt',
  'The Long Table',
  'A House of Moths',
  'Winter Counting',
  'The Glass Ferry',
  'Nine Letters Home',
  'The Beekeeper’s Map',
  'Low Tide',
  'The Orchard Wall',
  'Small Hours',
  'A Borrowed Coat',
  'The Salt Path Back',
  'Paper Boats',
  'The Last Lamp',
  'Ash and Ivy',
]

/** As a spreadsheet copies it, without names of columns: days with the month first, which only the last ones tell. */
const pasted = titles
  .map((title, at) =>
    [title, 'Nora Vale', `${at < 12 ? at + 1 : 5}/${at + 4}/2019`, at % 3 === 0 ? 'Grandma' : 'Jonas'].join(
      '\t',
    ),
  )
  .join('\n')

test('an admin pastes fifteen years of books, says who suggested them, and takes them back §X.95', async ({
  page,
  as,
}) => {
  const mara = await signInAs(page, 'mara')
  const club = await startClub(mara, { name: newName('Old friends') })
  const jonas = await as('jonas')
  await jonas.post(`/api/clubs/${club.id}/join`, { data: {} })
  await page.goto(`/club/${club.slug}/settings?tab=reading-list`)
  await page.getByRole('link', { name: 'Bring it in' }).click()
  await page.getByLabel('Paste your rows').fill(pasted)
  await page.getByRole('button', { name: 'Read these rows' }).click()
  await expect(page.getByText('15 rows. Nothing has left your device yet.')).toBeVisible()
  await expect(page.getByLabel('What the column Column 4 holds')).toHaveValue('chosenBy')
  await page.getByRole('button', { name: 'Look at the books' }).click()

  await page.getByLabel('Suggested by, Grandma').selectOption('Mara')
  await page.getByRole('button', { name: 'Make it from the row' }).first().click()
  await expect(page.getByRole('button', { name: 'Bring in 15 books' })).toBeVisible()
  await page.getByRole('button', { name: 'Bring in 15 books' }).click()
  await expect(page.getByText('15 books were brought in.')).toBeVisible()
  const books: { title: string; readDate: string; chosenByName: string }[] = await (
    await mara.get(`/api/clubs/${club.id}/books`)
  ).json()
  now(books).toHaveLength(15)
  now(books.find(({ title }) => title === 'The Long Table')).toMatchObject({
    readDate: '2019-02-05',
    chosenByName: 'Jonas',
  })

  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('This import was undone.')).toBeVisible()
  now(await (await mara.get(`/api/clubs/${club.id}/books`)).json()).toEqual([])
})
