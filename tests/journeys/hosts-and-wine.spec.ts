import { expectToast, newName, signInAs, startClub } from './steps.ts'
import { expect, test } from './reader.ts'

/** A wall time in so many days. */
const evening = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T19:30`

test('a club takes turns: one passes, the next offers three, the club votes, and its host’s evening has wine §H.1 §H.8 §H.12 §H.13', async ({
  page,
  as,
  openPageAs,
}) => {
  const [mara, jonas] = [await as('mara'), await signInAs(page, 'jonas')]
  const titles = ['Dracula', 'Carmilla', 'Emma', 'Persuasion']
  const club = await startClub(mara, { name: newName('Hosts'), visibility: 'open' }, titles)
  await jonas.post(`/api/clubs/${club.id}/join`)
  const choosePath = `/club/${club.slug}/choose`

  // Mara sets the order by keyboard: herself first.
  const hers = await openPageAs('mara')
  await hers.goto(choosePath)
  await hers.getByRole('button', { name: 'Take turns' }).click()
  const order = hers.getByRole('list', { name: 'The order' })
  await expect(order.getByRole('listitem')).toHaveCount(2)
  await expect(order.getByRole('listitem').first()).toContainText('Mara')
  const handle = order.getByRole('button', { name: /^Move Mara, position 1 of 2/ })
  await handle.focus()
  await hers.keyboard.press('ArrowDown')
  await expect(order.getByRole('listitem').first()).toContainText('Jonas')
  await hers.keyboard.press('ArrowUp')
  await expect(order.getByRole('listitem').first()).toContainText('Mara')
  await hers.getByRole('button', { name: 'Start taking turns' }).click()
  await expect(hers.getByRole('heading', { name: 'It’s your turn to choose' })).toBeVisible()

  // The line is on the club page, also of the other member, and the turn passes while he looks.
  await page.goto(`/club/${club.slug}`)
  const line = page.getByRole('link', { name: /turn to choose/ })
  await expect(line).toContainText('It’s Mara’s turn')
  await hers.getByRole('button', { name: 'Actions for this turn' }).click()
  await hers.getByRole('menuitem', { name: 'Skip this turn' }).click()
  await expect(hers.getByRole('heading', { name: 'It’s Jonas’s turn to choose' })).toBeVisible()
  await expect(line).toContainText('It’s your turn')

  // Jonas offers three books of the reading list, and both vote for the same one.
  await line.click()
  await page.getByRole('button', { name: 'Choose a book' }).click()
  await page.getByText('From the reading list (4)').click()
  for (const title of ['Carmilla', 'Emma', 'Persuasion'])
    await page.getByRole('button', { name: `Pick ${title}` }).click()
  await page.getByRole('button', { name: 'Let the club vote on these 3 books' }).click()
  await expectToast(page, 'Vote opened')
  await expect(hers.getByRole('link', { name: 'The club is voting on what’s offered' })).toBeVisible()
  const { roundId } = await (await mara.get(`/api/clubs/${club.id}/turns`)).json()
  const { entries } = await (await mara.get(`/api/clubs/${club.id}/rounds/${roundId}`)).json()
  const emma = entries.find(({ title }: { title: string }) => title === 'Emma')
  for (const by of [mara, jonas])
    await by.patch(`/api/clubs/${club.id}/rounds/${roundId}/ballot`, { data: { ranking: [emma.id] } })
  await mara.post(`/api/clubs/${club.id}/rounds/${roundId}/close`)
  await expect(page.getByRole('heading', { name: 'It’s Mara’s turn to choose' })).toBeVisible()
  await page.getByText('How evenly it went').click()
  await expect(page.getByRole('row', { name: /^Jonas 1/ })).toBeVisible()

  // The evening about it is his, and says how far to read; each says what they bring.
  await mara.patch(`/api/clubs/${club.id}/books/${emma.bookId}/plan`, { data: { chapters: 5 } })
  const { id } = await (
    await mara.post(`/api/clubs/${club.id}/meetings`, {
      data: { title: 'Emma', startsAt: evening(10), timeZone: 'UTC', bookId: emma.bookId, upTo: 3 },
    })
  ).json()
  await page.goto(`/club/${club.slug}/meetings/${id}`)
  await expect(page.getByText('Hosted by Jonas')).toBeVisible()
  await expect(page.getByText('you have 3 parts')).toBeVisible()
  await hers.goto(`/club/${club.slug}/meetings/${id}`)
  await hers.getByLabel('What will you bring?').fill('Two bottles of red wine')
  await hers.keyboard.press('Enter')
  const bring = page.getByRole('region', { name: 'Who brings what' })
  await expect(bring.getByRole('listitem').filter({ hasText: 'Mara' })).toContainText('red wine')
  await page.getByLabel('What will you bring?').fill('Olives')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(hers.getByText('Olives')).toBeVisible()
  await page.getByRole('button', { name: 'Don’t bring Olives' }).click()
  await expect(hers.getByText('Olives')).toHaveCount(0)
})
