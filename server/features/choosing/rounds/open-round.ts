import { sql } from 'kysely'
import { publicName } from '#contract/accounts/account.ts'
import { type NewRound, type RoundChange, openRoundsMax, roundDaysMax } from '#contract/choosing/round.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { roundRefusals } from '#contract/choosing/refusals.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { authorizeManageClub } from '#server/features/clubs/policy.ts'
import { reviseClub } from '#server/features/clubs/revision/commands.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { roundOpened } from '../notification-kinds.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { selectPool } from '../pool/entries.ts'
import { authorizeStep, type RoundAddress } from './policy.ts'
import { listWaiting } from './ballot-entries.ts'
import { countOpenRounds, findRound, findTurnout, type RoundRow } from './rounds.ts'
import { defaultQuorum, isTimeOver } from './round-status.ts'
import { remindOfRound } from './remind.ts'
import { reminderOf, scheduleRound } from './round-schedule.ts'

/** Opens a vote on books of the pool, and tells the members. */
export const openRound = (db: Db, reader: Reader, clubId: ClubId, sent: NewRound, now: Date) =>
  db.transaction().execute(async (change) => {
    const admin = await authorizeManageClub(change, reader, clubId)
    const closesAt = validClosingTime(sent.closesAt, now)
    if ((await countOpenRounds(change, clubId)) >= openRoundsMax)
      throw new HttpError('limit-reached', roundRefusals.tooManyOpen)
    await requireInPool(change, clubId, sent.entryIds)
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
    return findRound(change, admin, id)
  })

function validClosingTime(sent: string, now: Date): Date {
  const closesAt = new Date(sent)
  const latest = now.getTime() + roundDaysMax * 24 * 3_600_000
  if (isTimeOver(sent, now) || closesAt.getTime() > latest) throw invalid('closesAt', roundRefusals.closesAt)
  return closesAt
}

async function requireInPool(change: Change, clubId: ClubId, entryIds: readonly number[]): Promise<void> {
  const found = await selectPool(change, clubId)
    .select('pool_entries.id')
    .where('pool_entries.id', 'in', entryIds)
    .execute()
  if (found.length !== entryIds.length) throw invalid('entryIds', roundRefusals.notInPool)
}

/** Puts books on the ballot, with their titles and waiting times as they are now. */
async function insertEntries(change: Change, roundId: number, entryIds: readonly number[]): Promise<void> {
  const found = new Map((await listWaiting(change, entryIds)).map((row) => [row.id, row]))
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

/** Changes an open round, until its time is over. */
export const updateRound = (db: Db, reader: Reader, address: RoundAddress, update: RoundChange, now: Date) =>
  db.transaction().execute(async (change) => {
    const { admin, round } = await authorizeStep(change, reader, address, 'closed')
    if (isTimeOver(round.closes_at, now)) throw new HttpError('round-over', roundRefusals.timeOver)
    const closesAt = update.closesAt === undefined ? null : validClosingTime(update.closesAt, now)
    await change
      .updateTable('rounds')
      .set({
        ...(update.title !== undefined && { title: update.title || null }),
        ...(update.quorum !== undefined && { quorum: update.quorum }),
        ...(update.then !== undefined && { winner_status: update.then }),
        ...(closesAt && { closes_at: closesAt.toISOString() }),
        id: round.id,
      })
      .where('id', '=', round.id)
      .execute()
    if (closesAt) await reschedule(change, round, closesAt, now)
    await reviseClub(change, admin.clubId, { parts: ['choosing'] })
    return findRound(change, admin, round.id)
  })

/** Schedules the new end of a round. A round that now closes so soon that no reminder would come reminds at once. */
async function reschedule(change: Change, round: RoundRow, closesAt: Date, now: Date): Promise<void> {
  await scheduleRound(change, round.id, closesAt, now)
  const wasDue = reminderOf(new Date(round.closes_at)) <= now
  if (!wasDue && reminderOf(closesAt) <= now) await remindOfRound(change, round)
}
