import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import type { Drawing } from '#contract/rendered-page.ts'
import { loadPage } from './app/page-loaders.ts'
import { Product } from './app/product.tsx'
import { keepAnswers } from './client/first-answers.ts'
import { newQueryClient } from './client/queries.ts'
import { DrawnTheme } from './ui/theme.ts'

/** Draws a page on the server, from its first answers alone: nothing is fetched, and nothing stays behind. */
export const drawPage: Drawing['drawPage'] = async ({ path, search, theme, answers }) => {
  await loadPage(path)
  const client = newQueryClient()
  keepAnswers(client, answers)
  try {
    return renderToString(
      <DrawnTheme value={theme ?? 'system'}>
        <Router ssrPath={path} ssrSearch={search}>
          <Product client={client} />
        </Router>
      </DrawnTheme>,
    )
  } finally {
    client.clear()
  }
}
