import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { signInAs, expectToast, startClub, newName } from './steps.ts'
import { expect, test } from './reader.ts'

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search clubs by name or description' })
const cards = (page: Page) => page.getByRole('article')

/** Creates clubs whose names share a word, so that a search finds them. */
async function startClubs(request: APIRequestContext, word: string, count: number): Promise<void> {
  for (let number = 1; number <= count; number++) await startClub(request, { name: `${word} ${number}` })
}

/** Scrolls down at once; a wheel would still be scrolling while positions are measured. */
const scrollOn = (page: Page, by: number): Promise<void> =>
  page.evaluate((top) => window.scrollBy({ top, behavior: 'instant' }), by)

/** The position of an element once it no longer moves: late fonts and pictures move what is below them by a line. */
async function settledBox(one: Locator): Promise<unknown> {
  let last: unknown
  await expect
    .poll(
      async () => {
        const [before, now] = [last, await one.boundingBox()]
        last = now
        return JSON.stringify(before) === JSON.stringify(now)
      },
      { intervals: [300] },
    )
    .toBe(true)
  return last
}

test('a visitor browses the clubs, sees what each is like, and opens one §2.12', async ({ page, as }) => {
  const mara = await as('mara')
  const open = await startClub(mara, { name: newName('Open Door'), description: 'Novels by lamplight' }, [
    'Dracula',
    'Persuasion',
  ])
  const books: { id: number }[] = await (await mara.get(`/api/clubs/${open.id}/books`)).json()
  await mara.post(`/api/books/${books[0]?.id}/ratings`, {
    data: { rating: 4, comment: '', memberName: 'Mara', clubId: open.id, bookId: books[0]?.id },
  })
  const asks = await startClub(mara, { name: newName('Knock'), visibility: 'public-preview' })
  const closed = await startClub(mara, { name: newName('Closed'), visibility: 'invite-only' })
  for (const address of ['/browse-clubs', '/browse']) {
    await page.goto(address)
    await expect(page).toHaveTitle('Browse Clubs · Inkhorn')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/browse-clubs$/)
    await expect(page.getByText(/^Showing \d+ of [\d,]+ clubs$/)).toBeVisible()
    await expect(card(page, asks.name).getByText('Request to Join')).toBeVisible()
    await expect(card(page, closed.name).getByText('Invite Only')).toBeVisible()
  }
  const shown = card(page, open.name)
  await expect(shown.getByText('Open to All')).toBeVisible()
  await expect(shown.getByText('Novels by lamplight')).toBeVisible()
  await expect(shown.getByText('1 member', { exact: true })).toBeVisible()
  await expect(shown.getByText('2 books', { exact: true })).toBeVisible()
  await expect(shown.getByText('4.0')).toBeVisible()
  await expect(card(page, asks.name).getByText('0.0')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: /Join|Request|Invite/ })).toHaveCount(0)
  await shown.getByRole('link', { name: /^View Details/ }).click()
  await expect(page).toHaveURL(new RegExp(`/club/${open.slug}$`))
})

test('a search by name or description is kept in the address, and can be cleared §2.13', async ({
  page,
  as,
}) => {
  const rare = newName('Quillon').replaceAll(' ', '')
  const mara = await as('mara')
  const named = await startClub(mara, { name: `${rare} Readers` })
  const described = await startClub(mara, { name: newName('Other'), description: `We read ${rare} aloud` })
  await page.goto('/')
  await page.getByRole('link', { name: 'Browse Clubs' }).first().click()
  await box(page).fill(rare.toUpperCase())
  await expect(cards(page)).toHaveCount(2)
  await expect(card(page, named.name)).toBeVisible()
  await expect(card(page, described.name)).toBeVisible()
  await expect(page).toHaveURL(`/browse-clubs?query=${rare.toUpperCase()}`)
  await expect(page.getByText(/^Showing 2 of [\d,]+ clubs$/)).toBeVisible()

  await page.reload()
  await expect(box(page)).toHaveValue(rare.toUpperCase())
  await expect(cards(page)).toHaveCount(2)

  await box(page).fill(`${rare} nobody`)
  await expect(page.getByText('No clubs match your search criteria.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Search' }).click()
  await expect(box(page)).toHaveValue('')
  await expect(box(page)).toBeFocused()
  await expect(page).toHaveURL('/browse-clubs')
  await expect(cards(page).first()).toBeVisible()
})

test('a reader joins, requests to join or is refused right on the cards, and sees their status §2.16', async ({
  page,
  as,
}) => {
  const rare = newName('Threshold').replaceAll(' ', '')
  const mara = await as('mara')
  const open = await startClub(mara, { name: `${rare} Open` })
  const asks = await startClub(mara, { name: `${rare} Asks`, visibility: 'public-preview' })
  const closed = await startClub(mara, { name: `${rare} Closed`, visibility: 'invite-only' })
  await signInAs(page, 'ines')
  await startClub(page.request, { name: `${rare} Own` })
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.goto(`/browse-clubs?query=${rare}`)
  await expect(card(page, `${rare} Own`).getByText('Club Admin')).toBeVisible()

  await card(page, open.name).getByRole('button', { name: 'Join' }).click()
  await expectToast(page, 'Welcome to the club!', 'Successfully joined the club')
  await expect(card(page, open.name).getByText('Member', { exact: true })).toBeVisible()
  await expect(card(page, open.name).getByText('2 members')).toBeVisible()

  await card(page, asks.name).getByRole('button', { name: 'Request' }).click()
  await expectToast(page, 'Request sent!', 'Your join request has been sent to the club admins')
  await expect(card(page, asks.name).getByText('(Pending Approval)')).toBeVisible()

  await card(page, closed.name).getByRole('button', { name: 'Invite Only' }).click()
  await expectToast(
    page,
    'Invite Required',
    'This club is invite-only. Contact the club admin for an invitation.',
  )
  expect(asked.filter((call) => call.startsWith('POST /api/clubs/')).length).toBe(2)
  expect(asked.filter((call) => call.includes('membership-status'))).toEqual([])

  await page.reload()
  await expect(card(page, open.name).getByText('Member', { exact: true })).toBeVisible()
  await expect(card(page, asks.name).getByText('(Pending Approval)')).toBeVisible()
  await expect(card(page, closed.name).getByRole('button', { name: 'Invite Only' })).toBeVisible()
})

