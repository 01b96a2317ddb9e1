import { faultsOf, type Ledger } from './cut-network/ledger.ts'
import { openLine } from './cut-network/line.ts'
import { startReading } from './cut-network/reading.ts'
import { ride } from './cut-network/ride.ts'
import { inWords, stepsOf } from './cut-network/steps.ts'
import { watchStore } from './cut-network/stored.ts'
import { waitForHydration } from './hydration.ts'
import { untilCodeIsKept, untilWorkerIsReady } from './kept-here.ts'
import { signInCast } from './first-sign-in.ts'
import { expect, test } from './reader.ts'

/** Rides of one browser. `npm run bench offline` asks for many. */
const atOnce = 6
const first = Number(process.env['CUT_SEED'] ?? 1)
const rides = Number(process.env['CUT_RIDES'] ?? atOnce)
const stepsEach = Number(process.env['CUT_STEPS'] ?? 7)

for (let from = first; from < first + rides; from += atOnce) {
  const to = Math.min(from + atOnce, first + rides) - 1
  test(`whatever becomes of the network and the page, all that was written arrives once, in order, with its own time (seeds ${from} to ${to}) §P.75`, async ({
    browser,
    app,
    as,
  }) => {
    test.slow()
    const line = await openLine(app.url)
    const [mara, jonas] = [await as('mara'), await as('jonas')]
    const { places, title, saveElsewhere, find } = await startReading(mara, jonas)
    const context = await browser.newContext({ baseURL: line.url, serviceWorkers: 'allow' })
    waitForHydration(context)
    context.setDefaultTimeout(30_000)
    await watchStore(context)
    await signInCast(context.request, 'mara')
    const page = await context.newPage()
    for (const path of Object.values(places)) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await untilWorkerIsReady(page)
    }
    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ keepAll: 'en' }))
    await untilCodeIsKept(page)
    await page.close()

    const faults: string[] = []
    for (let seed = from; seed <= to; seed++) {
      line.slowDown(seed % 2 === 0 ? 900 : 0)
      const before = await find()
      const ledger: Ledger = {
        seed,
        title,
        messages: [],
        notes: [],
        places: [],
        hasHeart: before.hasHeart,
        answer: before.answer,
        stars: before.stars,
      }
      const steps = stepsOf(seed, stepsEach)
      await test.step(`CUT_SEED=${seed}: ${steps.map(inWords).join(' · ')}`, () =>
        ride({ context, line, places, ledger, saveElsewhere }, steps))
      faults.push(...faultsOf(ledger, await find()).map((fault) => `CUT_SEED=${seed}: ${fault}`))
    }
    expect(faults).toEqual([])
    await context.close()
    line.close()
  })
}
