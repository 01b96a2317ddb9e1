/**
 * How soon a page answers a finger or a key while somebody scrolls through a thousand books: a visitor's phone, four times
 * slower than this machine, against the built server. Event timing counts from the touch to the next paint.
 * `npm run bench:interaction -- --books=1000 --throttle=4`
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { slugOf } from '#contract/clubs/club.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import { numberArgument } from './arguments.ts'
import { signIn } from './http/asker.ts'
import { startInkhorn } from './server-process.ts'

const count = numberArgument('books', 1000)
const throttle = numberArgument('throttle', 4)
const screens = 60
const glides = 15
/** CSS px a second: no fling begins faster on Android (`ViewConfiguration.MAXIMUM_FLING_VELOCITY`) or in Chromium's own gestures. */
const flingSpeed = 8000

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

/** Runs in the page: work that is always the same, in ms. */
const fixedWork = `
  (() => {
    const since = performance.now()
    let sum = 0
    for (let at = 0; at < 2e7; at++) sum = (sum * 31 + (at ^ sum)) | 0
    window.worked = sum
    return performance.now() - since
  })()
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
  const devtools = await context.newCDPSession(page)
  const unthrottled = await paceOf(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  console.log(
    `pace of this machine: the same work takes ${unthrottled} ms, and ${await paceOf(page)} ms throttled by ${throttle}`,
  )
  await page.goto(`${server.url}/club/${slug}`)
  await page.getByText(titleOf(count), { exact: true }).first().waitFor({ state: 'attached' })
  await print(page, 'opening', async () => {})
  await print(page, 'scrolling, with a key or a tap on each screen', () => scrollThrough(page))
  await page.evaluate('scrollTo({ top: 0 })')
  await page.waitForTimeout(1500)
  await print(page, 'gliding like the hardest fling, with a key and two taps in each', () =>
    glideThrough(page, devtools),
  )
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

/**
 * As a thumb can: for a second as fast as the hardest fling begins (a real one slows down at once), with a key and a tap in it and
 * a tap when it has come to rest. The glide comes in a touchpad's steps, one a frame, since Chromium without a window does not
 * scroll by the touches that its developer tools make up.
 */
async function glideThrough(page: Page, devtools: CDPSession): Promise<void> {
  for (let glide = 0; glide < glides; glide++) {
    const gliding = devtools.send('Input.synthesizeScrollGesture', {
      x: 206,
      y: 420,
      yDistance: -flingSpeed,
      speed: flingSpeed,
      gestureSourceType: 'mouse',
    })
    await page.waitForTimeout(300)
    await page.keyboard.press('Shift')
    await page.waitForTimeout(300)
    await page.touchscreen.tap(6, 420)
    await gliding
    await page.waitForTimeout(300)
    await page.touchscreen.tap(6, 420)
  }
}

/** How far down the page is, in CSS px, and when, in ms. */
function placeOf(page: Page): Promise<{ top: number; at: number }> {
  return page.evaluate('({ top: scrollY, at: performance.now() })')
}

/** The quickest of seven. */
async function paceOf(page: Page): Promise<number> {
  const took: number[] = []
  for (let round = 0; round < 7; round++) took.push(await page.evaluate<number>(fixedWork))
  return Math.round(Math.min(...took))
}

async function print(page: Page, what: string, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate('window.seen.length = 0')
  const from = await placeOf(page)
  await act()
  const to = await placeOf(page)
  const speed = Math.round((1000 * (to.top - from.top)) / (to.at - from.at))
  await page.waitForTimeout(1500)
  const seen = await page.evaluate<Interaction[]>('window.seen')
  const longest = new Map<number, Interaction>()
  for (const one of seen) if (one.duration > (longest.get(one.id)?.duration ?? 0)) longest.set(one.id, one)
  const sorted = [...longest.values()].toSorted((one, other) => other.duration - one.duration)
  // As browsers count it: the longest, one left out for every fifty.
  const worst = sorted[Math.floor(sorted.length / 50)]
  console.log(
    `${what}: ${sorted.length} took 16 ms or more${worst ? `; interaction to next paint ${worst.duration} ms (${worst.name}), median of them ${sorted[Math.floor(sorted.length / 2)]?.duration} ms` : ''}${speed > 0 ? `; ${speed} px a second on average` : ''}`,
  )
}
