import { sql } from 'kysely'
import { publicName } from '#contract/accounts/account.ts'
import { roundRefusals } from '#contract/choosing/refusals.ts'
import { type NewRound, openRoundsMax } from '#contract/choosing/round.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { authorizeManageClub, type CanManageClub, type IsMember } from '#server/features/clubs/policy.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { roundOpened } from '../notification-kinds.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { selectPool } from '../pool/entries.ts'
import { countOpenRounds, findTurnout } from './round.ts'
import { scheduleRound, validClosingTime } from './round-schedule.ts'
import { defaultQuorum } from './round-status.ts'
import { findRound } from './rounds.ts'

export const openRound = (db: Db, reader: Reader, clubId: ClubId, sent: NewRound, now: Date) =>
  transact(db, async (change) => {
    const admin = await authorizeManageClub(change, reader, clubId)
    await requireInPool(change, clubId, sent.entryIds)
    return findRound(change, admin, await insertRound(change, admin, sent, now))
  })

/** Opens a round on these suggestions and notifies the members. Throws 409 if the club has too many, 400 for its closing time. */
export async function insertRound(
  change: Change,
  { clubId, reader }: CanManageClub | IsMember,
  sent: Omit<NewRound, 'entryIds'> & { entryIds: readonly number[] },
  now: Date,
): Promise<number> {
  const closesAt = validClosingTime(sent.closesAt, now)
  if ((await countOpenRounds(change, clubId)) >= openRoundsMax)
    throw new HttpError('limit-reached', roundRefusals.tooManyOpen)
  const { id } = await change
    .insertInto('rounds')
    .values({
      club_id: clubId,
      title: sent.title || null,
      status: 'open',
      method: sent.method,
      winner_status: sent.then ?? 'to read',
      quorum: sent.quorum ?? defaultQuorum((await findTurnout(change, { id: 0, club_id: clubId })).members),
      opened_at: now.toISOString(),
      closes_at: closesAt.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertEntries(change, id, sent.entryIds)
  await scheduleRound(change, id, closesAt, now)
  await reviseClub(change, clubId, { parts: ['choosing'] })
  await notify(change, {
    kind: roundOpened,
    clubId,
    groupKey: `round-opened ${id}`,
    subject: { roundId: id, title: sent.title || null },
    actor: { id: reader.id, name: publicName(reader) },
    concerns: sql`select user_id from members where club_id = ${clubId} and status = 'member'`,
  })
  return id
}

async function requireInPool(change: Change, clubId: ClubId, entryIds: readonly number[]): Promise<void> {
  const found = await selectPool(change, clubId)
    .select('pool_entries.id')
    .where('pool_entries.id', 'in', entryIds)
    .execute()
  if (found.length !== entryIds.length) throw invalid('entryIds', roundRefusals.notInPool)
}

/** With a snapshot of their titles and waiting times. */
async function insertEntries(change: Change, roundId: number, entryIds: readonly number[]): Promise<void> {
  const found = new Map((await listWaitingTimes(change, entryIds)).map((row) => [row.id, row]))
  const entries = entryIds.flatMap((id) => found.get(id) ?? [])
  await change
    .insertInto('round_entries')
    .values(
      entries.map(({ id, title, author, waiting_since }, position) => ({
        round_id: roundId,
        entry_id: id,
        position,
        title,
        author,
        waiting_since,
      })),
    )
    .execute()
}

/** Suggesters have waited since their last win, or since their first suggestion in the club. */
const listWaitingTimes = (change: Change, entryIds: readonly number[]) =>
  change
    .selectFrom('pool_entries')
    .innerJoin('books', 'books.id', 'pool_entries.book_id')
    .select((eb) => [
      'pool_entries.id',
      'books.title',
      'books.author',
      eb.fn
        .coalesce(
          eb
            .selectFrom('pool_entries as won')
            .select(({ fn }) => fn.max('won.won_at').as('last'))
            .whereRef('won.member_id', '=', 'pool_entries.member_id'),
          eb
            .selectFrom('pool_entries as first')
            .select(({ fn }) => fn.min('first.created_at').as('first'))
            .whereRef('first.member_id', '=', 'pool_entries.member_id'),
        )
        .as('waiting_since'),
    ])
    .where('pool_entries.id', 'in', entryIds)
    .execute()
