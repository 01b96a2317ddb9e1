import type { Lifecycles } from '#server/db/lifecycle.ts'
import type { Change } from '#server/db/schema.ts'
import type { SuggestionsTables } from '#server/db/tables/suggestions.ts'
import { deleteIfUnshown } from './screenshots.ts'

export const suggestionsLifecycles: Lifecycles<SuggestionsTables> = {
  suggestions: {
    exported: {
      name: 'suggestions',
      read: (db, { id }, { after, limit }) =>
        db
          .selectFrom('suggestions')
          .select(['id as row', 'suggestion', 'url', 'status', 'created_at as sentAt'])
          .where('user_id', '=', id)
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit)
          .execute(),
    },
    onDeletion: (change, { id }) => anonymizeSuggestions(change, id),
  },
}

/** Suggestions stay, without their author and screenshot. A screenshot that somebody else also sent is kept for them. */
async function anonymizeSuggestions(change: Change, userId: number): Promise<void> {
  const screenshots = await change
    .selectFrom('suggestions')
    .select('screenshot_hash')
    .where('user_id', '=', userId)
    .where('screenshot_hash', 'is not', null)
    .execute()
  await change
    .updateTable('suggestions')
    .set({ user_id: null, screenshot_hash: null })
    .where('user_id', '=', userId)
    .execute()
  for (const { screenshot_hash: hash } of screenshots) if (hash !== null) await deleteIfUnshown(change, hash)
  await change
    .updateTable('suggestions')
    .set({ status_updated_by: null })
    .where('status_updated_by', '=', userId)
    .execute()
}
