import {
  getScreenshot,
  type NewSuggestion,
  type Suggestion,
  type SuggestionId,
  type SuggestionStatus,
} from '#contract/suggestions/suggestion.ts'
import type { SiteAdmin } from '#server/features/accounts/site-admins/policy.ts'
import type { NewImage } from '#server/features/images/uploads/commands.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { cursorOf } from '#server/http/cursor.ts'
import { cutPage, type Page } from '#server/http/page.ts'
import { incrementCounter, readCounter } from '#server/db/counters.ts'
import type { CanReadScreenshot, Viewer } from './access.ts'
import { maySeeWhole, publicAddress } from './rules.ts'

const selectSuggestions = (db: Db | Change) =>
  db
    .selectFrom('suggestions')
    .leftJoin('users as updaters', 'updaters.id', 'suggestions.status_updated_by')
    .select([
      'suggestions.id',
      'suggestion',
      'url',
      'screenshot_hash',
      'user_id',
      'status',
      'suggestions.created_at',
      'status_updated_at',
      'updaters.first_name as updater',
    ])

type SuggestionRow = Awaited<ReturnType<ReturnType<typeof selectSuggestions>['executeTakeFirstOrThrow']>>

/** A suggestion as an answer holds it. */
export type ShownSuggestion = Omit<Suggestion, 'id'> & { id: number }

/** What an updater without a first name is called: their address is nobody's business. */
const defaultPenName = 'a site admin'

const asSuggestion =
  (viewer: Viewer) =>
  (row: SuggestionRow): ShownSuggestion => {
    const whole = maySeeWhole(viewer, row)
    const hasScreenshot = row.screenshot_hash !== null
    return {
      id: row.id,
      suggestion: row.suggestion,
      url: whole ? row.url : publicAddress(row.url),
      screenshot: whole && hasScreenshot ? getScreenshot.path.replace(':suggestionId', String(row.id)) : null,
      hasScreenshot,
      status: row.status,
      createdAt: row.created_at,
      statusUpdatedBy: row.status_updated_at === null ? null : row.updater || defaultPenName,
      statusUpdatedAt: row.status_updated_at,
      mayChangeStatus: viewer.isSiteAdmin,
    }
  }

/** Suggestions newest first, those with numbers below `before`. */
export async function listNewest(
  db: Db,
  viewer: Viewer,
  limit: number,
  before: number,
): Promise<Page<ShownSuggestion>> {
  const rows = await selectSuggestions(db)
    .where('suggestions.id', '<', before)
    .orderBy('suggestions.id', 'desc')
    .limit(limit + 1)
    .execute()
  const total = await readCounter(db, 'suggestions')
  return cutPage(rows.map(asSuggestion(viewer)), limit, total, (last) => cursorOf(last.id))
}

export const findSuggestion = async (db: Db | Change, viewer: Viewer, id: number): Promise<ShownSuggestion> =>
  asSuggestion(viewer)(await selectSuggestions(db).where('suggestions.id', '=', id).executeTakeFirstOrThrow())

/** When a reader sent the suggestion that `after` others of theirs followed; undefined when they sent fewer. */
export async function findSentAt(change: Change, readerId: number, after: number): Promise<Date | undefined> {
  const row = await change
    .selectFrom('suggestions')
    .select('created_at')
    .where('user_id', '=', readerId)
    .orderBy('id', 'desc')
    .offset(after)
    .limit(1)
    .executeTakeFirst()
  return row && new Date(row.created_at)
}

/** A suggestion to be stored, its address and screenshot made fit for it. */
export type SuggestionDraft = Pick<NewSuggestion, 'suggestion' | 'url'> & { screenshot: NewImage | null }

/** Stores a suggestion with its screenshot and counts it; gives back its number. */
export async function insertSuggestion(
  change: Change,
  { suggestion, url, screenshot }: SuggestionDraft,
  readerId: number | null,
  now: Date,
): Promise<number> {
  const created_at = now.toISOString()
  if (screenshot)
    await change
      .insertInto('screenshots')
      .values({ ...screenshot, created_at })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute()
  const { id } = await change
    .insertInto('suggestions')
    .values({
      suggestion,
      url,
      screenshot_hash: screenshot?.hash ?? null,
      user_id: readerId,
      created_at,
      status_updated_by: null,
      status_updated_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await incrementCounter(change, 'suggestions', 1)
  return id
}

/** Sets a status; false when there is no such suggestion. */
export async function updateStatus(
  change: Change,
  admin: SiteAdmin,
  id: SuggestionId,
  status: SuggestionStatus,
  now: Date,
): Promise<boolean> {
  const row = await change
    .updateTable('suggestions')
    .set({ status, status_updated_by: admin.id, status_updated_at: now.toISOString() })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whose a suggestion is and the name of its screenshot, for `access` to judge. */
export const findScreenshotHash = (db: Db, id: SuggestionId) =>
  db.selectFrom('suggestions').select(['user_id', 'screenshot_hash']).where('id', '=', id).executeTakeFirst()

/** A screenshot's WebP bytes. */
export async function findScreenshot(db: Db, { hash }: CanReadScreenshot): Promise<Buffer> {
  const { bytes } = await db
    .selectFrom('screenshots')
    .select('bytes')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  // SQLite's driver hands out a bare ArrayBuffer.
  return Buffer.from(bytes)
}
