import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, test } from './reader.ts'
import { newName, signInNew, startClub, type StartedClub } from './steps.ts'

const day = 86_400_000
const dateIn = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)

/** A club in the middle of a month: a book with a plan, an open vote, a meeting in another time zone. Wilma has joined. */
async function startMonth(mara: APIRequestContext, wilma: APIRequestContext): Promise<StartedClub> {
  const club = await startClub(mara, { name: newName('First Screen'), visibility: 'open' }, [
    'Dracula',
    'Persuasion',
  ])
  await wilma.post(`/api/clubs/${club.id}/join`)
  const url = `/api/clubs/${club.id}`
  const [{ id }] = await (await mara.get(`${url}/books`)).json()
  await mara.patch(`${url}/books/${id}/metadata`, { data: { pageCount: 400 } })
  await mara.patch(`${url}/books/${id}`, { data: { status: 'reading' } })
  const parts = ['Jonathan Harker’s journal', 'Mina and Lucy', 'The hunt'].map((title, at) => ({
    title,
    weight: 100,
    by: dateIn(4 + 7 * at),
  }))
  await mara.patch(`${url}/books/${id}/plan`, { data: { parts } })
  await wilma.patch(`${url}/books/${id}/progress`, { data: { currentPage: 90 } })

  const title = 'Dracula, up to the night in the churchyard at Whitby'
  const meeting = { title, startsAt: `${dateIn(9)}T19:30`, timeZone: 'Asia/Kolkata', place: 'Café Hofmann' }
  await mara.post(`${url}/meetings`, { data: meeting })
  const entryIds: number[] = []
  for (const query of ['Carmilla', 'Emma']) {
    const { books } = await (await mara.get(`/api/amazon/search?query=${query}`)).json()
    entryIds.push((await (await mara.post(`${url}/pool`, { data: { bookId: books[0].id } })).json()).id)
  }
  const closesAt = new Date(Date.now() + 3 * day).toISOString()
  const vote = { title: 'What we read in winter', entryIds, closesAt, method: 'one-vote' }
  await mara.post(`${url}/rounds`, { data: vote })
  await wilma.post(`${url}/visit`)
  await mara.post(`${url}/books/${id}/discussions`, {
    data: { title: 'Whitby', content: 'Has anybody been there?', memberName: 'Mara' },
  })
  return club
}

/** The three commonest jobs, each done with one press of what is visible without scrolling. */
const jobsOn = (page: Page): Locator[] => [
  page.getByRole('button', { name: 'Update your page in Dracula' }),
  page.getByRole('link', { name: '1 new discussion' }),
  ...['I’m going', 'Maybe', 'I can’t come'].map((name) => page.getByRole('button', { name })),
]

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('on a phone a member updates their page, reads what is new and answers the next meeting without scrolling, at home and on the club’s page §2.95', async ({
  page,
  as,
}) => {
  const [mara, wilma] = [await as('mara'), await signInNew(page, 'Wilma')]
  const club = await startMonth(mara, wilma)

  await page.goto('/')
  for (const job of jobsOn(page)) await expect(job).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'Vote: What we read in winter' })).toBeInViewport({ ratio: 1 })

  await page.goto(`/club/${club.slug}`)
  for (const job of jobsOn(page)) await expect(job).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a member who cannot come says so at home, and may change their mind there §2.96', async ({
  page,
  as,
}) => {
  const [mara, wilma] = [await as('mara'), await signInNew(page, 'Wilma')]
  await startMonth(mara, wilma)
  await page.goto('/')
  const meeting = page
    .getByRole('region', { name: 'Your next meetings' })
    .getByRole('listitem')
    .filter({ hasText: 'Whitby' })
  const answer = (name: string, pressed: boolean) => meeting.getByRole('button', { name, pressed })
  await answer('I can’t come', false).click()
  await expect(answer('I can’t come', true)).toBeVisible()
  await expect(page.getByText('Your answer has been saved: I can’t come.')).toBeAttached()
  await answer('Maybe', false).click()
  await expect(answer('Maybe', true)).toBeVisible()

  // The server lists what the reader declined no longer.
  await answer('I can’t come', false).click()
  await expect(answer('I can’t come', true)).toBeVisible()
  await expect(page.getByText('Your answer has been saved: I can’t come.')).toBeAttached()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Update your page in Dracula' })).toBeVisible()
  await expect(meeting).toHaveCount(0)
})
