import type { Change } from '#server/db/schema.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'

/** The board is part of no other answer, so no open page but those that show it fetches anything. */
export const reviseBoard = (change: Change, clubId: number): Promise<void> =>
  reviseClub(change, clubId, { parts: ['board'] })
