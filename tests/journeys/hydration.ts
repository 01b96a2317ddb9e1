import type { BrowserContext, Page, Response } from '@playwright/test'

/**
 * Makes the pages of a context wait, after `goto` and `reload`, until a server-rendered page has hydrated. A journey is faster
 * than any reader, and a button pressed before hydration does nothing.
 */
export function waitForHydration(context: BrowserContext): void {
  context.on('page', (page) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
    page.goto = async (url, options) => hydrated(page, await goto(url, options), options?.waitUntil)
    page.reload = async (options) => hydrated(page, await reload(options), options?.waitUntil)
  })
}

async function hydrated(page: Page, response: Response | null, waitUntil?: string): Promise<Response | null> {
  if (waitUntil !== 'commit' && (await isRendered(response)))
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: 15_000 })
  return response
}

const isRendered = async (response: Response | null): Promise<boolean> =>
  response !== null &&
  (response.headers()['content-type'] ?? '').startsWith('text/html') &&
  /<div id="root"><[^/]/.test(await response.text().catch(() => ''))
