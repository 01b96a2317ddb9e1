import type { Locator, Page } from '@playwright/test'
import { blockEvents, expect, test } from './reader.ts'
import { expectToast, newName, signInAs, startClub } from './steps.ts'
import { openVote, pathOf, startWith, suggest, type Title, titles, vote } from './votes.ts'

const rankedOn = (page: Page): Locator =>
  page.getByRole('list', { name: 'Your ranking' }).getByRole('listitem')

async function rank(page: Page, ...wanted: readonly Title[]): Promise<void> {
  for (const title of wanted) await page.getByRole('button', { name: `Rank ${title}` }).click()
  await expect(rankedOn(page)).toHaveText(wanted.map((title) => new RegExp(title)))
}

test('four readers come from suggestions to the book at the top of the list §C.1', async ({
  page,
  as,
  openPageAs,
}) => {
  test.slow()
  const mara = await signInAs(page, 'mara')
  const [jonas, ines, tariq] = [await as('jonas'), await as('ines'), await as('tariq')]
  const club = await startWith(mara, jonas, ines, tariq)
  // A book that another club reads is popular.
  await startClub(tariq, { name: newName('Elsewhere'), description: 'Elsewhere.' }, ['Emma'])

  // A club that has never chosen shows one quiet link.
  await page.goto(`/club/${club.slug}`)
  await page.getByRole('link', { name: 'Choose the next book' }).click()
  await expect(page.getByRole('heading', { name: 'No ideas yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Suggest a book' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suggest a book' })
  await dialog.getByText('From the reading list (1)').click()
  await dialog.getByRole('button', { name: 'Suggest Dracula' }).click()
  await dialog.getByLabel(/^Why should the club read Dracula/).fill('A castle, and a very bad guest.')
  await dialog.getByRole('button', { name: 'Suggest it' }).click()
  await expectToast(page, 'Book suggested')
  await page.getByLabel('Books each member may suggest').selectOption('7')
  await expectToast(page, 'Saved')
  await page.reload()
  await expect(page.getByLabel('Books each member may suggest')).toHaveValue('7')

  const his = await openPageAs('jonas')
  await his.goto(`/club/${club.slug}/choose`)
  await his.getByRole('button', { name: 'Suggest a book' }).click()
  const search = his.getByRole('dialog', { name: 'Suggest a book' })
  for (const source of ['From the recommendations', 'From Popular Books']) {
    const books = search.getByRole('group').filter({ hasText: source })
    await books.getByText(source).click()
    await expect(books.getByRole('button', { name: /^Suggest / }).first()).toBeVisible()
    await books.getByText(source).click()
  }
  await search.getByRole('searchbox').fill('Persuasion')
  await search.getByRole('searchbox').press('Enter')
  await search.getByRole('button', { name: 'Suggest Persuasion', exact: true }).click()
  await search.getByRole('button', { name: 'Suggest it' }).click()
  const dracula = his.getByRole('article', { name: 'Dracula' })
  await expect(dracula.getByText('A castle, and a very bad guest.')).toBeVisible()
  await expect(dracula.getByText('Suggested by Mara')).toBeVisible()
  await dracula.getByRole('button', { name: 'I want this' }).click()
  await expect(dracula.getByRole('button', { name: 'I want this', pressed: true })).toBeVisible()
  await dracula.getByRole('button', { name: 'Say more about Dracula' }).click()
  await dracula.getByLabel('Why? (optional)').fill('For the winter')
  await dracula.getByRole('checkbox', { name: 'I’ve read it' }).check()
  await dracula.getByRole('button', { name: 'Save' }).click()
  await suggest(ines, club, 'Carmilla')
  const hers = page.getByRole('article', { name: 'Dracula' })
  await expect(hers.getByText('1 member wants this · 1 has read it')).toBeVisible()
  await expect(hers.getByText('Jonas wants this: For the winter')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(3)

  await page.getByRole('button', { name: 'Open a vote' }).click()
  const form = page.getByRole('dialog', { name: 'Open a vote' })
  for (const title of titles) await form.getByRole('checkbox', { name: new RegExp(title) }).check()
  await form.getByLabel('Title (optional)').fill('For the winter')
  await form.getByRole('button', { name: 'Open the vote' }).click()
  await expectToast(page, 'Vote opened')

  await his.getByRole('link', { name: 'Vote: For the winter' }).click()
  await expect(his.getByText('0 of 4 have voted')).toBeVisible()
  await rank(his, 'Persuasion', 'Dracula')
  await his.getByRole('button', { name: 'Move Dracula up' }).click()
  await expect(rankedOn(his)).toHaveText([/Dracula/, /Persuasion/])
  await his.getByRole('button', { name: 'Cast your vote' }).click()
  await expectToast(his, 'Your vote is cast')

  const [round] = await (await mara.get(`/api/clubs/${club.id}/rounds`)).json()
  const idOf = (title: Title): number =>
    round.entries.find((entry: { title: string }) => entry.title.startsWith(title)).id
  for (const [by, wanted] of [
    [ines, ['Carmilla', 'Dracula']],
    [tariq, ['Dracula']],
  ] as const)
    await by.patch(`/api/clubs/${club.id}/rounds/${round.id}/ballot`, {
      data: { ranking: wanted.map(idOf) },
    })
  // The club's page shows the open vote, and members how many have voted.
  await page.goto(`/club/${club.slug}`)
  await expect(page.getByText('3 of 4 have voted')).toBeVisible()
  await page.getByRole('link', { name: 'Vote: For the winter' }).click()
  await page.getByText('Who has voted').click()
  await expect(page.getByText('Jonas, Ines, Tariq')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for this vote' }).click()
  await expect(page.getByRole('menuitem', { name: /Close it now/, disabled: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await rank(page, 'Carmilla')
  await page.getByRole('button', { name: 'Cast your vote' }).click()
  await expect(page.getByText('4 of 4 have voted')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for this vote' }).click()
  await page.getByRole('menuitem', { name: 'Close it now' }).click()
  await page.getByRole('button', { name: 'Close and count' }).click()

  for (const shown of [page, his]) {
    await expect(shown.getByRole('heading', { name: 'Dracula' })).toBeVisible()
    await expect(shown.getByRole('heading', { name: 'How it was decided' })).toBeVisible()
    await expect(shown.getByRole('table', { name: /Pairs/ }).getByRole('row')).toHaveCount(4)
  }
  await page.getByRole('button', { name: 'Count them again' }).click()
  await expect(page.getByText('4 ballots counted again: the same result.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the ballots' }).click()
  expect((await download).suggestedFilename()).toMatch(/ballots-\d+\.json$/)

  await page.getByRole('link', { name: 'Back to ideas and votes' }).click()
  await expect(page.getByRole('link', { name: 'Dracula was chosen' })).toBeVisible()
  const [first] = await (await mara.get(`/api/clubs/${club.id}/books`)).json()
  expect(first).toMatchObject({ title: 'Dracula', status: 'to read' })
})

test('a ballot is ranked with the keyboard alone, and every move is announced §C.14', async ({
  page,
  as,
}) => {
  const round = await openVote(await as('mara'), await signInAs(page, 'jonas'))
  await page.goto(pathOf(round))
  await page.getByRole('button', { name: 'Rank Persuasion' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Rank Carmilla' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Rank Dracula' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cast your vote' })).toBeFocused()
  await expect(rankedOn(page)).toHaveText([/Persuasion/, /Carmilla/, /Dracula/])

  const handle = page.getByRole('button', { name: /^Move Dracula, position/ })
  await handle.focus()
  await page.keyboard.press('Home')
  await expect(page.getByText('Dracula, position 1 of 3')).toBeAttached()
  await expect(handle).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Dracula, position 2 of 3')).toBeAttached()
  await expect(rankedOn(page)).toHaveText([/Persuasion/, /Dracula/, /Carmilla/])
  await page.getByRole('button', { name: 'Remove Carmilla from your ranking' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Rank Carmilla' })).toBeFocused()
  await page.getByRole('button', { name: 'Cast your vote' }).press('Enter')
  await expectToast(page, 'Your vote is cast')
  const { ranking } = await (await page.request.get(`${round.url}/ballot`)).json()
  expect(ranking).toEqual([round.entries.Persuasion, round.entries.Dracula])
  await page.reload()
  await expect(rankedOn(page)).toHaveText([/Persuasion/, /Dracula/])
})

test('a book is dragged to its place §C.14 @phone', async ({ page, as }) => {
  const round = await openVote(await as('mara'), await signInAs(page, 'jonas'))
  await page.goto(pathOf(round))
  await rank(page, 'Dracula', 'Persuasion', 'Carmilla')
  const from = await page.getByRole('button', { name: /^Move Carmilla, position/ }).boundingBox()
  const to = await rankedOn(page).first().boundingBox()
  if (!from || !to) throw new Error('The rows are not on the screen')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, to.y + 10, { steps: 8 })
  await page.mouse.up()
  await expect(rankedOn(page)).toHaveText([/Carmilla/, /Dracula/, /Persuasion/])
})

test('a ballot that comes too late is refused with a sentence, and stays on the screen §C.14', async ({
  page,
  as,
}) => {
  const mara = await as('mara')
  const jonas = await signInAs(page, 'jonas')
  const round = await openVote(mara, jonas)
  await vote(jonas, round, 'Dracula')
  // Nothing tells this page of the close.
  await blockEvents(page)
  await page.goto(pathOf(round))
  await page.getByRole('button', { name: 'Rank Carmilla' }).click()
  await vote(mara, round, 'Dracula')
  expect((await mara.post(`${round.url}/close`)).status()).toBe(200)
  await page.getByRole('button', { name: 'Change your vote' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This vote is over.' })).toBeVisible()
  await expect(rankedOn(page)).toHaveText([/Dracula/, /Carmilla/])
  await page.getByRole('button', { name: 'See the result' }).click()
  await expect(page.getByRole('heading', { name: 'How it was decided' })).toBeVisible()
})

test('a member who leaves in another tab has no ballot any more', async ({ page, as }) => {
  const jonas = await signInAs(page, 'jonas')
  const round = await openVote(await as('mara'), jonas)
  await page.goto(pathOf(round))
  await expect(page.getByRole('form', { name: 'Your ballot' })).toBeVisible()
  const { memberId } = await (await jonas.get(`/api/clubs/${round.id}/membership-status`)).json()
  await jonas.delete(`/api/clubs/${round.id}/members/${memberId}`)
  await expect(page.getByRole('form', { name: 'Your ballot' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Books on the ballot' })).toBeVisible()
})

test('an admin changes the closing time, and cancels a vote with a reason', async ({ page, as }) => {
  const round = await openVote(await signInAs(page, 'mara'), await as('jonas'))
  await page.goto(pathOf(round))
  const act = async (item: string) => {
    await page.getByRole('button', { name: 'Actions for this vote' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await act('Change the vote')
  await page.getByLabel('Voting closes').fill('2020-01-01T20:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Choose a closing time within the next year.').first()).toBeVisible()
  await expect(page.getByLabel('Voting closes')).toHaveValue('2020-01-01T20:00')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await act('Cancel the vote')
  await page.getByLabel('Reason').fill('The library is closed until May.')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the vote' }).click()
  await expect(page.getByText('The library is closed until May.')).toBeVisible()
  await expect(page.getByRole('form', { name: 'Your ballot' })).toHaveCount(0)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor reads the pool, an open vote and a result, without names §C.15', async ({ page, as }) => {
    const [mara, jonas] = [await as('mara'), await as('jonas')]
    const round = await openVote(mara, jonas)
    await vote(mara, round, 'Dracula')
    await page.goto(`/club/${round.slug}/choose`)
    await expect(page.getByText('Let us read Carmilla.')).toBeVisible()
    await page.getByRole('link', { name: 'See the books: The next book' }).click()
    await expect(page.getByRole('heading', { name: 'Books on the ballot' })).toBeVisible()
    await expect(page.getByText(/Voting closes .* UTC/)).toBeVisible()
    expect(await page.content()).not.toMatch(/have voted|has voted|Suggested by/)
    await vote(jonas, round, 'Dracula', 'Carmilla')
    await mara.post(`${round.url}/close`)
    await page.reload()
    await expect(page.getByText('Dracula beats each of the others')).toBeVisible()
    expect(await page.content()).not.toMatch(/Mara|Jonas/)
  })
})
