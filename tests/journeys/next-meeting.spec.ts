import { newName, signInAs, startClub } from './steps.ts'
import { expect, test } from './reader.ts'

/** A wall time in so many days. */
const evening = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T19:30`

test('a club’s page shows its next meeting, which a member answers in one press, and visitors see when §M.20 §M.2', async ({
  page,
  as,
  openPageAs,
}) => {
  const [mara, jonas] = [await as('mara'), await signInAs(page, 'jonas')]
  const club = await startClub(mara, { name: newName('Next'), visibility: 'open' })
  await jonas.post(`/api/clubs/${club.id}/join`)
  const url = `/api/clubs/${club.id}/meetings`

  // Without meetings the page shows its readers nothing, and its admins where to plan one.
  await page.goto(`/club/${club.slug}`)
  await expect(page.getByRole('link', { name: 'Choose the next book' })).toBeVisible()
  await expect(page.getByText(/meeting/i)).toHaveCount(0)
  const hers = await openPageAs('mara')
  await hers.goto(`/club/${club.slug}`)
  await expect(hers.getByRole('link', { name: 'Plan a meeting' })).toBeVisible()

  const data = { title: 'An evening', startsAt: evening(10), timeZone: 'Asia/Kolkata', place: 'Café Hofmann' }
  const { id } = await (await mara.post(url, { data })).json()
  await mara.patch(`${url}/${id}/answer`, { data: { answer: 'going' } })
  await mara.post(url, {
    data: { title: 'Some other evening', options: [evening(12), evening(13)], timeZone: 'UTC' },
  })

  // It appears by itself, and after a reload it is in the first HTML.
  const card = page.getByRole('region', { name: 'Next meeting' })
  await expect(card.getByText('Café Hofmann')).toBeVisible()
  await page.route('**/api/clubs/*/meetings**', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  await page.reload()
  await expect(card).toContainText('at 7:30 PM Kolkata time')
  await expect(card).toContainText('your time')
  await expect(card).toContainText('1 going')
  await expect(page.getByRole('heading', { name: 'Which times suit you?' })).toBeVisible()
  await page.unroute('**/api/clubs/*/meetings**')
  await card.getByRole('button', { name: 'I’m going' }).click()
  await expect(card.getByRole('button', { name: 'I’m going', pressed: true })).toBeVisible()
  await expect(card).toContainText('2 going')
  await card.getByRole('link', { name: 'An evening' }).click()
  await expect(page).toHaveURL(`/club/${club.slug}/meetings/${id}`)

  const visitor = await openPageAs()
  const html = await (await visitor.goto(`/club/${club.slug}`))?.text()
  expect(html).toContain('Kolkata time')
  for (const secret of ['Hofmann', '2 going']) expect(html).not.toContain(secret)
  await expect(visitor.getByRole('heading', { name: 'The club is finding a date' })).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'I’m going' })).toHaveCount(0)

  // The home page of a member has it, too.
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Your next meetings' })).toBeVisible()
})
