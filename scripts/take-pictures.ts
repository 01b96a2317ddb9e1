import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { type Build, builds, startServer } from '../bench/server.ts'
import { source } from '#contract/messages/languages.ts'
import { signInOf } from '#tests/story/readers.ts'
import { type MailServer, openMailServer } from '#tests/mail-server.ts'
import { publicUrl } from './before-pictures.ts'
import { findChromium } from './find-chromium.ts'
import { screensOf, siteAdmin } from './screens.ts'
import { findStoryIds, type StoryIds } from './story-pages.ts'
import { fileReports } from './story-reports.ts'
import { takeTour } from './tour-pictures.ts'

// npm run pictures: takes pictures of all screens for docs/pictures, with the story of tests/story. Needs a build.
// Also the scenes of the first pages, as `tour`. `npm run pictures -- home club` takes only these, and with `--language=de` in German
// into a folder of its own.

/** A fixed time, because greetings change with the hour. */
const evening = new Date(`${new Date().toISOString().slice(0, 10)}T19:30:00`)

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
    for (const { name, path, reader, isOnPhone, before } of screens) {
      if (isOnPhone && width > 360) continue
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

/** What whoever installs a server on a public address sees first, by the link that it prints. */
async function takeBeginning(browser: Browser, build: Build, dataFolder: string): Promise<void> {
  mkdirSync(dataFolder)
  const settings = {
    DATA_DIR: dataFolder,
    DATABASE_URL: '',
    LANGUAGES: language,
    TRUST_PROXY: '1',
    ADMIN_EMAILS: '',
  }
  const server = await startServer(build, settings)
  const [path] = await server.prints(/\/begin\/\S+/)
  for (const { width, height, theme } of sizes) {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width, height },
      colorScheme: theme,
      reducedMotion: 'reduce',
      locale: language,
    })
    const page = await context.newPage()
    await page.goto(path, { waitUntil: 'networkidle' })
    await save(page, join(folder, `begin-${theme}-${width}.png`))
    await context.close()
  }
  await server.end('SIGTERM')
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
    PUBLIC_URL: publicUrl,
    BACKUP_DIR: join(data, 'backups'),
    ADMIN_EMAILS: signInOf(siteAdmin).email,
  })
  const found = findChromium()
  const browser = await chromium.launch({
    args: [...found.args],
    ...(found.path && { executablePath: found.path }),
  })
  try {
    const ids = await findStoryIds(browser, server.url)
    await fileReports(browser, server.url)
    mkdirSync(folder, { recursive: true })
    await takeAll(browser, server.url, ids)
    if (takes('tour')) await takeTour(browser, server.url, ids, 'web/public/pictures/scenes')
    if (takes('begin')) await takeBeginning(browser, build, join(data, 'beginning'))
    if (takes('email')) await takeEmail(browser, server.url, mailServer)
  } finally {
    await browser.close()
    await mailServer.close()
    await server.end('SIGTERM')
  }
} finally {
  rmSync(data, { recursive: true, force: true })
}
