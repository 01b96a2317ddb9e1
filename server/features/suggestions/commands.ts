import {
  type NewSuggestion,
  type SuggestionId,
  type SuggestionStatus,
  suggestionsPerHour,
} from '#contract/suggestions/suggestion.ts'
import type { Reader } from '#server/app-context.ts'
import { incrementCounter } from '#server/db/counters.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { authorizeSiteAdmin } from '#server/features/accounts/site-admins/policy.ts'
import { type NewImage, readUpload } from '#server/features/images/uploads/commands.ts'
import { notifyReader } from '#server/features/notifications/notify.ts'
import { retractGroup } from '#server/features/notifications/retract.ts'
import { HttpError, invalid, notFound } from '#server/http/http-error.ts'
import { findSentAt, findSuggestion } from './queries.ts'
import { suggestionAnswered } from './answered.ts'
import { firstWords, isAnswer, isJpeg, storedUrl, waitFor } from './rules.ts'
import { storeScreenshot } from './screenshots/commands.ts'

/**
 * Stores a suggestion with its screenshot, or without if there is no room for it; returns its id. Throws 429 beyond an account's
 * hourly limit, if limits are on.
 */
export async function sendSuggestion(
  db: Db,
  reader: Reader | null,
  suggestion: NewSuggestion,
  { host, isLimited }: { host: string; isLimited: boolean },
): Promise<number> {
  const url = storedUrl(suggestion.url, host)
  if (url === null) throw invalid('url', 'This is neither a page of ours nor a web address.')
  const screenshot = await readScreenshot(suggestion.screenshot ?? null)
  return db.transaction().execute(async (change) => {
    // First, so that concurrent suggestions wait for each other and the total size of screenshots is correct.
    await incrementCounter(change, 'suggestions', 1)
    if (reader && isLimited) await limitRate(change, reader)
    const created_at = new Date().toISOString()
    const hash = screenshot && (await storeScreenshot(change, screenshot, reader, created_at))
    const { id } = await change
      .insertInto('suggestions')
      .values({
        suggestion: suggestion.suggestion,
        url,
        screenshot_hash: hash,
        user_id: reader?.id ?? null,
        created_at,
        status_updated_by: null,
        status_updated_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

async function readScreenshot(dataUrl: string | null): Promise<NewImage | null> {
  if (dataUrl === null) return null
  if (!isJpeg(dataUrl)) throw invalid('screenshot', 'A screenshot is a JPEG, as a data URL.')
  return readUpload('screenshot', dataUrl)
}

async function limitRate(change: Change, reader: Reader): Promise<void> {
  const wait = waitFor(await findSentAt(change, reader.id, suggestionsPerHour - 1), new Date())
  if (wait === 0) return
  const minutes = Math.ceil(wait / 60_000)
  const detail = `You have sent ${suggestionsPerHour} suggestions within an hour. Please try again in ${minutes} minutes.`
  throw new HttpError('too-fast', detail, [], Math.ceil(wait / 1000))
}

/** Sets a suggestion's status; only site admins may. Throws 404 for an unknown one. */
export const setStatus = (
  db: Db,
  adminEmails: Parameters<typeof authorizeSiteAdmin>[1],
  reader: Reader,
  id: SuggestionId,
  status: SuggestionStatus,
) =>
  db.transaction().execute(async (change) => {
    const admin = await authorizeSiteAdmin(change, adminEmails, reader)
    const former = await change
      .selectFrom('suggestions')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirst()
    const row = await change
      .updateTable('suggestions')
      .set({ status, status_updated_by: admin.id, status_updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .returning(['id', 'suggestion', 'user_id'])
      .executeTakeFirst()
    if (!row) throw notFound('This suggestion')
    if (former?.status !== status) await notifyOfAnswer(change, row, status)
    return findSuggestion(change, { reader: admin, isSiteAdmin: true }, id)
  })

/** Notifies the sender that their suggestion has been answered; without an answer, that it was is no longer true. */
async function notifyOfAnswer(
  change: Change,
  { id, suggestion, user_id }: { id: number; suggestion: string; user_id: number | null },
  status: SuggestionStatus,
): Promise<void> {
  if (user_id === null) return
  const groupKey = `suggestion:${id}`
  if (!isAnswer(status)) return retractGroup(change, null, groupKey)
  await notifyReader(change, {
    kind: suggestionAnswered,
    clubId: null,
    userId: user_id,
    groupKey,
    subject: { suggestion: firstWords(suggestion), answer: status },
    actor: null,
  })
}
