import { signInAs, expectToast, startClub, newName } from './steps.ts'
import { blockEvents, expect, test } from './reader.ts'

test('a visitor sees the list of an open club, but cannot join or change anything §1.5 §2.26 §6.2', async ({
  page,
  as,
}) => {
  const club = await startClub(
    await as('mara'),
    { name: newName('Open Door'), description: 'Ghosts, mostly.' },
    ['Dracula'],
  )
  await page.goto(`/club/${club.slug}`)
  await expect(page.getByRole('heading', { level: 1, name: club.name })).toBeVisible()
  await expect(page.getByText(`/club/${club.slug}`, { exact: true })).toBeVisible()
  await expect(page.getByText('Ghosts, mostly.')).toBeVisible()
  await expect(page.getByRole('term')).toHaveText([
    'Books Read',
    'Active Members',
    'Avg Rating',
    'Discussions',
  ])
  await expect(page.getByRole('definition')).toHaveText(['0', '1', '–', '0'])
  const readingList = page.getByRole('region', { name: 'Reading list' })
  await expect(readingList.getByRole('link', { name: 'Dracula' })).toBeVisible()
  await expect(readingList.getByRole('button', { name: /add|search|actions/i })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /join/i })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Club settings' })).toHaveCount(0)
})

test('both addresses of a club lead to it §2.1 §2.45', async ({ page, as }) => {
  const club = await startClub(await as('mara'), { name: newName('Two Addresses') })
  for (const path of [`/club/${club.slug}`, `/clubs/${club.slug}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: club.name })).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/club/${club.slug}$`),
    )
    await expect(page.getByText('No books yet')).toBeVisible()
  }
})

test('a members-only list is hidden from a visitor, who can sign in instead §6.2', async ({ page, as }) => {
  const club = await startClub(
    await as('mara'),
    { name: newName('Closed Shelf'), visibility: 'invite-only' },
    ['Dracula'],
  )
  await page.goto(`/club/${club.slug}`)
  await expect(page.getByText('For members only')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dracula' })).toHaveCount(0)
  await page.getByRole('region', { name: 'Reading list' }).getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill('mara@inkhorn.example')
  await page.getByLabel('Email').press('Enter')
  await expect(page.getByRole('link', { name: 'Dracula' })).toBeVisible()
})

test('the page at an address without a club says so and links home §2.44', async ({ page }) => {
  const answer = await page.goto('/club/no-club-was-ever-called-this')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Club not found' })).toBeVisible()
  await expect(page.getByText("The book club you're looking for doesn't exist.")).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { name: 'A room for your book club' })).toBeVisible()
})

test('a reader shares the page by copying its link §2.27', async ({ page, context, as, baseURL }) => {
  const club = await startClub(await as('mara'), { name: newName('Pass It On') })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/club/${club.slug}?from=somewhere`)
  await page.getByRole('button', { name: 'Share this page' }).click()
  await expectToast(page, 'Link copied!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/club/${club.slug}`)
})

test('an admin of an invite-only club copies its invite link in one press, and it lets a stranger in', async ({
  page,
  context,
  as,
}) => {
  const mara = await as('mara')
  const club = await startClub(mara, { name: newName('By Invitation'), visibility: 'invite-only' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs(page, 'mara')
  await page.goto(`/club/${club.slug}`)
  await page.getByRole('button', { name: 'Copy the invite link' }).click()
  await expectToast(page, 'Link copied!', 'Anyone who opens it can join this club.')
  await expect(page.getByRole('button', { name: 'Share this page' })).toHaveCount(0)
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain(`/club/${club.slug}?invite=true&token=`)
  await page.context().clearCookies()
  await signInAs(page, 'ines')
  await page.goto(link)
  await page.getByRole('button', { name: /Join/ }).first().click()
  await expectToast(page, 'Welcome to the club!')
})

test('a reader whose browser blocks the clipboard is told what to do instead §8.8', async ({ page, as }) => {
  const club = await startClub(await as('mara'), { name: newName('No Clipboard') })
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.goto(`/club/${club.slug}`)
  await page.getByRole('button', { name: 'Share this page' }).click()
  await expectToast(page, 'Copy failed', 'Please copy the URL manually')
})

test('a club that cannot be loaded says so, and can be retried §2.46', async ({ page, as }) => {
  const club = await startClub(await as('mara'), { name: newName('Try Again') }, ['Dracula'])
  await signInAs(page, 'ines')
  await page.goto('/')
  await page.route(`**/api/clubs/slug/${club.slug}`, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('combobox', { name: /club/i }).fill(club.name)
  await page.getByRole('option', { name: club.name }).click()
  await expect(page.getByRole('alert')).toContainText('Couldn’t load this club.')
  await page.unroute(`**/api/clubs/slug/${club.slug}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Dracula' })).toBeVisible()
})

test('a book one member adds appears for the others without a reload, even without live events §4.15', async ({
  page,
  openPageAs,
  as,
}) => {
  const mara = await as('mara')
  const club = await startClub(mara, { name: newName('Side by Side') }, ['Dracula'])
  const ines = await openPageAs('ines')
  for (const one of [page, ines]) {
    await one.clock.install()
    await blockEvents(one)
    await one.goto(`/club/${club.slug}`)
    await expect(one.getByRole('link', { name: 'Dracula' })).toBeVisible()
  }
  const { books } = await (await mara.get('/api/amazon/search?query=Persuasion')).json()
  expect((await mara.post(`/api/clubs/${club.id}/books`, { data: { bookId: books[0].id } })).status()).toBe(
    201,
  )
  for (const one of [page, ines]) {
    await expect(one.getByRole('link', { name: 'Persuasion' })).toHaveCount(0)
    await one.clock.fastForward(31_000)
    await expect(one.getByRole('link', { name: 'Persuasion' })).toBeVisible()
  }
})
