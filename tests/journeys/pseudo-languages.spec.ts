import type { Page } from '@playwright/test'
import { cast } from '#tests/cast.ts'
import { fillEveryPage } from './every-path.ts'
import { expectToFit } from './fits.ts'
import { cutOff, noteWriting, textsOf, unwrapped } from './pseudo-texts.ts'
import { expect, startServer, test as base } from './reader.ts'

/** A server that offers the pseudo-languages. */
const test = base.extend({
  app: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const app = await startServer({ LANGUAGES: 'en-XA,ar-XB' })
      await use(app)
      await app.stop()
    },
    { scope: 'worker' },
  ],
})

// One server for all of them: each worker would start its own.
test.describe.configure({ mode: 'default' })

type Who = 'member' | 'visitor'
/** Also of the other tests on this server, because some pages show what others write. */
const found = new Set<string>(['Buenos Aires', ...Object.values(cast).map(({ name }) => name)])

const bookTabs = ['questions', 'notes', 'reviews']
const settingsTabs = ['appearance', 'reading-list', 'members', 'privacy', 'sharing']

interface Walk {
  /** By what they are called. */
  paths: readonly (readonly [name: string, path: string])[]
  /** What people wrote, the longest first. */
  written: readonly string[]
}

/** Fills a club in English, and chooses the language for the pages after that. */
async function beginWalk(page: Page, url: string, language: string, who: Who): Promise<Walk> {
  noteWriting(page.request, found)
  const every = await fillEveryPage(page)
  // The page of one’s own books recommends some.
  await page.request.get('/api/library/recommendations')
  // The title of a reader’s page is its address.
  found.add(every.reader.slice('/reader/'.length))
  if (who === 'visitor') await page.context().clearCookies()
  else expect((await page.request.patch('/api/account', { data: { language } })).status()).toBe(200)
  await page.context().addCookies([{ name: 'language', value: language, url }])
  return {
    paths: [
      ...Object.entries(every),
      ['no page', '/nothing/stands/here'],
      ['no club', '/club/nobody-founded-this'],
      ['no meeting', `${every.meetings}/999999`],
      ['a new meeting', `${every.meetings}?plan`],
      ...bookTabs.map((tab) => [`book, ${tab}`, every.book.replace('discussions', tab)] as const),
      ...(who === 'visitor'
        ? []
        : settingsTabs.map((tab) => [`settings, ${tab}`, `${every.settings}?tab=${tab}`] as const)),
    ],
    written: [...found].toSorted((one, other) => other.length - one.length),
  }
}

for (const who of ['member', 'visitor'] as const) {
  test(`every text on every page is in the catalogue, and shown whole though it is longer, for a ${who} §L.10`, async ({
    page,
    app,
  }) => {
    test.slow()
    const { paths, written } = await beginWalk(page, app.url, 'en-XA', who)
    /** The first page with each. */
    const faults = new Map<string, string>()
    for (const [name, path] of paths) {
      await open(page, path)
      for (const width of [1280, 360]) {
        await expectToFit(page, [width], name)
        const texts = await textsOf(page)
        for (const fault of [...unwrapped(texts, written), ...cutOff(texts, written)])
          if (!faults.has(fault)) faults.set(fault, `${name} at ${width} px`)
      }
    }
    expect([...faults].map(([fault, where]) => `${where}, ${fault}`)).toEqual([])
  })
}

test('no page that is mirrored scrolls sideways §L.10', async ({ page, app }) => {
  test.slow()
  const { paths } = await beginWalk(page, app.url, 'ar-XB', 'member')
  for (const [name, path] of paths) {
    await open(page, path)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expectToFit(page, [1280, 360], name)
  }
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  // Nothing is still loading.
  await expect(page.locator('.animate-breathe')).toHaveCount(0)
}
