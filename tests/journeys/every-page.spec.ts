import type { APIRequestContext, Page } from '@playwright/test'
import { signInAs, startClub, type StartedClub, newName } from './steps.ts'
import { longName, states } from './every-state.ts'
import { expectToFit, setRootSize } from './fits.ts'
import { complaintsOf } from './complaints.ts'
import { violationsOf } from './axe.ts'
import { expect, test } from './reader.ts'

/** Creates a club with everything that is hard to lay out: a long name, a very long word, a long title, a read book. */
async function foundLongClub(request: APIRequestContext): Promise<StartedClub> {
  const club = await startClub(
    request,
    { name: newName(longName), description: `Slowly. ${'Donaudampfschifffahrtsgesellschaft'.repeat(4)}` },
    ['Dracula', 'Persuasion', 'The Curious Incident of the Dog in the Night-Time'],
  )
  const books: { id: number; title: string }[] = await (
    await request.get(`/api/clubs/${club.id}/books`)
  ).json()
  const [dracula, persuasion] = ['Dracula', 'Persuasion'].map(
    (title) => books.find((book) => book.title === title)?.id,
  )
  const data = { status: 'read', readDate: '2024-05-14' }
  expect((await request.patch(`/api/clubs/${club.id}/books/${persuasion}`, { data })).status()).toBe(200)
  expect(dracula).toBeDefined()
  return club
}

/**
 * Waits until no animation runs, over two frames, because an animation that starts with the next frame, such as a toast's, is
 * not listed yet. Axe would check colours that are half faded in.
 */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const areRunning = () =>
      document
        .getAnimations()
        .some(
          ({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
        )
    const nextFrame = () => new Promise(requestAnimationFrame)
    for (let quietFrames = 0; quietFrames < 3; quietFrames = areRunning() ? 0 : quietFrames + 1)
      await nextFrame()
  })

async function expectNoViolations(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  // With reduced motion a toast is either visible or not while axe checks the page, and never half faded.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // Axe counts what the sticky header covers at this moment as too small a target.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await settle(page)
  expect(await violationsOf(page, colorScheme)).toEqual([])
}

for (const { called, title, come, as: who = 'mara', expected } of states) {
  test(`everyone can use ${called}, in the light and the dark theme, on the narrowest screen §2.4 §2.5 §D.77 @phone`, async ({
    page,
    as,
  }) => {
    test.slow()
    const complaints = complaintsOf(page)
    const club = await foundLongClub(await as('mara'))
    if (who !== 'nobody') await signInAs(page, who)

    await come(page, club)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('main', { includeHidden: true })).toHaveCount(1)
    // Each width in one theme: a page has the same markup in both, and the same colours at both widths.
    await expectNoViolations(page, 'light')
    // every-path.spec.ts gives every page all widths.
    await expectToFit(page, [320], called)
    await setRootSize(page, 200)
    await expectToFit(page, [360], `${called}, with text of 200 %`)
    await setRootSize(page, 100)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectNoViolations(page, 'dark')
    expect(complaints.filter((text) => !expected?.test(text))).toEqual([])
  })
}

test('endless words do not overflow the narrowest screen §2.6 @phone', async ({ page }) => {
  const endless = (letters: number) => newName('').trim().repeat(letters).slice(0, letters)
  const request = await signInAs(page, 'mara')
  const club = await startClub(request, { name: endless(100), description: endless(500) }, ['Dracula'])
  const book = { title: endless(280), author: endless(180), genre: endless(60), description: endless(900) }
  const { id } = await (await request.post('/api/books', { data: book })).json()
  await request.post(`/api/clubs/${club.id}/books`, { data: { bookId: id } })
  const expectNoOverflow = (where: string) => expectToFit(page, [360, 320], where)

  await page.goto(`/club/${club.slug}`)
  await page.getByRole('button', { name: 'More' }).first().click()
  await expectNoOverflow('the grid')
  await page.getByRole('radio', { name: 'List' }).check()
  await expect(page.getByRole('link', { name: 'Details of Dracula' })).toBeVisible()
  await page.getByRole('button', { name: 'More' }).first().click()
  await expectNoOverflow('the list')
  await page.getByRole('button', { name: 'Search for a book to add' }).click()
  await page.getByRole('searchbox').fill(endless(180))
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText(/^No books found for /)).toBeVisible()
  await expectNoOverflow('a search for nothing')
  await page.getByRole('button', { name: /^Actions for (?!Dracula)/ }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNoOverflow('the question')
  expect(await page.getByRole('alertdialog').evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)

  await page.goto('/')
  await page.getByRole('combobox', { name: /club/i }).fill(club.name)
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectNoOverflow('clubs found')
  await page.getByRole('combobox', { name: /club/i }).fill(endless(100))
  await page.getByRole('option', { name: /^Create/ }).click()
  await expect(page.getByLabel('Club Name')).toBeVisible()
  await expectNoOverflow('the create panel')
})
