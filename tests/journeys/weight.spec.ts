import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { APIRequestContext, Page } from '@playwright/test'
import { startMonth } from './start-month.ts'
import { signInAs, signInNew, startClub, type StartedClub, newName } from './steps.ts'
import { languages } from '#contract/messages/languages.ts'
import { blockEvents, expect, test } from './reader.ts'

/** The maximum JavaScript in bytes for the first visit to a club's page: 120 KB. */
const mostScript = 120 * 1024
/** What a member's first visit of home may receive: 300 KB. */
const mostAtHome = 300 * 1024
/** A layout shift that nobody notices, whatever fonts the machine has until ours have loaded. */
const mostShift = 0.02

interface Built {
  file: string
  imports?: string[]
}

/** Every built script that these modules need to start. */
function scriptsOf(...entries: string[]): Set<string> {
  const manifest: Record<string, Built> = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8'))
  const scripts = new Set<string>()
  const take = (name: string) => {
    const built = manifest[name]
    if (!built) throw new Error(`${name} is not in the build`)
    if (scripts.has(built.file)) return
    scripts.add(built.file)
    built.imports?.forEach(take)
  }
  entries.forEach(take)
  return scripts
}

/** A script's name, which is the same in each language and build. */
const withoutHash = (file: string) => file.replace(/^.*\/(.*)-[\w-]{8}\.js$/, '$1')

/** The size that every browser receives over https. */
const compressed = (file: string) => brotliCompressSync(readFileSync(`dist/web/${file}`)).length

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts, shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const {
          value,
          hadRecentInput,
          sources = [],
        } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources?: { node?: Node | null }[]
        }
        if (hadRecentInput) continue
        Object.assign(window, { shifted: Number(Reflect.get(window, 'shifted')) + value })
        for (const { node } of sources)
          shifts.push(node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.nodeName))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftOf = (page: Page) =>
  page.evaluate(() => ({
    shifted: Number(Reflect.get(window, 'shifted')),
    by: Reflect.get(window, 'shifts'),
  }))

test('the first visit to a club costs a reader at most 120 KB of script §9.15', async ({ page, as }) => {
  const club = await startClub(await as('mara'), { name: newName('Light') }, ['Dracula'])
  const needed = scriptsOf('index.html', 'pages/club/club-page.tsx')
  const bytes = [...needed].reduce((sum, file) => sum + compressed(file), 0)
  test.info().annotations.push({ type: 'brotli', description: `${bytes} bytes in ${needed.size} files` })
  expect(bytes).toBeGreaterThan(20_000)
  expect(bytes).toBeLessThanOrEqual(mostScript)

  // Once it has hydrated, the page has requested hardly anything else.
  await page.goto(`/club/${club.slug}`)
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname.slice(1))
      .filter((file) => file.endsWith('.js')),
  )
  for (const file of needed) expect(files).toContain(file)
  const fetched = [...new Set(files)].map(compressed)
  expect(fetched.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(mostScript + 15_000)
})

test('the page of one’s own books costs a reader at most 120 KB of script §Y.37', () => {
  const needed = scriptsOf('index.html', 'pages/books/books-page.tsx')
  expect([...needed].reduce((sum, file) => sum + compressed(file), 0)).toBeLessThanOrEqual(mostScript)
})

test('a first visit receives at most 120 KB of script, compressed, and no schemas', async ({
  browser,
  app,
  as,
}) => {
  const mara = await as('mara')
  const club = await startClub(mara, { name: newName('Feather') }, ['Dracula', 'Persuasion'])
  const [book] = await (await mara.get(`/api/clubs/${club.id}/books`)).json()
  for (const path of ['/', '/browse-clubs', `/club/${club.slug}`, `/club/${club.slug}/book/${book.id}`]) {
    const page = await browser.newPage({ baseURL: app.url })
    // An open event stream keeps the network from ever being idle.
    await blockEvents(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    const scripts = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, transferSize }) => ({ name, transferSize })),
    )
    const bytes = scripts.reduce((sum, { transferSize }) => sum + transferSize, 0)
    expect(bytes, path).toBeGreaterThan(20_000)
    expect(bytes, path).toBeLessThanOrEqual(mostScript)
    expect(scripts.filter(({ name }) => name.includes('/schemas-'))).toEqual([])
    await page.close()
  }
})

