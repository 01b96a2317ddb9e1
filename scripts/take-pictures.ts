import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { builds, startServer } from '../bench/server.ts'
import { adminSections } from '#contract/admin/sections.ts'
import { source } from '#contract/messages/languages.ts'
import { to } from '#contract/pages.ts'
import { signInOf, type StoryReader } from '#tests/story/readers.ts'
import { type MailServer, openMailServer } from '#tests/mail-server.ts'
import { findChromium } from './find-chromium.ts'
import { bringBooksIn, findStoryIds, rankThree, slug, type StoryIds } from './story-pages.ts'
import { takeTour } from './tour-pictures.ts'

// npm run pictures: takes pictures of all screens for docs/pictures, with the story of tests/story. Needs a build.
// Also the scenes of the first pages, as `tour`. `npm run pictures -- home club` takes only these, and with `--language=de` in German
// into a folder of its own.

/** A fixed time, because greetings change with the hour. */
const evening = new Date(`${new Date().toISOString().slice(0, 10)}T19:30:00`)

const siteAdmin: StoryReader = 'odette'

interface Screen {
  name: string
  path: string
  /** A visitor by default. */
  reader?: StoryReader
  before?: (page: Page) => Promise<void>
}

const scrolledTo = (heading: RegExp) => async (page: Page) => {
  const found = page.getByRole('heading', { name: heading }).first()
  await found.waitFor()
  await found.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 420)
  await page.waitForTimeout(500)
}

const screensOf = ({ bookId, openId, closedId, meetingId, findingId }: StoryIds): readonly Screen[] => [
  { name: 'welcome', path: to.home() },
  { name: 'home', path: to.home(), reader: 'mara' },
  { name: 'browse', path: to.browse(), reader: 'noor' },
  { name: 'popular', path: to.popular(), reader: 'mara' },
  { name: 'club', path: to.club(slug), reader: 'mara' },
  { name: 'recommendations', path: to.club(slug), reader: 'mara', before: scrolledTo(/^Recommendations$/) },
  { name: 'book', path: to.book(slug, bookId), reader: 'mara' },
  {
    name: 'discussions',
    path: `${to.book(slug, bookId)}?tab=discussions`,
    reader: 'mara',
    before: scrolledTo(/^Discussions/),
  },
  { name: 'choosing', path: to.choose(slug), reader: 'mara' },
  { name: 'ballot', path: to.round(slug, openId), reader: 'mara', before: rankThree },
  { name: 'vote-result', path: to.round(slug, closedId), reader: 'mara' },
  { name: 'meeting', path: to.meeting(slug, meetingId), reader: 'mara' },
  { name: 'finding-a-date', path: to.meeting(slug, findingId), reader: 'mara' },
  // Wen is behind most of the others.
  {
    name: 'sealed',
    path: `${to.book(slug, bookId)}?tab=discussions`,
    reader: 'wen',
    before: scrolledTo(/^Discussions/),
  },
  { name: 'board', path: to.board(slug), reader: 'mara' },
  { name: 'my-books', path: to.books(), reader: 'mara' },
  {
    name: 'import',
    path: to.importBooks(),
    reader: 'noor',
    before: async (page) => {
      await bringBooksIn(page.request)
      await page.reload()
      await page.getByRole('button', { name: 'These are the same' }).first().waitFor()
      await page.getByRole('tab', { name: /^Likely/ }).evaluate((tab) => tab.scrollIntoView())
      await page.mouse.wheel(0, -80)
    },
  },
  {
    name: 'admin',
    path: to.admin(),
    reader: siteAdmin,
    // The server counts what it finds 20 seconds after it has started.
    before: async (page) => {
      const counted = page.getByText(/^[1-9]\d* texts in 90 days$/)
      for (let waited = 0; waited < 60 && (await counted.count()) === 0; waited += 3) {
        await page.waitForTimeout(3000)
        await page.reload({ waitUntil: 'networkidle' })
      }
    },
  },
  // Not the backups, whose page names a folder of the machine.
  ...adminSections
    .filter((section) => section !== 'backups')
    .map((section) => ({ name: `admin-${section}`, path: to.admin(section), reader: siteAdmin })),
  { name: 'first-steps', path: to.firstSteps(), reader: siteAdmin },
  { name: 'settings', path: to.settings(slug), reader: 'mara' },
  { name: 'reading-list', path: `${to.settings(slug)}?tab=reading-list`, reader: 'mara' },
  { name: 'members', path: `${to.settings('murder-before-supper')}?tab=members`, reader: 'ruth' },
  { name: 'suggestions', path: to.suggestions(), reader: 'mara' },
  { name: 'account', path: to.account(), reader: 'mara' },
  { name: 'notifications', path: to.notifications(), reader: 'mara' },
  { name: 'notification-preferences', path: to.notificationPreferences(), reader: 'mara' },
  { name: 'about', path: to.about() },
  { name: 'chronicles', path: to.chronicles() },
]

