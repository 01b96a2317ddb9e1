import type { SuggestionId } from '#contract/suggestions/suggestion.ts'
import type { AppContext, Reader } from '#server/app-context.ts'
import { isSiteAdmin } from '#server/features/accounts/policy.ts'
import { findScreenshotHash, screenshotNotFound } from './screenshots.ts'

declare const proof: unique symbol

export type CanReadScreenshot = { readonly hash: string } & { readonly [proof]: 'read-screenshot' }

export interface Viewer {
  readonly reader: Reader | null
  readonly isSiteAdmin: boolean
}

interface Sent {
  /** Null if a visitor sent it, or if the sender's account is deleted. */
  user_id: number | null
}

/** The screenshot and the exact URL are for site admins and the sender. */
export const mayReadAll = (viewer: Viewer, { user_id }: Sent): boolean =>
  viewer.isSiteAdmin || (viewer.reader !== null && viewer.reader.id === user_id)

export const viewerOf = async (
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  reader: Reader | null,
): Promise<Viewer> => ({ reader, isSiteAdmin: await isSiteAdmin(db, config.siteAdmins, reader) })

/** For site admins and the sender; throws 404 for anyone else. */
export async function authorizeReadScreenshot(
  app: Pick<AppContext, 'db' | 'config'>,
  reader: Reader | null,
  id: SuggestionId,
): Promise<CanReadScreenshot> {
  const found = await findScreenshotHash(app.db, id)
  if (!found?.screenshot_hash || !mayReadAll(await viewerOf(app, reader), found)) throw screenshotNotFound()
  return { hash: found.screenshot_hash } as CanReadScreenshot
}
