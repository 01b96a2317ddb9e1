import type { Page } from '@playwright/test'
import { to } from '#contract/pages.ts'
import { foundClub, newName } from './at-the-door.ts'
import { openHaltingLine } from './halting-line.ts'
import { expect, test } from './reader.ts'
import { expectAwake, watchWaking } from './waking.ts'

const codeOfPages = /\/assets\/(?!early).*\.js$/

/** Holds what a page asks for back until told otherwise; the code of pages where not said. */
async function hold(page: Page, what = codeOfPages): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(what, async (route) => {
    await held
    await route.continue()
  })
  return release
}

const signInButton = (page: Page) =>
  page.getByRole('form', { name: 'Sign in' }).getByRole('button', { name: 'Sign In' })

test('what a visitor does before the code of a page is here is done once it is §9.19', async ({
  page,
  as,
}) => {
  const club = await foundClub(await as('mara'), { name: newName('Early') }, ['Dracula', 'Emma'])
  const release = await hold(page)
  await page.goto(to.club(club.slug))
  await page.getByRole('radio', { name: 'List' }).check({ force: true })
  await page.getByRole('button', { name: /^Ascending/ }).click()
  release()
  await expect(page.getByRole('link', { name: 'Details of Dracula' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Descending/ })).toBeVisible()
})

test('an address typed before the code is here is kept out of the page’s own, and signs in §9.19', async ({
  page,
}) => {
  const release = await hold(page)
  await page.goto('/')
  await page.getByLabel('Email').fill('early.bird@inkhorn.example')
  await page.getByLabel('Email').press('Enter')
  release()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  expect(page.url()).not.toContain('early')
})

test('whoever presses Sign In while half of the page has come is signed in once the rest has §9.19', async ({
  page,
  app,
}) => {
  const line = await openHaltingLine(app.url, '</form>')
  try {
    await page.goto(line.url, { waitUntil: 'commit' })
    const hasCode = page.waitForResponse(/\/assets\/home-page/)
    await page.getByLabel('Email').fill('half.way@inkhorn.example')
    await signInButton(page).click()
    await (await hasCode).finished()
    line.goOn()
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  } finally {
    line.close()
  }
})

test('a press is not lost on code that cannot be had for a while, nor needs a second one §9.19', async ({
  page,
}) => {
  let lose = () => {}
  const lost = new Promise<void>((resolve) => (lose = resolve))
  let isAway = true
  let pagesRefused = 0
  await page.route(codeOfPages, async (route) => {
    if (isAway) {
      await lost
      return route.abort()
    }
    // When the rest has come, the page's own code cannot be had twice.
    if (!route.request().url().includes('home-page') || pagesRefused === 2) return route.continue()
    pagesRefused += 1
    return route.abort()
  })
  await page.clock.install()
  await page.goto('/')
  await page.getByLabel('Email').fill('stubborn@inkhorn.example')
  await signInButton(page).click()
  // Whatever would have the code fetched without a failure has had its time.
  await page.clock.fastForward(5000)
  isAway = false
  lose()
  const isSignedIn = () => page.getByRole('button', { name: 'Sign Out' }).isVisible()
  await expect
    .poll(async () => {
      await page.clock.fastForward(1000)
      return isSignedIn()
    })
    .toBe(true)
  expect(pagesRefused).toBe(2)
  // However often the code was sent for, the page holds each link to it once.
  const links = await page
    .locator('link[rel=modulepreload]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(links).toEqual([...new Set(links)])
})

test('an address that the browser put back on the way back is the one that signs in, once for two presses §9.19', async ({
  page,
}) => {
  const release = await hold(page)
  await page.goto('/')
  await page.getByLabel('Email').fill('come.back@inkhorn.example')
  await page.getByRole('link', { name: 'About', exact: true }).first().click()
  await page.waitForURL('**/about')
  await page.goBack()
  await expect(page.getByLabel('Email')).toHaveValue('come.back@inkhorn.example')
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/login')) asked += 1
  })
  await signInButton(page).dblclick()
  release()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  expect(asked).toBe(1)
})

for (const when of ['before', 'after'] as const)
  test(`the letters of the page do not come between pressing a button and letting it go ${when} its code is here §9.19`, async ({
    page,
  }) => {
    const release = await hold(page)
    const releaseLetters = await hold(page, /\.woff2$/)
    await watchWaking(page)
    await page.goto('/')
    await page.getByLabel('Email').fill('steady.hand@inkhorn.example')
    if (when === 'after') {
      release()
      await expectAwake(page)
    }
    await signInButton(page).hover()
    await page.mouse.down()
    const [first, second] = ['/fraunces', '/figtree'].map((family) =>
      page.waitForEvent('requestfinished', (request) => request.url().includes(family)),
    )
    releaseLetters()
    await first
    await second
    // As long as it would have taken them to be shown.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
    const styles = page.locator('link[rel=stylesheet][href*="fonts"]')
    await expect(styles).toHaveCount(0)
    await page.mouse.up()
    release()
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await expect(styles).toHaveCount(1)
  })