test('a reader sees a message when joining fails, and can try again', async ({ page, as }) => {
  const club = await startClub(await as('mara'), { name: newName('Lost Steps').replaceAll(' ', '') })
  await signInAs(page, 'ines')
  await page.goto(`/browse-clubs?query=${club.name}`)
  await page.route('**/join', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.getByRole('button', { name: 'Join' }).click()
  await expectToast(page, 'Unable to join', 'Failed to join club')
  await page.unroute('**/join')
  await page.getByRole('button', { name: 'Join' }).click()
  await expectToast(page, 'Welcome to the club!')
})

test('scrolling loads more clubs, and Back returns the reader to their place §2.17 @phone', async ({
  page,
  as,
}) => {
  const word = newName('Long').replaceAll(' ', '')
  await startClubs(await as('mara'), word, 60)
  await page.goto(`/browse-clubs?query=${word}`)
  await expect(page.getByText(/^Showing \d+ of [\d,]+ clubs/)).toBeVisible()
  const last = card(page, `${word} 9`)
  await expect(async () => {
    await scrollOn(page, 2500)
    await expect(last).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(cards(page)).toHaveCount(60)
  await expect(page.getByRole('button', { name: 'Show more clubs' })).toHaveCount(0)

  await card(page, `${word} 49`)
    .getByRole('link', { name: /^View Details/ })
    .scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(1000)
  await card(page, `${word} 49`)
    .getByRole('link', { name: /^View Details/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `${word} 49` })).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(60)
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(8)
  await expect(card(page, `${word} 49`)).toBeInViewport()
})

test('the button loads more clubs by keyboard, and retries after a failure §2.17', async ({ page, as }) => {
  const word = newName('Keys').replaceAll(' ', '')
  await startClubs(await as('mara'), word, 30)
  await page.route('**/api/clubs?*cursor=*', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.goto(`/browse-clubs?query=${word}`)
  await cards(page).nth(23).getByRole('link').focus()
  await expect(page.getByText('Couldn’t load more clubs. Check your connection.')).toBeVisible()
  await page.unroute('**/api/clubs?*cursor=*')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(30)
})

test('a new club appears at once for a reader at the top, and waits for a reader further down §9.22', async ({
  page,
  as,
}) => {
  const word = newName('Fresh').replaceAll(' ', '')
  const mara = await as('mara')
  await startClubs(mara, word, 30)
  await page.goto('/browse-clubs')
  await expect(card(page, `${word} 30`)).toBeVisible()
  await startClub(mara, { name: `${word} 31` })
  await expect(card(page, `${word} 31`)).toBeVisible()

  await card(page, `${word} 22`).scrollIntoViewIfNeeded()
  await scrollOn(page, 300)
  const before = await settledBox(card(page, `${word} 22`))
  await startClub(mara, { name: `${word} 32` })
  await page.getByRole('button', { name: '1 new club' }).waitFor()
  await expect.poll(() => card(page, `${word} 22`).boundingBox()).toEqual(before)
  await page.getByRole('button', { name: '1 new club' }).click()
  await expect(card(page, `${word} 32`)).toBeInViewport()
})

test('a change in a club far down the list appears there, and only two pages are refetched §9.22', async ({
  page,
  as,
}) => {
  const word = newName('Deep').replaceAll(' ', '')
  const mara = await as('mara')
  await startClubs(mara, word, 74)
  await page.goto(`/browse-clubs?query=${word}`)
  // A search sorts the names alphabetically.
  await expect(async () => {
    await scrollOn(page, 2500)
    await expect(cards(page)).toHaveCount(74, { timeout: 500 })
  }).toPass()
  const deep = cards(page).nth(70)
  const slug = (await deep.getByRole('link').getAttribute('href'))?.replace('/club/', '') ?? ''
  await deep.scrollIntoViewIfNeeded()
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(request.url()))
  const { id } = await (await mara.get(`/api/clubs/slug/${slug}`)).json()
  await (await as('jonas')).post(`/api/clubs/${id}/join`)
  await expect(deep.getByText('2 members')).toBeVisible()
  expect([...asked].filter((url) => url.includes('/api/clubs?')).length).toBeLessThanOrEqual(3)
})

test('the page contains its clubs from the start, and a list that cannot be loaded says so', async ({
  page,
  as,
}) => {
  const club = await startClub(await as('mara'), { name: newName('In The Page').replaceAll(' ', '') })
  await page.route('**/api/**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(`/browse-clubs?query=${club.name}`)
  await expect(card(page, club.name)).toBeVisible()
  await box(page).fill('something else')
  await expect(page.getByText('Couldn’t load the clubs. Check your connection.')).toBeVisible()
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No clubs match your search criteria.')).toBeVisible()
})
