import * as z from 'zod/mini'
import { Visibility } from '#contract/clubs/club-choices.ts'
import {
  clubDescriptionMax,
  clubNameMax,
  type NewClub,
  slugOf,
  defaultDescription,
} from '#contract/clubs/club.ts'
import { Picture } from '#contract/images/picture.ts'
import { readDraftJson } from '#web/client/draft-json.ts'
import { writeDraft } from '#web/client/drafts.ts'
import { defaultPlace } from '#web/features/images/picture-place.ts'
import { wordsOf } from '#web/messages/text.ts'

const Place = z.object({ x: z.number(), y: z.number(), zoom: z.number() })

const ClubDraft = z.object({
  name: z.string(),
  /** Null while the description follows the name. */
  description: z.nullable(z.string()),
  picture: z.nullable(Picture),
  place: Place,
  visibility: Visibility,
})
export type ClubDraft = z.infer<typeof ClubDraft>

export const newDraft = (name: string): ClubDraft => ({
  name: name.slice(0, clubNameMax),
  description: null,
  picture: null,
  place: defaultPlace,
  visibility: 'open',
})

export const descriptionOf = ({ name, description }: ClubDraft): string =>
  description ?? (name.trim() ? wordsOf(defaultDescription(name.trim())) : '')

export function isReady(draft: ClubDraft): boolean {
  const description = descriptionOf(draft).trim()
  return draft.name.trim() !== '' && description !== '' && description.length <= clubDescriptionMax
}

export const toNewClub = (draft: ClubDraft): NewClub => ({
  name: draft.name.trim(),
  slug: slugOf(draft.name),
  description: descriptionOf(draft).trim(),
  imageUrl: draft.picture?.url ?? null,
  imagePositionX: draft.place.x,
  imagePositionY: draft.place.y,
  imageZoom: draft.place.zoom,
  visibility: draft.visibility,
})

const key = 'club-draft'

/** Survives a reload and signing in. */
export const savedClubDraft = (): ClubDraft | null => readDraftJson(key, ClubDraft)

/** Leaves out a picture that is too large to store. Null deletes the draft. */
export function saveClubDraft(draft: ClubDraft | null): void {
  const saved = writeDraft(key, draft && JSON.stringify(draft))
  if (!saved && draft?.picture) saveClubDraft({ ...draft, picture: null })
}
