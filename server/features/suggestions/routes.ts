import {
  deleteScreenshot,
  getScreenshot,
  listSuggestions,
  sendSuggestion,
  setSuggestionStatus,
} from '#contract/suggestions/suggestion.ts'
import type { AppContext } from '#server/app-context.ts'
import { decodeBefore } from '#server/http/cursor.ts'
import { matchesEtag } from '#server/http/etag.ts'
import { setPageHeaders } from '#server/http/page.ts'
import { authorizeReadScreenshot, viewerOf } from './policy.ts'
import * as screenshots from './screenshots.ts'
import { findSuggestion, listNewest } from './suggestions.ts'
import * as send from './send-suggestion.ts'
import { setStatus } from './status.ts'

export function registerSuggestions(app: AppContext): void {
  const { route, db, config } = app

  route(listSuggestions, async ({ query: { limit, cursor }, reader, reply, wording }) => {
    const before = decodeBefore(cursor)
    const page = await listNewest(db, await viewerOf(app, reader), wording, limit, before)
    setPageHeaders(reply, page)
    return page.rows
  })

  route(sendSuggestion, async ({ body, reader, request, wording }) => {
    const host = config.publicUrl ? new URL(config.publicUrl).host : request.host
    const id = await send.sendSuggestion(db, reader, body, { host, isLimited: config.rateLimits })
    return findSuggestion(db, await viewerOf(app, reader), wording, id)
  })

  route(getScreenshot, async ({ params, reader, request, reply }) => {
    const screenshot = await authorizeReadScreenshot(app, reader, params.suggestionId)
    const etag = `"${screenshot.hash}"`
    // Revalidated every time: access can change, and a browser may have several readers.
    void reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie', etag })
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('image/webp').send(await screenshots.findScreenshot(db, screenshot))
  })

  route(deleteScreenshot, ({ params, reader }) =>
    screenshots.deleteScreenshot(db, config.siteAdmins, reader, params.suggestionId),
  )

  route(setSuggestionStatus, ({ params, body, reader, wording }) =>
    setStatus(db, config.siteAdmins, reader, wording, params.suggestionId, body.status),
  )
}
