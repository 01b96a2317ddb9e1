import * as z from 'zod/mini'
import { Visibility } from '#contract/clubs/club-choices.ts'
import { Picture } from '#contract/images/picture.ts'
import { readDraftJson } from '#web/client/draft-json.ts'
import { clubDraftKey } from './club-draft-key.ts'

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

/** Survives a reload and signing in. */
export const savedClubDraft = (): ClubDraft | null => readDraftJson(clubDraftKey, ClubDraft)
