import { expect, test } from './reader.ts'
import { newName, signInAs, startClub } from './steps.ts'

test('an admin reminds who hasn’t voted with one press and a line, and a new member finds out who they are §U.16', async ({
  page,
  as,
}) => {
  const [mara, jonas, ines] = [await as('mara'), await as('jonas'), await as('ines')]
  const club = await startClub(mara, { name: newName('Night Owls') }, ['Dracula', 'Persuasion'])
  const url = `/api/clubs/${club.id}`
  for (const one of [jonas, ines]) await one.post(`${url}/join`)
  const books: { id: number }[] = await (await mara.get(`${url}/books`)).json()
  const suggest = async (by: typeof mara, at: number): Promise<number> =>
    (await (await by.post(`${url}/pool`, { data: { bookId: books[at]?.id } })).json()).id
  const entryIds = [await suggest(jonas, 0), await suggest(mara, 1)]
  const closesAt = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const ballot = { entryIds, closesAt, method: 'ranked' }
  const round = await (await mara.post(`${url}/rounds`, { data: ballot })).json()
  await ines.patch(`${url}/rounds/${round.id}/ballot`, { data: { ranking: entryIds } })

  await signInAs(page, 'mara')
  await page.goto(`/club/${club.slug}/choose/${round.id}`)
  await page.getByRole('button', { name: 'Add a line' }).click()
  await page.getByLabel('A line from you').fill('We close on Sunday.')
  await page.getByRole('button', { name: 'Remind 1 member' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Nobody left to remind' })).toBeDisabled()
  await expect(page.getByText('1 member has been reminded.')).toBeVisible()
  const told: { title: string }[] = await (await jonas.get('/api/notifications')).json()
  expect(told[0]?.title).toMatch(/^Mara asks you to vote .*: “We close on Sunday\.”$/)

  await signInAs(page, 'ines')
  await page.goto(`/club/${club.slug}/board`)
  await jonas.post(`${url}/board`, { data: { content: 'Welcome!' } })
  await expect(page.getByText('Jonas and Ines joined')).toBeVisible()
  await page.getByRole('link', { name: 'Jonas', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jonas' })).toBeVisible()
  await expect(page.getByText('Suggested 1 book')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Suggested' })).toBeVisible()
})
