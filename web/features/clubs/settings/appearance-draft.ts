import * as z from 'zod/mini'
import { OverlayColor, Percent, Zoom } from '#contract/clubs/club-choices.ts'
import type { ClubId } from '#contract/clubs/club.ts'

/** What an admin has changed of a club's appearance and not saved yet; what is missing stands as the club has it. */
export const AppearanceDraft = z.object({
  imageUrl: z.exactOptional(z.nullable(z.string())),
  imagePositionX: z.exactOptional(Percent),
  imagePositionY: z.exactOptional(Percent),
  imageZoom: z.exactOptional(Zoom),
  overlayColor: z.exactOptional(OverlayColor),
  overlayOpacity: z.exactOptional(Percent),
  description: z.exactOptional(z.string()),
})
export type AppearanceDraft = z.infer<typeof AppearanceDraft>
export type DraftKey = keyof AppearanceDraft

export const photoKeys = ['imageUrl', 'imagePositionX', 'imagePositionY', 'imageZoom'] as const
export const overlayKeys = ['overlayColor', 'overlayOpacity'] as const

/** The draft without these; it is what remains to be saved. */
export const without = (draft: AppearanceDraft, keys: readonly DraftKey[]): AppearanceDraft =>
  Object.fromEntries(Object.entries(draft).filter(([key]) => !keys.some((one) => one === key)))

const allKeys = [...photoKeys, ...overlayKeys, 'description'] as const

/** The draft after `sent` was saved: what was changed again meanwhile stays. */
export const afterSaving = (draft: AppearanceDraft, sent: AppearanceDraft): AppearanceDraft =>
  without(
    draft,
    allKeys.filter((key) => sent[key] !== undefined && sent[key] === draft[key]),
  )

const placeOf = (clubId: ClubId) => `inkhorn:appearance-${clubId}`

/** The draft this tab remembers for a club; an empty one where there is none. */
export function savedAppearanceDraft(clubId: ClubId): AppearanceDraft {
  try {
    const { success, data } = z.safeParse(
      AppearanceDraft,
      JSON.parse(sessionStorage.getItem(placeOf(clubId)) ?? '{}'),
    )
    return success ? data : {}
  } catch {
    return {}
  }
}

/** Remembers a draft in this tab. A photo from the reader's device is too large for that; its place goes with it. */
export function saveAppearanceDraft(clubId: ClubId, draft: AppearanceDraft): void {
  const kept = draft.imageUrl?.startsWith('data:') ? without(draft, photoKeys) : draft
  try {
    if (Object.keys(kept).length === 0) sessionStorage.removeItem(placeOf(clubId))
    else sessionStorage.setItem(placeOf(clubId), JSON.stringify(kept))
  } catch {
    // Storage is full or closed to us: the draft lives as long as the page.
  }
}
