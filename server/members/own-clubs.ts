import { listOwnClubs, ownClubsShown } from '#contract/members/own-club.ts'
import { listClubsById } from '../clubs/queries.ts'
import type { House, Reader } from '../house.ts'
import type { Store } from '../migrations/tables.ts'

/** The reader's own clubs, for their home page. */
export function openOwnClubs({ serve, store, keep }: House): void {
  serve(listOwnClubs, async (exchange) => {
    const standings = await listStandings(store, exchange.reader)
    const tag = standings
      .map(({ id, revision, role, status }) => `${id}.${revision}.${role}.${status}`)
      .join(' ')
    return keep(exchange, tag || 'none', async () => {
      const clubs = await listClubsById(
        store,
        standings.map(({ id }) => id),
      )
      const byId = new Map(standings.map((standing) => [standing.id, standing]))
      return clubs.map((club) => {
        const status = byId.get(club.id)?.status ?? 'pending'
        return { ...club, status, role: status === 'member' ? (byId.get(club.id)?.role ?? null) : null }
      })
    })
  })
}

/** Where a reader stands, in the clubs they came to last; found by the reader's own rows. */
const listStandings = (store: Store, reader: Reader) =>
  store
    .selectFrom('members')
    .innerJoin('clubs', 'clubs.id', 'members.club_id')
    .select(['clubs.id', 'clubs.revision', 'members.role', 'members.status'])
    .where('members.user_id', '=', reader.id)
    .orderBy('members.id', 'desc')
    .limit(ownClubsShown)
    .execute()
