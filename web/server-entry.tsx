import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import type { Drawing } from '#contract/rendered-page.ts'
import { loadPage } from './app/routes.ts'
import { Root } from './app/root.tsx'
import { setAnswers } from './client/page-data.ts'
import { newQueryClient } from './client/queries.ts'
import { ServerTheme } from './ui/theme.ts'

/** Draws a page on the server, from its first answers alone: nothing is fetched, and nothing stays behind. */
export const drawPage: Drawing['drawPage'] = async ({ path, search, theme, answers }) => {
  await loadPage(path)
  const client = newQueryClient()
  setAnswers(client, answers)
  try {
    return renderToString(
      <ServerTheme value={theme ?? 'system'}>
        <Router ssrPath={path} ssrSearch={search}>
          <Root client={client} />
        </Router>
      </ServerTheme>,
    )
  } finally {
    client.clear()
  }
}