const sizes = [
  { width: 1280, height: 800, theme: 'light' },
  { width: 360, height: 740, theme: 'dark' },
] as const

const { values: options, positionals: chosen } = parseArgs({
  allowPositionals: true,
  options: { language: { type: 'string', default: source.tag } },
})
const { language } = options
const folder = language === source.tag ? 'docs/pictures' : `docs/pictures/${language}`
/** All of them by default. */
const takes = (name: string): boolean => chosen.length === 0 || chosen.includes(name)

async function takeAll(browser: Browser, url: string, ids: StoryIds): Promise<void> {
  const screens = screensOf(ids).filter(({ name }) => takes(name))
  for (const { width, height, theme } of sizes) {
    for (const { name, path, reader, before } of screens) {
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width, height },
        colorScheme: theme,
        reducedMotion: 'reduce',
        locale: language,
      })
      if (reader) {
        await context.request.post('/api/auth/login', { data: signInOf(reader) })
        await context.request.patch('/api/account', { data: { language } })
      }
      const page = await context.newPage()
      await page.clock.setFixedTime(evening)
      await page.goto(path, { waitUntil: 'networkidle' })
      // They look for English words.
      if (language === source.tag) await before?.(page)
      await page.waitForLoadState('networkidle')
      await save(page, join(folder, `${name}-${theme}-${width}.png`))
      await context.close()
    }
  }
}

async function takeEmail(browser: Browser, url: string, mailServer: MailServer): Promise<void> {
  const { email: address, ...mara } = signInOf('mara')
  const context = await browser.newContext({ baseURL: url })
  await context.request.post('/api/auth/login', { data: { email: address, ...mara } })
  await context.request.patch('/api/account', { data: { language } })
  await context.request.patch('/api/notification-preferences', { data: { email: 'immediately' } })
  for (let waited = 0; mailServer.emails.length === 0 && waited < 30_000; waited += 100)
    await new Promise((resolve) => setTimeout(resolve, 100))
  const { email } = await mailServer.emailTo(address)
  await context.close()
  for (const { width, theme } of sizes) {
    const page = await browser.newPage({ viewport: { width, height: 640 }, colorScheme: theme })
    await page.setContent(email.html ?? '')
    await save(page, join(folder, `email-${theme}-${width}.png`))
    await page.close()
  }
}

async function save(page: Page, file: string): Promise<void> {
  await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toFile(file)
}

const data = mkdtempSync(join(tmpdir(), 'inkhorn-pictures-'))
try {
  const env = { DATA_DIR: data, DATABASE_URL: '' }
  const tsx = 'node_modules/tsx/dist/cli.mjs'
  spawnSync(process.execPath, [tsx, 'scripts/fill-story.ts'], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const [build] = builds()
  if (!build) throw new Error('There is no build: run npm run build first.')
  const mailServer = await openMailServer()
  const server = await startServer(build, {
    ...env,
    ...mailServer.settings,
    LANGUAGES: language,
    PUBLIC_URL: 'http://localhost:3000',
    ADMIN_EMAILS: signInOf(siteAdmin).email,
  })
  const found = findChromium()
  const browser = await chromium.launch({
    args: [...found.args],
    ...(found.path && { executablePath: found.path }),
  })
  try {
    const ids = await findStoryIds(browser, server.url)
    mkdirSync(folder, { recursive: true })
    await takeAll(browser, server.url, ids)
    if (takes('tour')) await takeTour(browser, server.url, ids, 'web/public/pictures/scenes')
    if (takes('email')) await takeEmail(browser, server.url, mailServer)
  } finally {
    await browser.close()
    await mailServer.close()
    await server.end('SIGTERM')
  }
} finally {
  rmSync(data, { recursive: true, force: true })
}
