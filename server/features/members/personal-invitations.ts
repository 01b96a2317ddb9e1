import type { ClubId } from '#contract/clubs/club.ts'
import type { Change, Db } from '#server/db/schema.ts'

/** Personal links, which are a feature after this one. */
export interface PersonalInvitations {
  /** Who sent the link, by their name; null for a link that does not let anyone into this club, or no longer. */
  findInviter: (db: Db | Change, clubId: ClubId, token: string) => Promise<{ name: string | null } | null>
  /** Uses up the link that the reader joined with, and those that were sent to their address. */
  readerJoined: (
    change: Change,
    clubId: ClubId,
    reader: { id: number; email: string },
    token?: string,
  ) => Promise<void>
  /** Withdraws the links that a removed member sent, because they may know them. */
  inviterRemoved: (change: Change, clubId: ClubId, userId: number) => Promise<void>
}
