/**
 * `npm run bench offline [-- --rides=60 --seed=1 --steps=14 --opens=5]`: how long a club page that was kept takes to open without a network on a
 * phone (a processor four times slower), and many rides with a network that is cut anywhere (tests/journeys/cut-network.spec.ts).
 */
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, devices, type Page } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.ts'
import { catalogueBooks, signIn } from './client.ts'
import { numberOption } from './options.ts'
import { type Build, builds, startServer } from './server.ts'
import { median, verdict } from './statistics.ts'

const rides = numberOption('rides', 60)
const seed = numberOption('seed', 1)
const steps = numberOption('steps', 14)
const opens = numberOption('opens', 5)
/** ms from the start of the navigation to the club's name on the screen. */
const ceiling = 1000
/** A phone of the middle class, beside a desktop machine. */
const slowdown = 4

export async function run(): Promise<void> {
  const [build] = builds()
  if (!build) throw new Error('There is no build: run npm run build first.')
  await measureOpening(build)
  const env = { ...process.env, CUT_RIDES: String(rides), CUT_SEED: String(seed), CUT_STEPS: String(steps) }
  if (rides === 0) return
  const { status } = spawnSync('npx', ['playwright', 'test', 'cut-network', '--project', 'desktop'], {
    cwd: build.folder,
    env,
    stdio: 'inherit',
  })
  console.log(`${rides} rides of ${steps} steps from seed ${seed}:`, verdict(status === 0))
}

async function measureOpening(build: Build): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'inkhorn-offline-'))
  const server = await startServer(build, {
    DATA_DIR: folder,
    DATABASE_URL: `file:${join(folder, 'inkhorn.db')}`,
  })
  const { args, path: executablePath } = findChromium()
  const browser = await chromium.launch({ args: [...args], ...(executablePath && { executablePath }) })
  try {
    const founder = await signIn(server.url, 'phone')
    const name = 'Readers on the Train'
    const { id, slug } = await founder.send('POST', '/api/clubs', {
      name,
      description: 'One line at a time.',
    })
    for (const bookId of await catalogueBooks(server.url, 20))
      await founder.send('POST', `/api/clubs/${id}/books`, { bookId })
    const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: server.url })
    await context.request.post('/api/auth/login', { data: { email: 'phone@bench.example', name: 'phone' } })
    const page = await context.newPage()
    await keep(page, `/club/${slug}`)
    await page.close()
    await context.setOffline(true)
    const times: number[] = []
    for (let turn = 0; turn < opens; turn++) times.push(await open(context, `/club/${slug}`, name))
    console.log(
      `a kept club page opens without a network in ${median(times).toFixed(0)} ms, maximum ${ceiling}:`,
      verdict(median(times) < ceiling),
    )
  } finally {
    await browser.close()
    await server.end('SIGTERM')
    await rm(folder, { recursive: true })
  }
}

/** Until the worker has all that a reader needs. */
async function keep(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  const isKept = `navigator.serviceWorker.ready.then(() => caches.match('/shell/files', { ignoreSearch: true })).then(Boolean)`
  while (!(await page.evaluate(isKept))) await page.waitForTimeout(200)
}

/** By the clock of the page. */
async function open(context: BrowserContext, path: string, name: string): Promise<number> {
  const page = await context.newPage()
  const browser = await context.newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript({
    content: `new MutationObserver((_, observer) => {
      if (document.querySelector('h1')?.textContent !== ${JSON.stringify(name)}) return
      observer.disconnect()
      requestAnimationFrame(() => performance.mark('club'))
    }).observe(document, { childList: true, subtree: true, characterData: true })`,
  })
  await page.goto(path, { waitUntil: 'commit' })
  const marked = `performance.getEntriesByName('club')[0]?.startTime`
  let time: number | undefined
  while (time === undefined) time = await page.evaluate<number | undefined>(marked)
  await page.close()
  return time
}
