import {
  clubDescriptionMax,
  clubNameMax,
  type NewClub,
  slugOf,
  defaultDescription,
} from '#contract/clubs/club.ts'
import { writeDraft } from '#web/client/drafts.ts'
import { defaultPlace } from '#web/features/images/picture-place.ts'
import { clubDraftKey } from './club-draft-key.ts'
import type { ClubDraft } from './saved-club-draft.ts'
import { wordsOf } from '#web/messages/text.ts'

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

/** Leaves out a picture that is too large to store. Null deletes the draft. */
export function saveClubDraft(draft: ClubDraft | null): void {
  const saved = writeDraft(clubDraftKey, draft && JSON.stringify(draft))
  if (!saved && draft?.picture) saveClubDraft({ ...draft, picture: null })
}
