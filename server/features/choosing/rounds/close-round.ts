import { sql } from 'kysely'
import { countBallots } from '#contract/choosing/count.ts'
import { renewalDays, roundsUntilRenewal } from '#contract/choosing/pool.ts'
import { roundRefusals } from '#contract/choosing/refusals.ts'
import type { Reader } from '#server/app-context.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { reviseClub } from '#server/features/clubs/revision/commands.ts'
import { notify, notifyReader } from '#server/features/notifications/notify.ts'
import { settle } from '#server/features/notifications/seen.ts'
import { listFirst } from '#server/features/reading-list/list-first.ts'
import { roundClosed, suggestionRenewal } from '../notification-kinds.ts'
import { HttpError } from '#server/http/http-error.ts'
import { retire, retireOrphans } from '../pool/suggest.ts'
import { renewalKey } from '../pool/renewal.ts'
import { listChoices } from './ballots/queries.ts'
import { sortedBallots } from './ballots/rules.ts'
import { authorizeStep, type RoundAddress } from './policy.ts'
import { findRound, findTurnout, type RoundRow } from './rounds.ts'
import { extendedUntil, isTimeOver, stepAtClosingTime } from './round-status.ts'
import { scheduleRound } from './round-schedule.ts'
import { type CandidateRow, listCandidates } from './candidates.ts'
import { exclusion, labelOf, quorumNote } from './closing/rules.ts'

/** The job that takes a suggestion out of the pool unless it is renewed. */
export const renewalJob = 'leave-pool'

/** Closes a round for an admin: early once everybody has voted, or at its time, if the job has not come yet. */
export const closeRound = (db: Db, reader: Reader, address: RoundAddress, now: Date) =>
  db.transaction().execute(async (change) => {
    const { admin, round } = await authorizeStep(change, reader, address, 'closed')
    if (isTimeOver(round.closes_at, now)) await endRound(change, round, now)
    else {
      const { turnout, members } = await findTurnout(change, round)
      if (turnout < members) throw new HttpError('round-open', roundRefusals.notEverybody)
      await countRound(change, round, now)
    }
    return findRound(change, admin, round.id)
  })

/** Ends a round at its time: closes it, or extends it once if too few have voted. The club is locked. */
export async function endRound(change: Change, round: RoundRow, now: Date): Promise<void> {
  const { turnout } = await findTurnout(change, round)
  if (stepAtClosingTime(round.status, turnout, round.quorum) === 'closed')
    return countRound(change, round, now)
  const closesAt = extendedUntil(round.closes_at, now)
  await change
    .updateTable('rounds')
    .set({ status: 'extended', closes_at: closesAt.toISOString() })
    .where('id', '=', round.id)
    .execute()
  await scheduleRound(change, round.id, closesAt, now)
  await reviseClub(change, round.club_id, { parts: ['choosing'] })
}

/** Cancels a round; its ballots are deleted unopened. */
export const cancelRound = (db: Db, reader: Reader, address: RoundAddress, reason: string, now: Date) =>
  db.transaction().execute(async (change) => {
    const { admin, round } = await authorizeStep(change, reader, address, 'cancelled')
    const turnout = await findTurnout(change, round)
    await change.deleteFrom('ballots').where('round_id', '=', round.id).execute()
    await change
      .updateTable('rounds')
      .set({ status: 'cancelled', closed_at: now.toISOString(), reason, ...turnout })
      .where('id', '=', round.id)
      .execute()
    await retireOrphans(change, round.club_id, now)
    await reviseClub(change, round.club_id, { parts: ['choosing'] })
    await tellMembers(change, round, { winner: null, reason })
    return findRound(change, admin, round.id)
  })

