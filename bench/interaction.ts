/**
 * How soon a page answers a finger or a key while somebody scrolls through a thousand books: a visitor's phone, four times
 * slower than this machine, against the built server. Event timing counts from the touch to the next paint.
 * `npm run bench:interaction -- --books=1000 --throttle=4`
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { slugOf } from '#contract/clubs/club.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import { numberArgument } from './arguments.ts'
import { signIn } from './http/asker.ts'
import { startInkhorn } from './server-process.ts'

const count = numberArgument('books', 1000)
const throttle = numberArgument('throttle', 4)
const screens = 60

interface Interaction {
  id: number
  /** From the press to the paint after it, in ms, to the next 8. */
  duration: number
  name: string
}

/** Runs in the page: keeps every interaction that took 16 ms or more. */
const watching = `
  const seen = (window.seen = [])
  new PerformanceObserver((list) => {
    for (const { interactionId: id, duration, name } of list.getEntries()) if (id > 0) seen.push({ id, duration, name })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
`

const folder = await mkdtemp(join(tmpdir(), 'inkhorn-interaction-'))
const server = await startInkhorn({ DATA_DIR: folder, DATABASE_URL: `file:${join(folder, 'inkhorn.db')}` })
const found = findChromium()
const browser = await chromium.launch({
  args: [...found.args],
  ...(found.path && { executablePath: found.path }),
})
try {
  const slug = await foundClub()
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await page.addInitScript({ content: watching })
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: throttle })
  await page.goto(`${server.url}/club/${slug}`)
  await page.getByText(titleOf(count), { exact: true }).first().waitFor({ state: 'attached' })
  await print(page, 'opening', async () => {})
  await print(page, 'scrolling, with a key or a tap on each screen', () => scrollThrough(page))
  await page.evaluate('scrollTo({ top: 0 })')
  await print(page, 'the order turned around', () => page.getByRole('button', { name: /^Ascending/ }).tap())
  await print(page, 'seen as a list', () => page.getByRole('radio', { name: 'List' }).check({ force: true }))
} finally {
  await browser.close()
  await server.end('SIGTERM')
  await rm(folder, { recursive: true })
}

async function foundClub(): Promise<string> {
  const { send } = await signIn(server, 'scroller@inkhorn.example')
  const name = 'A Thousand and One'
  const { id } = await send('POST', '/api/clubs', { name, description: 'All of them.' })
  const places = Array.from({ length: count }, (_, at) => at + 1)
  const shelve = async () => {
    for (let place = places.pop(); place !== undefined; place = places.pop()) {
      const book = {
        title: titleOf(place),
        author: `Author ${place % 37}`,
        description: 'One of many. '.repeat(12),
      }
      const { id: bookId } = await send('POST', '/api/books', book)
      await send('POST', `/api/clubs/${id}/books`, { bookId })
    }
  }
  await Promise.all(Array.from({ length: 6 }, shelve))
  return slugOf(name)
}

function titleOf(place: number): string {
  return `Volume ${String(place).padStart(4, '0')}`
}

async function scrollThrough(page: Page): Promise<void> {
  for (let screen = 0; screen < screens; screen++) {
    await page.mouse.wheel(0, 2400)
    // Between two books nothing is pressed: a tap there is answered as soon as the page has time.
    if (screen % 2 === 0) await page.keyboard.press('PageDown')
    else await page.touchscreen.tap(6, 420)
    await page.waitForTimeout(120)
  }
}

async function print(page: Page, what: string, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate('window.seen.length = 0')
  await act()
  await page.waitForTimeout(1500)
  const seen = await page.evaluate<Interaction[]>('window.seen')
  const longest = new Map<number, Interaction>()
  for (const one of seen) if (one.duration > (longest.get(one.id)?.duration ?? 0)) longest.set(one.id, one)
  const sorted = [...longest.values()].toSorted((one, other) => other.duration - one.duration)
  // As browsers count it: the longest, one left out for every fifty.
  const worst = sorted[Math.floor(sorted.length / 50)]
  console.log(
    `${what}: ${sorted.length} took 16 ms or more${worst ? `; interaction to next paint ${worst.duration} ms (${worst.name}), median of them ${sorted[Math.floor(sorted.length / 2)]?.duration} ms` : ''}`,
  )
}
