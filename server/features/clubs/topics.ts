import type { ClubPart } from '#contract/clubs/event.ts'

/** The topic of a club's events, for everyone who may see the part that changed. */
// not a text
export const clubTopic = (clubId: number) => `club ${clubId}`

/** The topic for changes that concern only one reader in a club: their membership, their progress. */
// not a text
export const readerTopic = (clubId: number, userId: number) => `club ${clubId} reader ${userId}`

/** The topic for changes of a reader's inbox, which every page of theirs shows. */
// not a text
export const inboxTopic = (userId: number) => `inbox ${userId}`

/** A part of a club, or of one book in it: `notes/12`. */
export type ChangedPart = ClubPart | `${ClubPart}/${number}`
