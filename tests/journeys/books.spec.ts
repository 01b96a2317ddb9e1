import type { Page } from '@playwright/test'
import { expectToast, newName, signInAs, signInNew, startClub } from './steps.ts'
import { expect, test } from './reader.ts'

const entry = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Books' }).getByRole('button', { name: title, exact: true })

/** A finger goes along a row from one place to another, in px from its start. */
async function drag(page: Page, row: { x: number; y: number }, from: number, to: number): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const y = row.y + 20
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: row.x + at, y }],
    })
  await touch('touchStart', from)
  for (let at = from; at <= to; at += 10) await touch('touchMove', at)
  await touch('touchEnd')
}

test('a reader finishes a wished book in two presses from home, gives half stars by keyboard and by touch, and moves several books at once §Y.31 §Y.32 §Y.33 §Y.34 §O.112', async ({
  page,
}) => {
  const mara = await signInNew(page, 'Mara')
  await page.goto('/')
  await page.getByRole('link', { name: 'My books' }).click()
  await expect(page.getByRole('heading', { name: 'A library of your own' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a book' }).first().click()
  const adding = page.getByRole('dialog', { name: 'Add a book' })
  await adding.getByLabel('Search for books to add').fill('Dracula')
  await adding.getByRole('button', { name: 'Search' }).click()
  await adding.getByRole('button', { name: 'Add Dracula', exact: true }).first().click()
  await expectToast(page, 'Want to read', 'Dracula')
  await adding.getByRole('button', { name: 'Close' }).click()
  await expect(entry(page, 'Dracula')).toBeVisible()

  await page.goto('/')
  await page.getByRole('button', { name: 'Start reading Dracula' }).click()
  await page.getByRole('button', { name: 'I’ve finished Dracula' }).click()
  await expectToast(page, 'Reading progress saved!')
  await expect(page.getByRole('button', { name: 'I’ve finished Dracula' })).toHaveCount(0)

  await page.goto('/books?shelf=read')
  await entry(page, 'Dracula').click()
  const book = page.getByRole('dialog', { name: 'Dracula' })
  const half = (name: string) => book.getByRole('radio', { name: `${name} of five stars` })
  await book.getByRole('radio', { name: /^half/ }).focus()
  await page.keyboard.press('Space')
  for (let more = 1; more < 7; more += 1) await page.keyboard.press('ArrowRight')
  await expect(half('three and a half')).toBeChecked()
  const row = await book.getByRole('radiogroup', { name: 'My stars' }).boundingBox()
  if (!row) throw new Error('No stars')
  await drag(page, row, 20, 210)
  await expect(half('four and a half')).toBeChecked()
  const stored = async () => (await (await mara.get('/api/library?shelf=read')).json())[0]
  await expect.poll(async () => (await stored()).rating).toBe(4.5)

  // What is typed stays, however the dialog closes.
  await book.getByLabel('Private note').fill('Lent to Jonas.')
  await page.keyboard.press('Escape')
  await entry(page, 'Dracula').click()
  await expect(book.getByLabel('Private note')).toHaveValue('Lent to Jonas.')
  await book.getByRole('button', { name: 'Save note' }).click()
  await expect.poll(async () => (await stored()).note).toBe('Lent to Jonas.')

  await book.getByRole('button', { name: 'Add a time I read it' }).click()
  await book.getByLabel('Year').last().selectOption('2019')
  await book.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(book.getByText('Finished 2019')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Select' }).click()
  await page.getByRole('checkbox', { name: 'Select Dracula' }).check()
  await page.getByRole('button', { name: 'Move to' }).click()
  await page.getByRole('menuitem', { name: 'Did not finish' }).click()
  await expectToast(page, '1 book changed')
  await expect(page.getByRole('heading', { name: 'Nothing on this shelf yet' })).toBeVisible()

  await page.goto('/books?shelf=999999')
  await page.getByRole('link', { name: 'Show all my books' }).click()
  await expect(entry(page, 'Dracula')).toBeVisible()
})

test('a place saved in my books opens a sealed thread in the club within a second §Y.35', async ({
  page,
  as,
  openPageAs,
}) => {
  const jonas = await as('jonas')
  const club = await startClub(jonas, { name: newName('Elsewhere'), visibility: 'open' }, ['Persuasion'])
  const [{ id }] = await (await jonas.get(`/api/clubs/${club.id}/books`)).json()
  const api = `/api/clubs/${club.id}/books/${id}`
  await jonas.patch(`/api/clubs/${club.id}/books/${id}`, { data: { status: 'reading' } })
  await jonas.patch(`${api}/progress`, { data: { finished: true } })
  await jonas.post(`${api}/discussions`, {
    data: { title: 'The letter', content: 'You pierce my soul.', place: 900 },
  })
  const ines = await signInAs(page, 'ines')
  await ines.post(`/api/clubs/${club.id}/join`)
  await ines.put(`/api/library/${id}`, { data: { shelf: 'reading' } })
  const inClub = await openPageAs('ines')
  await inClub.goto(`/club/${club.slug}/book/${id}?tab=discussions`)
  await expect(inClub.getByRole('button', { name: /^Look ahead/ })).toBeVisible()
  await expect(inClub.getByText('The letter')).toHaveCount(0)

  await page.goto('/books?shelf=reading')
  await entry(page, 'Persuasion').click()
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith(`/api/library/${id}/progress`) && answer.request().method() === 'PATCH',
  )
  await page.getByRole('dialog').getByRole('button', { name: 'I’ve finished it' }).click()
  await saved
  await expect(inClub.getByText('The letter').first()).toBeVisible({ timeout: 1500 })
})
