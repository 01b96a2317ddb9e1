import type { Page } from '@playwright/test'
import { to } from '#contract/pages.ts'
import { arriveAs, foundClub, newName } from './at-the-door.ts'
import { expect, test } from './reader.ts'
import { expectAwake, watchWaking } from './waking.ts'

const hostile = `</script><b>Dune</b> & "friends"`
const arabic = 'ألف ليلة وليلة'

/** Founds an open club with a book whose title would break out of the page, and one that is read from right to left. */
async function foundHardClub(request: Parameters<typeof foundClub>[0]) {
  const club = await foundClub(request, { name: newName('Drawn') }, ['Dracula'])
  const ids: number[] = []
  for (const title of [hostile, arabic]) {
    const { id } = await (await request.post('/api/books', { data: { title, author: 'Nobody' } })).json()
    await request.post(`/api/clubs/${club.id}/books`, { data: { bookId: id } })
    ids.push(id)
  }
  return { ...club, bookId: ids[0] ?? 0 }
}

/** What a page says against itself: React tells here of a drawing that is not what the browser would have drawn. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  return complaints
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor finds a club by its name, and reads of its books §9.19', async ({ page, as }) => {
    const club = await foundHardClub(await as('mara'))
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'A room for your book club' })).toBeVisible()
    await page.getByRole('link', { name: 'Browse Clubs' }).first().click()
    await page.getByRole('searchbox').fill(club.name)
    await page.getByRole('searchbox').press('Enter')
    await page.getByRole('link', { name: `View Details of ${club.name}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: club.name })).toBeVisible()
    for (const title of [hostile, arabic, 'Dracula'])
      await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
    await page.getByRole('link', { name: hostile, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: hostile, exact: true })).toBeVisible()
    // Nothing is drawn where nothing is, and still it is no empty sheet.
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
  })
})

test.describe('far away', () => {
  test.use({ locale: 'sv-SE', timezoneId: 'Pacific/Kiritimati', colorScheme: 'dark' })

  test('every page a visitor can see is taken over as it was drawn §9.16', async ({ page, as, app }) => {
    test.slow()
    const request = await as('mara')
    const club = await foundHardClub(request)
    const closed = await foundClub(request, { name: newName('Closed'), visibility: 'invite-only' })
    const preview = await foundClub(request, { name: newName('Preview'), visibility: 'public-preview' })
    await request.post('/api/suggestions', { data: { suggestion: 'More owls.', url: '/about' } })
    await page.context().addCookies([{ name: 'theme', value: 'light', url: app.url }])
    const complaints = complaintsOf(page)
    await watchWaking(page)
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
      to.suggestions(),
      to.about(),
      to.chronicles(),
    ]
    for (const path of paths) {
      const answer = await page.goto(path)
      expect(await answer?.text(), path).toMatch(/<div id="root"><div/)
      await expectAwake(page)
      expect(complaints, path).toEqual([])
    }
  })
})

test('a page that was drawn otherwise is put right, and says so §9.16', async ({ page, as }) => {
  const club = await foundHardClub(await as('mara'))
  await page.route(`**${to.club(club.slug)}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('>Dracula<', '>Emma<') })
  })
  const complaints = complaintsOf(page)
  await page.goto(to.club(club.slug))
  await expect(page.getByRole('link', { name: 'Dracula', exact: true })).toBeVisible()
  await expect.poll(() => complaints.join()).toContain('The drawn page differs from this one.')
})

test('a drawn page brings every rule of the sheet that says something of it, and every value these read §9.17', async ({
  page,
  as,
}) => {
  const club = await foundHardClub(await as('mara'))
  await page.route('**/assets/**', (route) => route.abort())
  for (const path of ['/', to.browse(), to.club(club.slug), to.book(club.slug, club.bookId), to.about()]) {
    await page.goto(path)
    const sheet = await page.locator('script[data-styles]').getAttribute('data-styles')
    const whole = await (await page.request.get(sheet ?? '')).text()
    const { held, missing } = await page.evaluate(comparedWith, whole)
    expect(held, path).toBeGreaterThan(100)
    expect(missing, path).toEqual([])
  }
})

/** How many rules of a sheet may match what is in the page, and which of them or of its values the page's own styles lack. */
function comparedWith(text: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  /** Each with the blocks around it; a state that may come counts as there. */
  const rulesOf = (rules: CSSRuleList, around = ''): { said: string; selector: string }[] =>
    Array.from(rules).flatMap((rule) => {
      if (rule instanceof CSSStyleRule) {
        const selector = rule.selectorText
          .replace(/(?<!\\):not\([^()]*\)/g, '')
          .replace(
            /(?<![\\:])::?(?!is\(|where\(|has\(|nth|first|last|only|root|empty)[\w-]+(\([^()]*\))?/g,
            ':nth-child(n)',
          )
        return { said: around + rule.selectorText, selector }
      }
      if (!(rule instanceof CSSGroupingRule)) return []
      return rulesOf(rule.cssRules, `${around}${rule.cssText.split('{')[0]}`)
    })
  const own = document.querySelector('style')
  const there = new Set(rulesOf(own?.sheet?.cssRules ?? new CSSRuleList()).map(({ said }) => said))
  const matching = rulesOf(sheet.cssRules).filter(({ selector }) => document.querySelector(selector))
  const values = Array.from(
    document.documentElement.outerHTML.matchAll(/var\((--[\w-]+)/g),
    ([, name]) => name,
  )
  const unset = new Set(
    values.filter((name) => text.includes(`${name}:`) && !own?.textContent.includes(`${name}:`)),
  )
  return {
    held: matching.length,
    missing: [...matching.map(({ said }) => said).filter((said) => !there.has(said)), ...unset],
  }
}

test('what a page does not show is sent for once it was shown §9.17', async ({ page }) => {
  await page.goto('/')
  const times = () =>
    page.evaluate(() => ({
      shown: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      sent: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/assets/'))
        .map(({ startTime }) => startTime),
    }))
  await expect.poll(async () => (await times()).sent).not.toEqual([])
  const { shown, sent } = await times()
  // A page that is not shown within three seconds is not waited for.
  expect(Math.min(...sent)).toBeGreaterThan(Math.min(shown, 2900))
})

test('a drawn page holds nothing of a reader, and a reader gets none §9.18', async ({ page, as }) => {
  const club = await foundHardClub(await as('mara'))
  const request = await arriveAs(page, 'mara')
  const own = await (await request.get(to.club(club.slug))).text()
  expect(own).toContain('mara@')
  expect(own).toContain('<div id="root"></div>')
  await page.context().clearCookies()
  const drawn = await request.get(to.club(club.slug))
  const html = await drawn.text()
  expect(html).toContain('<div id="root"><div')
  expect(html).toContain(`>${club.name}</h1>`)
  expect(html).not.toContain('mara@')
  expect(html).not.toContain('</script><b>')
  expect(drawn.headers()['cache-control']).toContain('private')
  expect(drawn.headers()['vary']).toContain('cookie')
  // The same page is not sent twice to who has it.
  const etag = drawn.headers()['etag'] ?? ''
  expect((await request.get(to.club(club.slug), { headers: { 'if-none-match': etag } })).status()).toBe(304)
})
