import { AsyncLocalStorage } from 'node:async_hooks'
import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import type { ServerRenderer } from '#contract/rendered-page.ts'
import { Root } from './app/root.tsx'
import { loadPage } from './app/routes.ts'
import { setPageData } from './client/page-data.ts'
import { newQueryClient } from './client/queries.ts'
import { HidingText } from '#web/features/texts/post-text.tsx'
import { type PageLanguage, readLanguageFrom } from './messages/locale.ts'
import { loadTypesetCover } from './ui/drawn-cover.tsx'
import { ServerTheme } from './ui/theme.ts'

// Pages are rendered at the same time, for readers in several regions.
const languages = new AsyncLocalStorage<PageLanguage>()
readLanguageFrom(() => languages.getStore())

/**
 * Renders a page from its data alone: rendering fetches nothing, and no state outlives the call. Waits for the code of lazy components, which
 * `renderToString` leaves out as long as no earlier page has loaded it.
 */
export const renderPage: ServerRenderer['renderPage'] = async ({ path, search, language, theme, data }) => {
  await Promise.all([loadPage(path), loadTypesetCover()])
  const { TextWithHiddenWords } = await import('#web/features/texts/text-with-hidden-words.tsx')
  const client = newQueryClient()
  setPageData(client, data)
  try {
    const page = (
      <ServerTheme value={theme ?? 'system'}>
        <HidingText value={(hidden) => <TextWithHiddenWords {...hidden} />}>
          <Router ssrPath={path} ssrSearch={search}>
            <Root client={client} />
          </Router>
        </HidingText>
      </ServerTheme>
    )
    // A larger boundary would come later in the document, with a script that our content policy refuses.
    const options = { progressiveChunkSize: Number.MAX_SAFE_INTEGER }
    const { prelude } = await languages.run(language, () => prerender(page, options))
    return await new Response(prelude).text()
  } finally {
    client.clear()
  }
}
