import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { PageToRender } from '#contract/rendered-page.ts'
import type { WebBuild } from './web-build.ts'

/** In characters, about 500 clubs of 20 books. Rendering one takes 10 ms, and many visitors request the same few pages. */
const cacheSize = 16 * 1024 * 1024

/** Returns the HTML inside `#root`, or null if the page throws. `tag` identifies everything that `page` depends on. */
export type RenderPage = (tag: string, page: PageToRender) => Promise<string | null>

/** Renders visitors' pages. A page that throws is logged, and the browser renders it, as it does for readers. */
export function createPageRenderer(
  { loadRenderer }: Pick<WebBuild, 'loadRenderer'>,
  log: FastifyBaseLogger,
): RenderPage {
  const cache = new LRUCache<string, string>({ maxSize: cacheSize, sizeCalculation: ({ length }) => length })
  return async (tag, page) => {
    const cached = cache.get(tag)
    if (cached !== undefined) return cached
    try {
      const { renderPage } = await loadRenderer(page.language.tag)
      const html = await renderPage(page)
      cache.set(tag, html)
      return html
    } catch (error) {
      log.error({ err: error, path: page.path }, 'a page could not be rendered')
      return null
    }
  }
}

/** A hash of everything that a rendered page depends on, so that no visitor gets a page meant for another. */
export const tagOf = (
  build: Pick<WebBuild, 'id'>,
  { path, search, language, theme, data }: PageToRender,
  head: string,
): string =>
  createHash('sha256')
    .update(JSON.stringify([build.id, path, search, language, theme, head, [...data]]))
    .digest('base64url')
