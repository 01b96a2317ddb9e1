import type { Page } from '@playwright/test'
import { expect, test } from './reader.ts'
import { expectToast, newName, signInAs, startClub } from './steps.ts'
import { openVote, pathOf, startWith, suggest, vote } from './votes.ts'

/** A page of the same browser, after the last one has been closed. */
async function reopen(page: Page, path: string): Promise<Page> {
  const next = await page.context().newPage()
  await page.close()
  await next.goto(path)
  return next
}

const rankingOn = (page: Page) => page.getByRole('list', { name: 'Your ranking' }).getByRole('listitem')

test('a vote that an admin was setting up is still there after Escape, a reload and a closed tab, and gone once it is open', async ({
  page,
}) => {
  const mara = await signInAs(page, 'mara')
  const club = await startWith(mara)
  for (const title of ['Persuasion', 'Carmilla'] as const) await suggest(mara, club, title)
  const path = `/club/${club.slug}/choose`
  await page.goto(path)
  const openForm = (on: Page) => on.getByRole('button', { name: 'Open a vote' }).click()
  const title = (on: Page) => on.getByLabel('Title (optional)')
  await openForm(page)
  await title(page).fill('For the winter')
  await page.getByRole('radio', { name: /^Approval/ }).check()
  await page.keyboard.press('Escape')
  await openForm(page)
  await expect(title(page)).toHaveValue('For the winter')
  await page.reload()
  await openForm(page)
  await expect(title(page)).toHaveValue('For the winter')

  const later = await reopen(page, path)
  await openForm(later)
  await expect(title(later)).toHaveValue('For the winter')
  await expect(later.getByRole('radio', { name: /^Approval/ })).toBeChecked()
  await later.getByRole('dialog').getByRole('button', { name: 'Open the vote' }).click()
  await expectToast(later, 'Vote opened')
  await openForm(later)
  await expect(title(later)).toHaveValue('')
})

test('an unsaved ballot is kept when the tab is closed, and forgotten at sign-out', async ({ page, as }) => {
  const round = await openVote(await as('mara'), await signInAs(page, 'jonas'))
  await page.goto(pathOf(round))
  await page.getByRole('button', { name: 'Rank Carmilla' }).click()
  await expect(page.getByText('Not saved yet.')).toBeVisible()
  const later = await reopen(page, pathOf(round))
  await expect(rankingOn(later)).toHaveText([/Carmilla/])
  await expect(later.getByText('Not saved yet.')).toBeVisible()

  const kept = () => later.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('ballot:')))
  expect(await kept()).toHaveLength(1)
  await later.getByRole('button', { name: 'Sign Out' }).click()
  await expect(later.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  expect(await kept()).toEqual([])
})

test('a ballot that was changed in another tab shows here, and never overwrites unsaved choices without a word', async ({
  page,
  as,
}) => {
  const jonas = await signInAs(page, 'jonas')
  const round = await openVote(await as('mara'), jonas)
  await page.goto(pathOf(round))
  await expect(page.getByRole('button', { name: 'Rank Dracula' })).toBeVisible()
  const lookAgain = () =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await vote(jonas, round, 'Carmilla', 'Dracula')
  await lookAgain()
  await expect(rankingOn(page)).toHaveText([/Carmilla/, /Dracula/])

  await page.getByRole('button', { name: 'Rank Persuasion' }).click()
  await expect(rankingOn(page)).toHaveCount(3)
  await vote(jonas, round, 'Dracula')
  await lookAgain()
  await expect(page.getByText('You changed your vote on another page meanwhile.')).toBeVisible()
  await expect(rankingOn(page)).toHaveText([/Carmilla/, /Dracula/, /Persuasion/])
  await page.getByRole('button', { name: 'Show the saved vote' }).click()
  await expect(rankingOn(page)).toHaveText([/Dracula/])
  await expect(page.getByText('You changed your vote on another page meanwhile.')).toHaveCount(0)
})

test('an admin moves the closing time of a vote that waits for one member', async ({ page, as }) => {
  const [mara, jonas] = [await signInAs(page, 'mara'), await as('jonas')]
  const round = await openVote(mara, jonas)
  await vote(mara, round, 'Dracula')
  await page.goto(pathOf(round))
  await expect(page.getByText('Everyone but Jonas has voted.')).toBeVisible()
  await page.getByRole('button', { name: 'Move the closing time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move the closing time' })
  await expect(dialog.getByRole('button', { name: 'Move' })).toBeDisabled()
  await dialog.getByLabel('Voting closes').fill('2020-01-01T12:00')
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(dialog.getByText('Choose a closing time within the next year.')).toBeVisible()
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Voting closes').fill(`${tomorrow}T20:00`)
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expectToast(page, 'Vote changed')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Voting closes tomorrow at 8:00 PM')).toBeVisible()
  const { closesAt } = await (await mara.get(round.url)).json()
  expect(closesAt.slice(0, 10)).toBe(tomorrow)
})

test('a meeting and a book that were being typed are still there when their tab was closed', async ({
  page,
}) => {
  const club = await startClub(await signInAs(page, 'mara'), { name: newName('Half Typed') })
  await page.goto(`/club/${club.slug}/meetings`)
  await page.getByRole('button', { name: 'Plan a meeting' }).first().click()
  await page.getByLabel('Title').fill('By the fire')
  const meetings = await reopen(page, `/club/${club.slug}/meetings`)
  await meetings.getByRole('button', { name: 'Plan a meeting' }).first().click()
  await expect(meetings.getByLabel('Title')).toHaveValue('By the fire')

  await meetings.goto(`/club/${club.slug}`)
  await meetings.getByRole('button', { name: 'Add a book by hand' }).click()
  await meetings.getByRole('dialog').getByLabel('Title').fill('A Book of Nobody')
  const books = await reopen(meetings, `/club/${club.slug}`)
  await books.getByRole('button', { name: 'Add a book by hand' }).click()
  await expect(books.getByRole('dialog').getByLabel('Title')).toHaveValue('A Book of Nobody')
})
