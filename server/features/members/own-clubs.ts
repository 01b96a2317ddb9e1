import { listOwnClubs, listStandings, ownClubsShown } from '#contract/members/own-club.ts'
import { listClubsById } from '#server/features/clubs/queries.ts'
import type { AppContext, Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'

/** The reader's own clubs for their home page, and which of a page of clubs are theirs. */
export function registerOwnClubs({ route, db, cached }: AppContext): void {
  route(listStandings, ({ query, reader }) => listStandingsIn(db, reader, query.clubs.split(',').map(Number)))

  route(listOwnClubs, async (exchange) => {
    const standings = await listOwnStandings(db, exchange.reader)
    const tag = standings
      .map(({ id, revision, role, status }) => `${id}.${revision}.${role}.${status}`)
      .join(' ')
    return cached(exchange, tag || 'none', async () => {
      const clubs = await listClubsById(
        db,
        standings.map(({ id }) => id),
      )
      const byId = new Map(standings.map((membership) => [membership.id, membership]))
      return clubs.map((club) => {
        const status = byId.get(club.id)?.status ?? 'pending'
        return { status, role: status === 'member' ? (byId.get(club.id)?.role ?? null) : null, ...club }
      })
    })
  })
}

/** Where a reader stands, in the clubs they came to last; found by the reader's own rows. */
const listOwnStandings = (db: Db, reader: Reader) =>
  db
    .selectFrom('members')
    .innerJoin('clubs', 'clubs.id', 'members.club_id')
    .select(['clubs.id', 'clubs.revision', 'members.role', 'members.status'])
    .where('members.user_id', '=', reader.id)
    .orderBy('members.id', 'desc')
    .limit(ownClubsShown)
    .execute()

/** Where a reader stands in these clubs; found by club and reader, whatever else either has. */
async function listStandingsIn(db: Db, reader: Reader, clubIds: readonly number[]) {
  const rows = await db
    .selectFrom('members')
    .select(['club_id', 'role', 'status'])
    .where('club_id', 'in', clubIds)
    .where('user_id', '=', reader.id)
    .execute()
  return rows.map(({ club_id, role, status }) => ({
    clubId: club_id,
    role: status === 'member' ? role : null,
    status,
  }))
}
