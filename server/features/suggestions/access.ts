import type { SuggestionId } from '#contract/suggestions/suggestion.ts'
import { isSiteAdmin } from '#server/features/accounts/site-admins/policy.ts'
import type { AppContext, Reader } from '#server/app-context.ts'
import { notFound } from '#server/http/http-error.ts'
import { findScreenshotHash } from './queries.ts'
import { maySeeWhole } from './rules.ts'

declare const proof: unique symbol

/** Who looks at suggestions, and whether they run this instance. */
export interface Viewer {
  readonly reader: Reader | null
  readonly isSiteAdmin: boolean
}

/** Proof that the caller may see a screenshot. */
export type CanReadScreenshot = { readonly hash: string } & { readonly [proof]: 'sees-screenshot' }

export const viewerOf = async (
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  reader: Reader | null,
): Promise<Viewer> => ({ reader, isSiteAdmin: await isSiteAdmin(db, config.adminEmails, reader) })

/** Lets site admins and the sender see a screenshot; to anyone else there is none. */
export async function authorizeReadScreenshot(
  app: Pick<AppContext, 'db' | 'config'>,
  reader: Reader | null,
  id: SuggestionId,
): Promise<CanReadScreenshot> {
  const found = await findScreenshotHash(app.db, id)
  if (!found?.screenshot_hash || !maySeeWhole(await viewerOf(app, reader), found))
    throw notFound('This screenshot')
  return { hash: found.screenshot_hash } as CanReadScreenshot
}
