import { type OwnRound, ownRoundsShown } from '#contract/choosing/own-round.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { openStatuses } from './round-status.ts'

/** Selects nothing of a ballot but whether the reader's own exists. */
export async function listOwnRounds(db: Db, reader: Reader): Promise<OwnRound[]> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('live_clubs as clubs', 'clubs.id', 'members.club_id')
    .innerJoin('rounds', 'rounds.club_id', 'members.club_id')
    .leftJoin('ballots', (join) =>
      join.onRef('ballots.round_id', '=', 'rounds.id').onRef('ballots.member_id', '=', 'members.id'),
    )
    .select([
      'rounds.id',
      'rounds.title',
      'closes_at',
      'ballots.id as ballotId',
      'clubs.id as clubId',
      'clubs.name',
      'clubs.slug',
    ])
    .where('members.user_id', '=', reader.id)
    .where('members.status', '=', 'member')
    .where('rounds.status', 'in', openStatuses)
    .orderBy((eb) => eb.case().when('ballots.id', 'is', null).then(0).else(1).end())
    .orderBy('closes_at')
    .orderBy('rounds.id')
    .limit(ownRoundsShown)
    .execute()
  return rows.map(({ id, title, closes_at, ballotId, clubId, name, slug }) => ({
    id: id as OwnRound['id'],
    club: { id: clubId as OwnRound['club']['id'], name, slug },
    title,
    closesAt: closes_at,
    hasVoted: ballotId !== null,
  }))
}
