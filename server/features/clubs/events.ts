import type { ClubPart } from '#contract/clubs/event.ts'
import type { Change } from '#server/db/schema.ts'
import { publish } from '#server/events/after-commit.ts'

/** Where the news of a club is told, to all who may see the part it is about. */
export const clubTopic = (clubId: number) => `club ${clubId}`
/** Where a reader's own news of a club is told: where they stand, how far they have read. */
export const ownTopic = (clubId: number, userId: number) => `club ${clubId} reader ${userId}`
/** A part of a club, and a book of it: `notes/12`. */
export type ChangedPart = ClubPart | `${ClubPart}/${number}`

/** Tells a reader's own pages of a club what changed for them alone, once the change is committed. */
export const tellReader = (change: Change, clubId: number, userId: number, part: ChangedPart): void =>
  publish(change, { topic: ownTopic(clubId, userId), parts: [part], revision: null })
