import { formerReader } from '#contract/own-account/own-account.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import { anonymizeTexts } from '#server/features/texts/account.ts'
import { deleteIfUnshown } from '#server/features/suggestions/screenshots.ts'

/** The reader's posts stay, without their name, and so do those that mention them. Their ratings still count. */
export async function anonymizePosts(change: Change, reader: Reader): Promise<void> {
  await anonymizeTexts(change, reader, formerReader)
  const { id } = reader
  await change.updateTable('listed_books').set({ chosen_by: null }).where('chosen_by', '=', id).execute()
  await change.updateTable('listed_books').set({ added_by: null }).where('added_by', '=', id).execute()
}

/** Suggestions stay, without their author and screenshot. A screenshot that somebody else also sent is kept for them. */
export async function anonymizeSuggestions(change: Change, { id }: Reader): Promise<void> {
  const screenshots = await change
    .selectFrom('suggestions')
    .select('screenshot_hash')
    .where('user_id', '=', id)
    .where('screenshot_hash', 'is not', null)
    .execute()
  await change
    .updateTable('suggestions')
    .set({ user_id: null, screenshot_hash: null })
    .where('user_id', '=', id)
    .execute()
  for (const { screenshot_hash: hash } of screenshots) if (hash !== null) await deleteIfUnshown(change, hash)
}
