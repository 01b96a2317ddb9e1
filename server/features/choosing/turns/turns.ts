import { nameless } from '#contract/accounts/person-name.ts'
import type { RoundId } from '#contract/choosing/round.ts'
import { type Turns, turnsMax } from '#contract/choosing/turns.ts'
import type { MemberId } from '#contract/members/member.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { CanManageClub, CanReadAsMember, IsMember } from '#server/features/clubs/policy.ts'

export const findTurnsRow = (db: Db | Change, clubId: number) =>
  db.selectFrom('turns').selectAll().where('club_id', '=', clubId).executeTakeFirst()

/** What a caller acts on: a change in between is not theirs to undo. */
export const findVersion = async (db: Db, clubId: number): Promise<number> =>
  (await findTurnsRow(db, clubId))?.version ?? 0

export interface Place {
  member_id: number
  place: number
  sits_out: number
}

export const listPlaces = (db: Db | Change, clubId: number): Promise<Place[]> =>
  db
    .selectFrom('turn_members')
    .select(['member_id', 'place', 'sits_out'])
    .where('club_id', '=', clubId)
    .orderBy('place')
    .execute()

/** The first who does not sit out. */
export const findCurrent = async (db: Db | Change, clubId: number): Promise<Place | undefined> =>
  (await listPlaces(db, clubId)).find(({ sits_out }) => sits_out === 0)

export async function findTurns(
  db: Db | Change,
  { clubId }: CanReadAsMember | IsMember | CanManageClub,
): Promise<Turns> {
  const row = await findTurnsRow(db, clubId)
  const hosts = await listHosts(db, clubId)
  const order = hosts.filter(({ place }) => place !== null)
  const isOn = row?.is_on === 1
  return {
    on: isOn,
    order: order.map(({ id }) => id as MemberId),
    current: ((isOn && order.find(({ sits_out }) => sits_out === 0)?.id) || null) as MemberId | null,
    roundId: (row?.round_id ?? null) as RoundId | null,
    hosts: hosts.map(({ id, name, times, last, sits_out }) => ({
      memberId: id as MemberId,
      name: name ?? nameless,
      times: times ?? 0,
      last,
      sitsOut: sits_out === 1,
    })),
  }
}

/** Those in the order first; then others who have had a turn. */
const listHosts = (db: Db | Change, clubId: number) =>
  db
    .selectFrom('members')
    .leftJoin('users', 'users.id', 'members.user_id')
    .leftJoin('turn_members', 'turn_members.member_id', 'members.id')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('turns_taken')
          .select(({ fn }) => ['member_id', fn.countAll<number>().as('times'), fn.max('taken_at').as('last')])
          .where('club_id', '=', clubId)
          .groupBy('member_id')
          .as('taken'),
      (join) => join.onRef('taken.member_id', '=', 'members.id'),
    )
    .select((eb) => [
      'members.id',
      eb.fn.coalesce('users.first_name', 'members.member_name').as('name'),
      'place',
      'sits_out',
      'times',
      'last',
    ])
    .where('members.club_id', '=', clubId)
    .where('members.status', '=', 'member')
    .where((eb) => eb.or([eb('place', 'is not', null), eb('times', 'is not', null)]))
    .orderBy((eb) => eb.case().when('place', 'is', null).then(1).else(0).end())
    .orderBy('place')
    .orderBy('members.id')
    .limit(2 * turnsMax)
    .execute()
