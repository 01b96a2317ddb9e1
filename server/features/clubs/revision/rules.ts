import type { ClubPart } from '#contract/clubs/event.ts'

/** The topic of a club's events, for everyone who may see the part an event is about. */
export const clubTopic = (clubId: number) => `club ${clubId}`

/** The topic of what concerns one reader alone in a club: their membership, their progress. */
export const readerTopic = (clubId: number, userId: number) => `club ${clubId} reader ${userId}`

/** A part of a club, or of one book in it: `notes/12`. */
export type ChangedPart = ClubPart | `${ClubPart}/${number}`
