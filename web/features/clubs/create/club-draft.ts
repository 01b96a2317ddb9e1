import * as z from 'zod/mini'
import { Visibility } from '#contract/clubs/club-choices.ts'
import {
  clubDescriptionMax,
  clubNameMax,
  type NewClub,
  slugOf,
  usualDescription,
} from '#contract/clubs/club.ts'
import { Picture } from '#contract/images/picture.ts'
import { defaultPlace } from '#web/features/images/picture-place.ts'

const Place = z.object({ x: z.number(), y: z.number(), zoom: z.number() })

/** A club being thought up: everything the create panel holds. */
const ClubDraft = z.object({
  name: z.string(),
  /** What the reader wrote; null while the description follows the name. */
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

/** The description as it stands in its box. */
export const descriptionOf = ({ name, description }: ClubDraft): string =>
  description ?? (name.trim() ? usualDescription(name.trim()) : '')

/** Whether there is enough to start the club with: a name, and a description that is neither empty nor too long. */
export function isReady(draft: ClubDraft): boolean {
  const description = descriptionOf(draft).trim()
  return draft.name.trim() !== '' && description !== '' && description.length <= clubDescriptionMax
}

/** What is sent to start the club. */
export const clubIn = (draft: ClubDraft): NewClub => ({
  name: draft.name.trim(),
  slug: slugOf(draft.name),
  description: descriptionOf(draft).trim(),
  imageUrl: draft.picture?.url ?? null,
  imagePositionX: draft.place.x,
  imagePositionY: draft.place.y,
  imageZoom: draft.place.zoom,
  visibility: draft.visibility,
})

const kept = 'inkhorn:club-draft'

/** The draft this tab remembers: after a reload, or after signing in. */
export function savedClubDraft(): ClubDraft | null {
  try {
    const { success, data } = z.safeParse(ClubDraft, JSON.parse(sessionStorage.getItem(kept) ?? 'null'))
    return success ? data : null
  } catch {
    return null
  }
}

/** Remembers the draft in this tab; null forgets it. A photo too large for the storage is left out. */
export function saveClubDraft(draft: ClubDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(kept)
    else sessionStorage.setItem(kept, JSON.stringify(draft))
  } catch {
    if (draft?.picture) saveClubDraft({ ...draft, picture: null })
  }
}
