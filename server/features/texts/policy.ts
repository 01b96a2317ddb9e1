import type { Reader } from '#server/app-context.ts'
import { mayManage, type Membership } from '#server/features/clubs/policy.ts'

/** A reader's post: a review, a note, a thread or a reply. */
export interface Written {
  /** Its author; null once the account is deleted. */
  user_id: number | null
}

/** Only the author may edit. */
export const mayEdit = (reader: Reader, written: Written): boolean => written.user_id === reader.id

/** The author may delete, and so may an admin of the club. */
export const mayDelete = (reader: Reader, membership: Membership, written: Written): boolean =>
  mayEdit(reader, written) || mayManage(membership)
