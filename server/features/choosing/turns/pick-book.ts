import type { BookId } from '#contract/books/book.ts'
import type { TurnPick, Turns } from '#contract/choosing/turns.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { reviseDueDates } from '#server/features/plans/due-dates.ts'
import { findListedEdition } from '#server/features/reading-list/editions.ts'
import { listFirst } from '#server/features/reading-list/list-first.ts'
import { removeFromPool } from '../pool/leave-pool.ts'
import { findSuggestion, requireNew } from './candidates.ts'
import { offerBooks } from './offer-books.ts'
import { endTurn, turnsChanged } from './pass-turn.ts'
import { authorizeTurn, type CanTakeTurn, type TurnRequest } from './policy.ts'
import { findTurns } from './turns.ts'

export const pickBook = (
  db: Db,
  reader: Reader,
  request: TurnRequest,
  { bookId, offer = [], ...vote }: TurnPick,
  now: Date,
): Promise<Turns> =>
  transact(db, async (change) => {
    const turn = await authorizeTurn(change, reader, request)
    if (bookId === undefined) await offerBooks(change, turn, offer, vote, now)
    else await listChosen(change, turn, bookId, now)
    await turnsChanged(change, request.clubId, reader)
    return findTurns(change, turn.member)
  })

/** Throws as `requireNew` does. */
async function listChosen(change: Change, turn: CanTakeTurn, bookId: BookId, now: Date): Promise<void> {
  const { member, current } = turn
  const { clubId } = member
  await requireNew(change, turn, bookId)
  const entry = await findSuggestion(change, clubId, bookId)
  if (entry) await removeFromPool(change, [entry.id], now)
  await listFirst(change, {
    clubId,
    bookId,
    status: 'to read',
    chosenBy: await accountOf(change, current.member_id),
    now,
  })
  const listed = (await findListedEdition(change, clubId, bookId))?.book_id ?? bookId
  // A book that comes back still has its plan.
  await reviseDueDates(change, { clubId, bookId: listed as BookId }, now)
  await endTurn(change, { clubId, memberId: current.member_id, bookId: listed }, now)
}

async function accountOf(change: Change, memberId: number): Promise<number | null> {
  const row = await change
    .selectFrom('members')
    .select('user_id')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row?.user_id ?? null
}
