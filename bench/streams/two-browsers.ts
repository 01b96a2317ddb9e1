import { setTimeout as rest } from 'node:timers/promises'
import { type BrowserContext, chromium } from '@playwright/test'
import { findChromium } from '../../scripts/find-chromium.ts'

/** Changes that are timed; each waits until the page has come to rest, as its readers have. */
const changes = 12

/**
 * How soon a book that one reader puts on a list stands on the page that another reader has open: ms from sending the change
 * in one browser to the title being on the screen of the other. `there` and `here` are servers on one database, or the same one.
 */
export async function betweenBrowsers(there: string, here: string): Promise<number[]> {
  const { path, args } = findChromium()
  const browser = await chromium.launch({ args: [...args], ...(path && { executablePath: path }) })
  try {
    const [writer, reader] = [await signedIn(await browser.newContext(), there), await browser.newContext()]
    const founded = await writer.request.post(`${there}/api/clubs`, {
      data: { name: `Two Browsers ${Date.now()}`, description: 'One writes, one reads' },
    })
    const { id, slug }: { id: number; slug: string } = await founded.json()
    const page = await reader.newPage()
    const listening = page.waitForResponse(/\/api\/clubs\/\d+\/events/)
    await page.goto(`${here}/club/${slug}`)
    await listening
    const waits: number[] = []
    for (let change = 0; change < changes; change++) {
      await rest(1500)
      const title = `Volume ${change} of ${Date.now()}`
      const book = await writer.request.post(`${there}/api/books`, { data: { title, author: 'Anybody' } })
      const { id: bookId }: { id: number } = await book.json()
      const shown = page.getByRole('link', { name: title }).waitFor()
      const since = performance.now()
      await writer.request.post(`${there}/api/clubs/${id}/books`, { data: { bookId } })
      await shown
      waits.push(performance.now() - since)
    }
    return waits
  } finally {
    await browser.close()
  }
}

async function signedIn(context: BrowserContext, url: string): Promise<BrowserContext> {
  await context.request.post(`${url}/api/auth/login`, { data: { email: 'two@bench.example', name: 'Two' } })
  return context
}
