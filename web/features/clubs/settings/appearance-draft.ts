import * as z from 'zod/mini'
import { OverlayColor, Percent, Zoom } from '#contract/clubs/club-choices.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { readDraftJson } from '#web/client/draft-json.ts'
import { writeDraft } from '#web/client/drafts.ts'

/** Unchanged fields are missing. */
export const AppearanceDraft = z.object({
  imageUrl: z.exactOptional(z.nullable(z.string())),
  imagePositionX: z.exactOptional(Percent),
  imagePositionY: z.exactOptional(Percent),
  imageZoom: z.exactOptional(Zoom),
  overlayColor: z.exactOptional(OverlayColor),
  overlayOpacity: z.exactOptional(Percent),
  name: z.exactOptional(z.string()),
  description: z.exactOptional(z.string()),
})
export type AppearanceDraft = z.infer<typeof AppearanceDraft>
export type DraftKey = keyof AppearanceDraft

export const photoKeys = ['imageUrl', 'imagePositionX', 'imagePositionY', 'imageZoom'] as const
export const overlayKeys = ['overlayColor', 'overlayOpacity'] as const

export const without = (draft: AppearanceDraft, keys: readonly DraftKey[]): AppearanceDraft =>
  Object.fromEntries(Object.entries(draft).filter(([key]) => !keys.some((one) => one === key)))

const allKeys = [...photoKeys, ...overlayKeys, 'name', 'description'] as const

/** Fields changed again during the save stay. */
export const afterSaving = (draft: AppearanceDraft, sent: AppearanceDraft): AppearanceDraft =>
  without(
    draft,
    allKeys.filter((key) => sent[key] !== undefined && sent[key] === draft[key]),
  )

const keyOf = (clubId: ClubId) => `appearance-${clubId}`

export const savedAppearanceDraft = (clubId: ClubId): AppearanceDraft =>
  readDraftJson(keyOf(clubId), AppearanceDraft) ?? {}

/** Leaves out an uploaded photo and its position, which are too large to store. */
export function saveAppearanceDraft(clubId: ClubId, draft: AppearanceDraft): void {
  const saved = draft.imageUrl?.startsWith('data:') ? without(draft, photoKeys) : draft
  writeDraft(keyOf(clubId), Object.keys(saved).length === 0 ? null : JSON.stringify(saved))
}
