import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import type { ServerRenderer } from '#contract/rendered-page.ts'
import { Root } from './app/root.tsx'
import { loadPage } from './app/routes.ts'
import { setPageData } from './client/page-data.ts'
import { newQueryClient } from './client/queries.ts'
import { HidingText } from '#web/features/texts/post-text.tsx'
import { setLanguage } from './messages/locale.ts'
import { loadTypesetCover } from './ui/drawn-cover.tsx'
import { ServerTheme } from './ui/theme.ts'

/** Renders a page from its data alone: rendering fetches nothing, and no state outlives the call. */
export const renderPage: ServerRenderer['renderPage'] = async ({ path, search, language, theme, data }) => {
  await Promise.all([loadPage(path), loadTypesetCover()])
  const { TextWithHiddenWords } = await import('#web/features/texts/text-with-hidden-words.tsx')
  const client = newQueryClient()
  setPageData(client, data)
  try {
    setLanguage(language)
    return renderToString(
      <ServerTheme value={theme ?? 'system'}>
        <HidingText value={(text) => <TextWithHiddenWords {...text} />}>
          <Router ssrPath={path} ssrSearch={search}>
            <Root client={client} />
          </Router>
        </HidingText>
      </ServerTheme>,
    )
  } finally {
    client.clear()
  }
}
