import type { FastifyReply } from 'fastify'
import {
  getScreenshot,
  listSuggestions,
  sendSuggestion,
  setSuggestionStatus,
  suggestionsPerHour,
} from '#contract/suggestions/suggestion.ts'
import { authorizeSiteAdmin } from '#server/features/accounts/site-admins/policy.ts'
import type { AppContext, Reader } from '#server/app-context.ts'
import { readUpload } from '#server/features/images/uploads/commands.ts'
import type { NewImage } from '#server/features/images/uploads/commands.ts'
import type { Change } from '#server/db/schema.ts'
import { placeOf } from '#server/http/cursor.ts'
import { setPageHeaders } from '#server/http/page.ts'
import { matchesEtag } from '#server/http/etag.ts'
import { invalid, notFound, HttpError } from '#server/http/http-error.ts'
import { authorizeReadScreenshot, viewerOf } from './access.ts'
import {
  findScreenshot,
  findSentAt,
  findSuggestion,
  insertSuggestion,
  listNewest,
  updateStatus,
} from './queries.ts'
import { isJpeg, keptAddress } from './rules.ts'

const hour = 3_600_000

export function registerSuggestions(app: AppContext): void {
  const { route, db, config } = app

  route(listSuggestions, async ({ query: { limit, cursor }, reader, reply }) => {
    const [before = Number.MAX_SAFE_INTEGER] = cursor ? placeOf(cursor, 1) : []
    const page = await listNewest(db, await viewerOf(app, reader), limit, before)
    setPageHeaders(reply, page)
    return page.rows
  })

  route(sendSuggestion, async ({ body, reader, request, reply }) => {
    const host = config.publicUrl ? new URL(config.publicUrl).host : request.host
    const url = keptAddress(body.url, host)
    const screenshot = await readScreenshot(body.screenshot ?? null)
    const now = new Date()
    const id = await db.transaction().execute(async (change) => {
      if (reader && config.rateLimits) await keepPace(change, reader, reply, now)
      return insertSuggestion(
        change,
        { suggestion: body.suggestion, url, screenshot },
        reader?.id ?? null,
        now,
      )
    })
    return findSuggestion(db, await viewerOf(app, reader), id)
  })

  route(getScreenshot, async ({ params, reader, request, reply }) => {
    const sight = await authorizeReadScreenshot(app, reader, params.suggestionId)
    const etag = `"${sight.hash}"`
    // Asked about every time: who may see it can change, and a browser has more than one reader.
    void reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie', etag })
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      return reply.code(304).send()
    }
    return reply.type('image/webp').send(await findScreenshot(db, sight))
  })

  route(setSuggestionStatus, ({ params, body, reader }) => {
    const id = params.suggestionId
    return db.transaction().execute(async (change) => {
      const admin = await authorizeSiteAdmin(change, config.adminEmails, reader)
      if (!(await updateStatus(change, admin, id, body.status, new Date()))) throw notFound('This suggestion')
      return findSuggestion(change, { reader: admin, isSiteAdmin: true }, id)
    })
  })
}

async function readScreenshot(dataUrl: string | null): Promise<NewImage | null> {
  if (dataUrl === null) return null
  if (!isJpeg(dataUrl)) throw invalid('screenshot', 'A screenshot is a JPEG, as a data URL.')
  return readUpload('screenshot', dataUrl)
}

/** Refuses the suggestion that would be one too many from this account within an hour, and says how long to wait. */
async function keepPace(change: Change, reader: Reader, reply: FastifyReply, now: Date): Promise<void> {
  const sentAt = await findSentAt(change, reader.id, suggestionsPerHour - 1)
  const wait = sentAt ? sentAt.getTime() + hour - now.getTime() : 0
  if (wait <= 0) return
  void reply.header('retry-after', String(Math.ceil(wait / 1000)))
  throw new HttpError(
    'too-fast',
    `You have sent ${suggestionsPerHour} suggestions within an hour. Please try again in ${Math.ceil(wait / 60_000)} minutes.`,
  )
}
