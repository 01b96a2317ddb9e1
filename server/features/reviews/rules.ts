import { mayManage, type Membership } from '#server/features/clubs/access.ts'
import type { Reader } from '#server/app-context.ts'

/** Anything a reader wrote: a review, a note, a post. */
export interface Written {
  /** Its author; null when the account is gone. */
  user_id: number | null
}

/** Authors change their own words, and nobody else's. */
export const mayEdit = (reader: Reader, written: Written): boolean => written.user_id === reader.id

/** Authors take their words back; a club's admins keep their club in order. */
export const mayDelete = (reader: Reader, membership: Membership, written: Written): boolean =>
  mayEdit(reader, written) || mayManage(membership)
