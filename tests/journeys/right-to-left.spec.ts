import { signInAs, startClub, newName } from './steps.ts'
import { expect, test } from './reader.ts'

test('on a right-to-left page the left arrow moves forward: in tabs, stars and the calendar §D.50 §O.114 @phone', async ({
  page,
}) => {
  const mara = await signInAs(page, 'mara')
  const club = await startClub(mara, { name: newName('Dar al-Kutub') }, ['Dracula'])
  const [book] = await (await mara.get(`/api/clubs/${club.id}/books`)).json()
  await page.goto(`/club/${club.slug}/book/${book.id}`)
  // As a translator in the browser does it, after the page has loaded.
  const turn = () => page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await turn()

  await page.getByRole('radio', { name: '1 star' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'one and a half of five stars' })).toBeChecked()
  await page.getByRole('tab', { name: 'Reviews' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Notes' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: 'Notes' })).toBeFocused()

  await page.goto(`/club/${club.slug}/settings?tab=reading-list`)
  await turn()
  // Latin words in a field run from the left, and an empty field is as the page is.
  await expect(page.getByRole('searchbox').first()).toHaveCSS('unicode-bidi', 'plaintext')
  await page.getByRole('button', { name: 'Date read of Dracula: Pick date' }).click()
  await page.getByLabel('Choose the Year').selectOption('2024')
  await page.getByLabel('Choose the Month').selectOption('0')
  const day = (name: RegExp) => page.getByRole('grid').getByRole('button', { name })
  await day(/January 10th/).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(day(/January 11th/)).toBeFocused()
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBe(0)
})