test('a first visit costs at most 6 KB more in any language than in English, and at most 120 KB of script §L.12', async ({
  browser,
  app,
  as,
}) => {
  const club = await startClub(await as('mara'), { name: newName('Lingua') }, ['Dracula'])
  const visitIn = async (locale: string) => {
    const page = await browser.newPage({ baseURL: app.url, locale })
    await blockEvents(page)
    // Live changes begin last, a second after the page (`web/app/follow-later.ts`), and do not count.
    const begun = page.waitForResponse(/\/club-events-[^/]*\.js$/)
    await page.goto(`/club/${club.slug}`)
    await begun
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    const scripts = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => /(?<!\/(club-)?events-[^/]*)\.js$/.test(name))
        .map(({ name, transferSize }) => ({ name, transferSize })),
    )
    await page.close()
    return {
      names: scripts.map(({ name }) => withoutHash(name)).toSorted(),
      bytes: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
    }
  }
  const english = await visitIn('en')
  const needed = [...scriptsOf('index.html', 'pages/club/club-page.tsx')].map(withoutHash)
  expect(english.names, 'what a visitor needs at once, and nothing else').toEqual(needed.toSorted())
  for (const { tag } of languages) {
    const { names, bytes } = await visitIn(tag)
    test.info().annotations.push({ type: tag, description: `${bytes} bytes` })
    expect.soft(names, tag).toEqual(english.names)
    expect.soft(bytes, tag).toBeLessThanOrEqual(Math.min(mostScript, english.bytes + 6 * 1024))
  }
})

test('a member’s first visit of home costs at most 300 KB in 25 requests §9.28', async ({ page, as }) => {
  await startMonth(await as('mara'), await signInNew(page, 'Wilma'))
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  let requests = 0
  let bytes = 0
  network.on('Network.requestWillBeSent', ({ request: { url } }) => {
    // A picture that takes its time is blurred until it is there, by code that others never fetch.
    if (!/\/assets\/(picture-)?blur/.test(url)) requests += 1
  })
  network.on('Network.dataReceived', ({ encodedDataLength }) => (bytes += encodedDataLength))
  network.on('Network.responseReceived', ({ response }) => (bytes += response.encodedDataLength))
  const followsInbox = page.waitForRequest('**/api/notifications/events')
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Update your page in Dracula' })).toBeVisible()
  // The stream of events begins last, after what is fetched while the browser is idle.
  await followsInbox
  await page.waitForTimeout(1000)
  test.info().annotations.push({ type: 'weight', description: `${bytes} bytes in ${requests} requests` })
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThanOrEqual(mostAtHome)
  expect(requests).toBeLessThanOrEqual(25)
})

/** A meeting to which somebody comes, and one whose date is being found. */
async function planMeetings(admin: APIRequestContext, { id }: StartedClub): Promise<void> {
  const startsAt = `${new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)}T19:30`
  const url = `/api/clubs/${id}/meetings`
  const data = { title: 'The first half', startsAt, timeZone: 'Asia/Kolkata', place: 'Café Hofmann' }
  const meeting = await (await admin.post(url, { data })).json()
  await admin.patch(`${url}/${meeting.id}/answer`, { data: { answer: 'going', guests: 1 } })
  await admin.post(url, { data: { title: 'Winter', options: [startsAt], timeZone: 'Asia/Kolkata' } })
}

