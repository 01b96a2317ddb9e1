import { hash } from 'node:crypto'
import type { Visibility } from '#contract/clubs/club-choices.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { listClubsById, type FoundClub } from './club.ts'

/**
 * An invite-only club's revision would reveal each time its members write something, and the average of a single review would reveal that
 * review. The day on which its stars open is its members' business.
 */
export const forStrangers = <
  Club extends {
    visibility: Visibility
    averageRating: number
    boardVisible: boolean
    joinsOnBoard: boolean
    blindStars: string | null
    blindStarsMeeting: number | null
    revision: number
  },
>(
  club: Club,
): Club =>
  club.visibility === 'invite-only'
    ? {
        ...club,
        averageRating: 0,
        boardVisible: false,
        joinsOnBoard: false,
        blindStars: null,
        blindStarsMeeting: null,
        revision: 0,
      }
    : club

export interface ClubVersion {
  id: number
  version: string
  /** The club itself, if the version was computed from it. */
  club: FoundClub | null
}

/** Versions of clubs as strangers see them. Those of invite-only clubs are computed only from what strangers see. */
export async function listVersions(
  db: Db | Change,
  clubs: readonly { id: number; revision: number; visibility: Visibility }[],
): Promise<ClubVersion[]> {
  const closed = await listClubsById(
    db,
    clubs.flatMap(({ id, visibility }) => (visibility === 'invite-only' ? [id] : [])),
  )
  const shown = new Map(closed.map((club) => [club.id, forStrangers(club)]))
  return clubs.map(({ id, revision }) => {
    const club = shown.get(id) ?? null
    return { id, version: club ? hash('sha1', JSON.stringify(club), 'base64url') : `${id}.${revision}`, club }
  })
}

export async function listForStrangers(db: Db, versions: readonly ClubVersion[]): Promise<FoundClub[]> {
  const found = await listClubsById(
    db,
    versions.flatMap(({ id, club }) => (club ? [] : [id])),
  )
  const clubs = new Map(found.map((club) => [club.id, forStrangers(club)]))
  return versions.flatMap(({ id, club }) => club ?? clubs.get(id) ?? [])
}
