import type { Page } from '@playwright/test'
import { clubsAPage } from '#contract/clubs/club.ts'
import { to } from '#contract/pages.ts'
import { cast } from '#tests/cast.ts'
import { signInAs, signedInMark, startClub, newName } from './steps.ts'
import { complaintsOf } from './complaints.ts'
import { expect, startServer, test } from './reader.ts'

const hostile = `</script><b>Dune</b> & "friends"`
const arabic = 'ألف ليلة وليلة'

/** Creates an open club with a book whose title would break out of the page, and one in a right-to-left script. */
async function foundHardClub(request: Parameters<typeof startClub>[0]) {
  const club = await startClub(request, { name: newName('Rendered') }, ['Dracula'])
  const ids: number[] = []
  for (const title of [hostile, arabic]) {
    const { id } = await (await request.post('/api/books', { data: { title, author: 'Nobody' } })).json()
    await request.post(`/api/clubs/${club.id}/books`, { data: { bookId: id } })
    ids.push(id)
  }
  return { ...club, bookId: ids[0] ?? 0 }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor follows links, searches, and pages through lists §9.19', async ({ page, as }) => {
    const request = await as('mara')
    const club = await foundHardClub(request)
    for (let more = 0; more < clubsAPage; more++) await startClub(request, { name: newName('Page') })
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'A room for your book club' })).toBeVisible()
    await page.getByRole('link', { name: 'Browse Clubs' }).first().click()
    const names = () => page.getByRole('listitem').getByRole('heading').allTextContents()
    const first = await names()
    expect(first).toHaveLength(clubsAPage)
    await page.getByRole('button', { name: 'Show more clubs' }).click()
    await expect(page).toHaveURL(/cursor=/)
    const second = await names()
    expect(second.length).toBeGreaterThan(0)
    expect(second.filter((name) => first.includes(name))).toEqual([])
    await page.getByRole('searchbox').fill(club.name)
    await page.getByRole('searchbox').press('Enter')
    await page.getByRole('link', { name: `View Details of ${club.name}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: club.name })).toBeVisible()
    for (const title of [hostile, arabic, 'Dracula'])
      await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
    await page.getByRole('link', { name: hostile, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: hostile, exact: true })).toBeVisible()
    await page.getByRole('link', { name: `Back to ${club.name}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: club.name })).toBeVisible()
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
  })

  test('a visitor signs in by the form, and sees a message when that fails §9.19', async ({ page }) => {
    await page.goto('/')
    const email = page.getByLabel('Email')
    const signIn = page.getByRole('form', { name: 'Sign in' }).getByRole('button', { name: 'Sign In' })
    await email.fill('nobody')
    await signIn.click()
    await expect(page.getByText('Couldn’t sign you in.')).toBeVisible()
    expect(page.url()).not.toContain('nobody')
    await email.fill('plain.form@inkhorn.example')
    await signIn.click()
    const reader: unknown = await (await page.request.get('/api/auth/user')).json()
    expect(reader).toMatchObject({ email: 'plain.form@inkhorn.example' })
  })
})

test('the first pages that a server renders after its start are complete, the site admins’ own too §D.137 §O.80', async ({
  playwright,
}) => {
  const server = await startServer()
  try {
    const mara = await playwright.request.newContext({ baseURL: server.url })
    await mara.post('/api/auth/login', { data: cast.mara })
    const club = await startClub(mara, { name: newName('First'), visibility: 'open' }, ['Dracula'])
    const [book]: { id: number }[] = await (await mara.get(`/api/clubs/${club.id}/books`)).json()
    const page = `/api/clubs/${club.id}/books/${book?.id}`
    await mara.patch(`/api/clubs/${club.id}`, { data: { blindStars: inDays(100) } })
    await mara.post(`${page}/reviews`, { data: { rating: 4, comment: 'A ||count||', memberName: 'Mara' } })
    const texts = { imprint: 'The **library** of Lisbon', privacy: 'We keep *nothing*' }
    await mara.patch('/api/admin/settings', { data: texts })
    const visitor = await playwright.request.newContext({ baseURL: server.url })
    const bookPath = to.book(club.slug, book?.id ?? 0)
    const ownPages = [to.ownPage('imprint'), to.ownPage('privacy')]
    for (const path of [bookPath, to.club(club.slug), '/club/nowhere', '/', ...ownPages]) {
      const html = await (await visitor.get(path)).text()
      expect([path, html.includes('<h1')]).toEqual([path, true])
      // React marks so what it has left to the browser.
      expect([path, /<!--\$[!?]-->/.exec(html)]).toEqual([path, null])
    }
    expect(await (await visitor.get(`${bookPath}?tab=reviews`)).text()).toContain('Ratings are hidden until')
    // Not in the data of the page, where `<` is escaped.
    expect(await (await visitor.get('/imprint')).text()).toContain(
      '<p>The <strong>library</strong> of Lisbon</p>',
    )
    expect(await (await visitor.get('/privacy')).text()).toContain('<p>We keep <em>nothing</em></p>')
    await mara.dispose()
    await visitor.dispose()
  } finally {
    await server.stop()
  }
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a view chosen before hydration is kept §9.19', async ({ page, as }) => {
  const club = await startClub(await as('mara'), { name: newName('Early') }, ['Dracula', 'Emma'])
  const release = await holdScripts(page)
  await page.goto(to.club(club.slug), { waitUntil: 'commit' })
  // Not forced: Playwright then waits for frames, and Chromium drops what is clicked before the first one.
  await page.getByRole('radio', { name: 'List' }).check()
  release()
  await expect(page.getByRole('link', { name: 'Details of Dracula' })).toBeVisible()
})