/** Opens and counts the ballots, and puts the winner on the reading list. */
async function countRound(change: Change, round: RoundRow, now: Date): Promise<void> {
  const candidates = await listCandidates(change, round.id)
  const able = candidates.filter((candidate) => exclusion(candidate) === null)
  const entries = able.map((row) => ({
    id: row.id,
    title: labelOf(row, candidates),
    waitingSince: row.member_id === null ? null : row.waiting_since,
  }))
  const ids = new Set(entries.map(({ id }) => id))
  const choices = await listChoices(change, round.id)
  const file = {
    method: round.method,
    entries,
    ballots: sortedBallots(choices.map((ballot) => ballot.filter((id) => ids.has(id)))),
  }
  const count = countBallots(file)
  const { turnout, members } = await findTurnout(change, round)
  const notes = [quorumNote(turnout, members, round.quorum), ...candidates.map(exclusion)].filter(
    (note) => note !== null,
  )
  await change
    .updateTable('rounds')
    .set({
      status: 'closed',
      closed_at: now.toISOString(),
      turnout,
      members,
      result: JSON.stringify({ ...count, notes }),
      ballot_file: JSON.stringify(file),
    })
    .where('id', '=', round.id)
    .execute()
  const winner = able.find(({ id }) => id === count.winnerEntryId)
  if (winner) await settleWin(change, round, winner, now)
  if (winner)
    await settleLosses(
      change,
      round,
      able.filter((one) => one !== winner),
      now,
    )
  await retireOrphans(change, round.club_id, now)
  await reviseClub(change, round.club_id, { parts: ['choosing'] })
  await tellMembers(change, round, { winner: winner?.title ?? null, reason: null })
}

async function settleWin(change: Change, round: RoundRow, winner: CandidateRow, now: Date): Promise<void> {
  await change
    .updateTable('pool_entries')
    .set({ won_at: now.toISOString() })
    .where('id', '=', winner.id)
    .execute()
  await retire(change, [winner.id], now)
  await listFirst(change, {
    clubId: round.club_id,
    bookId: winner.book_id,
    status: round.winner_status,
    chosenBy: winner.user_id,
    now,
  })
}

/** Counts the round for the others. After some rounds without a win their suggesters are asked to renew them. */
async function settleLosses(
  change: Change,
  round: RoundRow,
  losers: readonly CandidateRow[],
  now: Date,
): Promise<void> {
  await change
    .updateTable('pool_entries')
    .set((eb) => ({ times_run: eb('times_run', '+', 1) }))
    .where('id', 'in', [...losers.map(({ id }) => id), 0])
    .execute()
  const renewBy = new Date(now.getTime() + renewalDays * 24 * 3_600_000)
  for (const { id, user_id, title, times_run, renewed_after } of losers) {
    if (times_run + 1 - renewed_after < roundsUntilRenewal) continue
    await change
      .updateTable('pool_entries')
      .set({ renew_by: renewBy.toISOString() })
      .where('id', '=', id)
      .execute()
    const payload = { entryId: id, renewBy: renewBy.toISOString() }
    await addJob(change, {
      kind: renewalJob,
      key: `${id} ${payload.renewBy}`,
      payload,
      dueAt: renewBy,
    })
    if (user_id !== null)
      await notifyReader(change, {
        kind: suggestionRenewal,
        clubId: round.club_id,
        userId: user_id,
        groupKey: renewalKey(id),
        subject: { book: title, times: times_run + 1, days: renewalDays },
        actor: null,
      })
  }
}

/** Nobody has to be reminded any more; everybody who wants to know hears what came of it. */
async function tellMembers(
  change: Change,
  { id, club_id, title }: RoundRow,
  outcome: { winner: string | null; reason: string | null },
): Promise<void> {
  await settle(change, club_id, `round-closing ${id}`)
  await settle(change, club_id, `round-opened ${id}`)
  await notify(change, {
    kind: roundClosed,
    clubId: club_id,
    groupKey: `round-closed ${id}`,
    subject: { roundId: id, title, ...outcome },
    actor: null,
    concerns: sql`select user_id from members where club_id = ${club_id} and status = 'member'`,
  })
}
