import { message } from '#contract/messages/message.ts'
import { type Suggestion, getScreenshot } from '#contract/suggestions/suggestion.ts'
import { readCounter } from '#server/db/counters.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { encodeCursor } from '#server/http/cursor.ts'
import { type Page, cutPage } from '#server/http/page.ts'
import type { Wording } from '#server/messages/wording.ts'
import { type Viewer, mayReadAll } from './policy.ts'

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

export type ShownSuggestion = Omit<Suggestion, 'id'> & { id: number }

/** For an updater without a first name; their email address stays private. */
const defaultUpdater = message('suggestions.aSiteAdmin', 'a site admin')

type Say = Pick<Wording, 'say'>

const asSuggestion =
  (viewer: Viewer, { say }: Say) =>
  (row: SuggestionRow): ShownSuggestion => {
    const isWhole = mayReadAll(viewer, row)
    const hasScreenshot = row.screenshot_hash !== null
    return {
      id: row.id,
      suggestion: row.suggestion,
      url: isWhole ? row.url : publicUrl(row.url),
      screenshot:
        isWhole && hasScreenshot ? getScreenshot.path.replace(':suggestionId', String(row.id)) : null,
      hasScreenshot,
      status: row.status,
      createdAt: row.created_at,
      statusUpdatedBy: row.status_updated_at === null ? null : row.updater || say(defaultUpdater),
      statusUpdatedAt: row.status_updated_at,
      mayChangeStatus: viewer.isSiteAdmin,
    }
  }

/** Newest first. */
export async function listNewest(
  db: Db,
  viewer: Viewer,
  wording: Say,
  limit: number,
  before: number,
): Promise<Page<ShownSuggestion>> {
  const rows = await selectSuggestions(db)
    .where('suggestions.id', '<', before)
    .orderBy('suggestions.id', 'desc')
    .limit(limit + 1)
    .execute()
  const total = await readCounter(db, 'suggestions')
  return cutPage(rows.map(asSuggestion(viewer, wording)), limit, total, (last) => encodeCursor(last.id))
}

export const findSuggestion = async (
  db: Db | Change,
  viewer: Viewer,
  wording: Say,
  id: number,
): Promise<ShownSuggestion> =>
  asSuggestion(
    viewer,
    wording,
  )(await selectSuggestions(db).where('suggestions.id', '=', id).executeTakeFirstOrThrow())

/** A stored URL as strangers see it, without the book of a club that somebody looked at. */
export const publicUrl = (url: string): string => url.replace(/(\/clubs?\/[^/]+)\/.*$/s, '$1')