test('text typed before hydration is searched for, and signs in §9.19', async ({ page, as }) => {
  const club = await startClub(await as('mara'), { name: newName('Early') })
  const release = await holdScripts(page)
  await page.goto(to.browse(), { waitUntil: 'commit' })
  await page.getByRole('searchbox').fill(club.name)
  release()
  await expect(page).toHaveURL(/query=Early/)
  await expect(page.getByRole('link', { name: `View Details of ${club.name}` })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue(club.name)
  const releaseHome = await holdScripts(page)
  await page.goto(to.home(), { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('early.bird@inkhorn.example')
  releaseHome()
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.getByLabel('Email').press('Enter')
  await expect(signedInMark(page)).toBeVisible()
})

/** Holds back the scripts of a page until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

test.describe('far away', () => {
  test.use({ locale: 'sv-SE', timezoneId: 'Pacific/Kiritimati', colorScheme: 'dark' })

  test('every page a visitor can see hydrates without a mismatch §9.16', async ({ page, as, app }) => {
    test.slow()
    const request = await as('mara')
    const club = await foundHardClub(request)
    const thread = { title: 'A question of dates', content: 'When?', memberName: 'Mara' }
    await request.post(`/api/clubs/${club.id}/books/${club.bookId}/discussions`, { data: thread })
    const closed = await startClub(request, { name: newName('Closed'), visibility: 'invite-only' })
    const preview = await startClub(request, { name: newName('Preview'), visibility: 'public-preview' })
    await request.post('/api/suggestions', { data: { suggestion: 'More owls.', url: '/about' } })
    await page.context().addCookies([{ name: 'theme', value: 'light', url: app.url }])
    const complaints = complaintsOf(page)
    const paths = [
      '/?sign-in=google-failed',
      to.browse(),
      to.browse('nobodyfoundedthisone'),
      to.popular(),
      to.popular('dracula'),
      to.club(club.slug),
      `/clubs/${preview.slug}?invite=true`,
      to.club(closed.slug),
      to.book(club.slug, club.bookId),
      `${to.book(club.slug, club.bookId)}?tab=questions`,
      to.members(club.slug),
      to.members(closed.slug),
      to.discussions(club.slug),
      to.bookClubs(club.bookId),
      to.suggestions(),
      to.about(),
      to.chronicles(),
    ]
    for (const path of paths) {
      const answer = await page.goto(path)
      expect(await answer?.text(), path).toMatch(/<div id="root">(<link[^>]*>)*<div/)
      expect(complaints, path).toEqual([])
    }
  })
})

test('the HTML of a page links its styles, its code and its photo §9.17', async ({ page, as }) => {
  const club = await foundHardClub(await as('mara'))
  const html = await (await page.request.get(to.club(club.slug))).text()
  const head = html.slice(0, html.indexOf('</head>'))
  expect(head.match(/<link rel="stylesheet"/g)).toHaveLength(1)
  expect(head).toMatch(/<link rel="modulepreload"[^>]* href="\/assets\/club-page-/)
  expect(head).toMatch(/<link rel="preload" as="image"[^>]* fetchpriority="high"/)
  // Every linked file exists.
  for (const [, file = ''] of head.matchAll(/href="(\/assets\/[^"]+)"/g))
    expect((await page.request.get(file)).status(), file).toBe(200)
})

test('a rendered page contains nothing about a reader, and readers get none §9.18', async ({ page, as }) => {
  const club = await foundHardClub(await as('mara'))
  const request = await signInAs(page, 'mara')
  const own = await (await request.get(to.club(club.slug))).text()
  expect(own).toContain('mara@')
  expect(own).toContain('<div id="root"></div>')
  await page.context().clearCookies()
  const rendered = await request.get(to.club(club.slug))
  const html = await rendered.text()
  expect(html).toMatch(/<div id="root">(<link[^>]*>)*<div/)
  expect(html).toContain(`>${club.name}</h1>`)
  expect(html).not.toContain('mara@')
  expect(html).not.toContain('</script><b>')
  expect(rendered.headers()['cache-control']).toContain('private')
  expect(rendered.headers()['vary']).toContain('cookie')
  // The same page is not sent again to a client that has it.
  const etag = rendered.headers()['etag'] ?? ''
  expect((await request.get(to.club(club.slug), { headers: { 'if-none-match': etag } })).status()).toBe(304)
})
