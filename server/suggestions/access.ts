import type { SuggestionId } from '#contract/suggestions/suggestion.ts'
import { isSiteAdmin } from '../accounts/site-admins.ts'
import type { House, Reader } from '../house.ts'
import { notFound } from '../platform/http/refusal.ts'
import { findScreenshotHash } from './queries.ts'
import { maySeeWhole } from './rules.ts'

declare const proof: unique symbol

/** Who looks at suggestions, and whether they run this instance. */
export interface Viewer {
  readonly reader: Reader | null
  readonly isSiteAdmin: boolean
}

/** Proof that the caller may see a screenshot. */
export type ScreenshotSight = { readonly hash: string } & { readonly [proof]: 'sees-screenshot' }

export const viewerOf = async (
  { store, config }: Pick<House, 'store' | 'config'>,
  reader: Reader | null,
): Promise<Viewer> => ({ reader, isSiteAdmin: await isSiteAdmin(store, config.adminEmails, reader) })

/** Lets site admins and the sender see a screenshot; to anyone else there is none. */
export async function screenshotSight(
  house: Pick<House, 'store' | 'config'>,
  reader: Reader | null,
  id: SuggestionId,
): Promise<ScreenshotSight> {
  const found = await findScreenshotHash(house.store, id)
  if (!found?.screenshot_hash || !maySeeWhole(await viewerOf(house, reader), found))
    throw notFound('This screenshot')
  return { hash: found.screenshot_hash } as ScreenshotSight
}
