import type { BookId } from '#contract/books/book.ts'
import { poolMax } from '#contract/choosing/pool.ts'
import { poolRefusals } from '#contract/choosing/refusals.ts'
import { offerDays, type TurnPick } from '#contract/choosing/turns.ts'
import { message } from '#contract/messages/message.ts'
import type { Change } from '#server/db/schema.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { selectPool } from '../pool/entries.ts'
import { insertRound } from '../rounds/open-round.ts'
import type { RoundRow } from '../rounds/round.ts'
import { endTurn, turnsChanged } from './pass-turn.ts'
import { findSuggestion, requireNew } from './candidates.ts'
import type { CanTakeTurn } from './policy.ts'

const day = 86_400_000

/** Opens a vote on these books only. The turn goes on until it ends. */
export async function offerBooks(
  change: Change,
  turn: CanTakeTurn,
  bookIds: readonly BookId[],
  { closesAt, method = 'ranked' }: Pick<TurnPick, 'closesAt' | 'method'>,
  now: Date,
): Promise<void> {
  const { member, current } = turn
  // In the order of ids, as locks are taken.
  for (const bookId of bookIds.toSorted((one, other) => one - other)) await requireNew(change, turn, bookId)
  const entryIds: number[] = []
  for (const bookId of bookIds) entryIds.push(await suggestionOf(change, turn, bookId, now))
  if (new Set(entryIds).size < entryIds.length)
    throw invalid('offer', message('choosing.bookOnce', 'A book can appear only once'))
  const roundId = await insertRound(
    change,
    member,
    {
      entryIds,
      method,
      closesAt: closesAt ?? new Date(now.getTime() + offerDays * day).toISOString(),
    },
    now,
  )
  await change
    .updateTable('turns')
    .set({ round_id: roundId, host_id: current.member_id })
    .where('club_id', '=', member.clubId)
    .execute()
}

/** The one in the pool, or a new one of the member whose turn it is. */
async function suggestionOf(
  change: Change,
  { member, current }: CanTakeTurn,
  bookId: BookId,
  now: Date,
): Promise<number> {
  const known = await findSuggestion(change, member.clubId, bookId)
  if (known) return known.id
  const { all } = await selectPool(change, member.clubId)
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow()
  if (all >= poolMax) throw new HttpError('limit-reached', poolRefusals.full)
  const { id } = await change
    .insertInto('pool_entries')
    .values({
      club_id: member.clubId,
      book_id: bookId,
      member_id: current.member_id,
      pitch: '',
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** With a winner the turn is over; otherwise it goes on, and its member can offer again. The club is locked. */
export async function offerEnded(
  change: Change,
  round: Pick<RoundRow, 'id' | 'club_id'>,
  winner: { bookId: number } | null,
  now: Date,
): Promise<void> {
  const offer = await change
    .selectFrom('turns')
    .select('host_id')
    .where('round_id', '=', round.id)
    .executeTakeFirst()
  if (!offer) return
  await change
    .updateTable('turns')
    .set({ round_id: null, host_id: null })
    .where('club_id', '=', round.club_id)
    .execute()
  const clubId = round.club_id
  if (winner && offer.host_id !== null)
    await endTurn(change, { clubId, memberId: offer.host_id, bookId: winner.bookId }, now)
  await turnsChanged(change, clubId, null)
}