for (const who of ['visitor', 'stranger', 'member'] as const) {
  test(`nothing on a club page moves by itself for a ${who} §9.15 @phone`, async ({ page, as }) => {
    const mara = await as('mara')
    const club = await startClub(
      mara,
      { name: newName('Hold Still'), imageUrl: '/pictures/enchanted-study.webp' },
      ['Dracula', 'Persuasion', 'The Curious Incident of the Dog in the Night-Time'],
    )
    await planMeetings(mara, club)
    if (who !== 'visitor') await signInAs(page, who === 'member' ? 'mara' : 'ines')
    await watchShifts(page)
    // An open event stream keeps the network from ever being idle.
    await blockEvents(page)
    // Late fonts, as on a slow phone: their words must fill the lines that the fallback fonts filled.
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600))
      await route.continue()
    })
    await page.goto(`/club/${club.slug}`)
    await expect(page.getByRole('link', { name: 'Dracula' })).toBeVisible()
    await expect(page.getByText('Active Members', { exact: true })).toBeVisible()
    if (who === 'member')
      await expect(page.getByRole('button', { name: 'Search for a book to add' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    const { shifted, by } = await shiftOf(page)
    test.info().annotations.push({ type: 'layout shift', description: String(shifted) })
    expect(shifted, `moved: ${String(by)}`).toBeLessThanOrEqual(mostShift)
  })
}

for (const who of ['visitor', 'stranger', 'member'] as const) {
  test(`nothing on a book’s page moves by itself for a ${who} §9.15 @phone`, async ({ page, as }) => {
    const [mara, jonas] = [await as('mara'), await as('jonas')]
    const club = await startClub(mara, { name: newName('Hold Still') }, ['Dracula'])
    const [book]: { id: number }[] = await (await mara.get(`/api/clubs/${club.id}/books`)).json()
    const api = `/api/clubs/${club.id}/books/${book?.id}`
    await mara.patch(api, { data: { status: 'reading' } })
    const parts = ['The Castle', 'Whitby', 'London'].map((title, at) => ({ title, by: `2999-01-0${at + 1}` }))
    await mara.patch(`${api}/plan`, { data: { parts, startsOn: '2026-01-01' } })
    await jonas.post(`/api/clubs/${club.id}/join`)
    await jonas.patch(`${api}/progress`, { data: { percent: 50 } })
    await jonas.post(`${api}/discussions`, { data: { title: 'The letter', content: 'Forged', place: 0 } })
    if (who !== 'visitor') await signInAs(page, who === 'member' ? 'mara' : 'ines')
    await watchShifts(page)
    await blockEvents(page)
    await page.goto(`/club/${club.slug}/book/${book?.id}`)
    await expect(page.getByRole('region', { name: 'Reading plan' })).toBeVisible()
    if (who === 'member') await expect(page.getByRole('heading', { name: 'The letter' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    const { shifted, by } = await shiftOf(page)
    test.info().annotations.push({ type: 'layout shift', description: String(shifted) })
    expect(shifted, `moved: ${String(by)}`).toBeLessThanOrEqual(mostShift)
  })
}

test('a club page contains its books from the start, without a request §9.15', async ({ page, as }) => {
  const club = await startClub(await as('mara'), { name: newName('All There') }, ['Dracula'])
  await page.route('**/api/**', (route) => route.abort())
  const answer = await page.goto(`/club/${club.slug}`)
  const html = (await answer?.text()) ?? ''
  expect(html).toContain('id="page-data"')
  expect(html).toContain('"Dracula"')
  expect(html).toContain(`<title>${club.name} · Inkhorn</title>`)
  await expect(page.getByRole('link', { name: 'Dracula' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: club.name })).toBeVisible()
})

test('markup in a club’s description is shown as text §D.47 §S.20', async ({ page, as }) => {
  const words = `</script><script>window.broken = true</script><img src=x onerror="window.broken = true">`
  const club = await startClub(await as('mara'), { name: newName('Quotes'), description: words })
  const answer = await page.goto(`/club/${club.slug}`)
  expect((await answer?.text()) ?? '').not.toContain(words)
  await expect(page.getByText(words, { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: club.name })).toBeVisible()
  expect(await page.evaluate(() => 'broken' in window)).toBe(false)
  await expect(page.locator('meta[property="og:description"]')).toHaveAttribute('content', words)
})
