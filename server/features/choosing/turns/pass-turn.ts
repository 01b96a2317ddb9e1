import { sql } from 'kysely'
import { publicName } from '#contract/accounts/account.ts'
import { turnRefusals } from '#contract/choosing/turn-refusals.ts'
import type { Turns } from '#contract/choosing/turns.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { retractGroup } from '#server/features/notifications/retract.ts'
import { invalid } from '#server/http/http-error.ts'
import { turnCame } from '../notification-kinds.ts'
import { authorizeTurn, type TurnRequest } from './policy.ts'
import { findCurrent, findTurns, findTurnsRow, listPlaces } from './turns.ts'

export const skipTurn = (db: Db, reader: Reader, request: TurnRequest): Promise<Turns> =>
  transact(db, async (change) => {
    const { member, current } = await authorizeTurn(change, reader, request)
    await moveToEnd(change, request.clubId, current.member_id)
    await turnsChanged(change, request.clubId, reader)
    return findTurns(change, member)
  })

/** Throws 400 for a member who does not come later in the order. */
export const swapTurns = (
  db: Db,
  reader: Reader,
  request: TurnRequest & { memberId: number },
): Promise<Turns> =>
  transact(db, async (change) => {
    const { member, current } = await authorizeTurn(change, reader, request)
    const other = (await listPlaces(change, request.clubId)).find(
      ({ member_id }) => member_id === request.memberId,
    )
    if (!other || other.sits_out === 1 || other.member_id === current.member_id)
      throw invalid('memberId', turnRefusals.notInOrder)
    await setPlace(change, request.clubId, other.member_id, current.place)
    await setPlace(change, request.clubId, current.member_id, other.place)
    await turnsChanged(change, request.clubId, reader)
    return findTurns(change, member)
  })

const setPlace = (change: Change, clubId: number, memberId: number, place: number) =>
  change
    .updateTable('turn_members')
    .set({ place })
    .where('club_id', '=', clubId)
    .where('member_id', '=', memberId)
    .execute()

export async function moveToEnd(change: Change, clubId: number, memberId: number): Promise<void> {
  const last = (await listPlaces(change, clubId)).at(-1)?.place ?? 0
  await setPlace(change, clubId, memberId, last + 1)
}

/** A turn ends with a book. The club is locked. */
export async function endTurn(
  change: Change,
  { clubId, memberId, bookId }: { clubId: number; memberId: number; bookId: number },
  now: Date,
): Promise<void> {
  await change
    .insertInto('turns_taken')
    .values({ club_id: clubId, member_id: memberId, book_id: bookId, taken_at: now.toISOString() })
    .execute()
  await moveToEnd(change, clubId, memberId)
}

/** Also tells the member whose turn it has become. `by` is who changed it, and needs no telling. */
export async function turnsChanged(change: Change, clubId: number, by: Reader | null): Promise<void> {
  await change
    .updateTable('turns')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('club_id', '=', clubId)
    .execute()
  await tellWhoseTurn(change, clubId, by)
  // A meeting about a chosen book names its host.
  await reviseClub(change, clubId, { parts: ['choosing', 'meetings'] })
}

/** Once for each turn. The club is locked. */
export async function tellWhoseTurn(change: Change, clubId: number, by: Reader | null): Promise<void> {
  const turns = await findTurnsRow(change, clubId)
  if (!turns) return
  const current = turns.is_on === 1 ? ((await findCurrent(change, clubId))?.member_id ?? null) : null
  if (current === turns.told_id) return
  await change.updateTable('turns').set({ told_id: current }).where('club_id', '=', clubId).execute()
  await retractGroup(change, clubId, 'turn')
  if (current === null) return
  await notify(change, {
    kind: turnCame,
    clubId,
    groupKey: 'turn',
    subject: { memberId: current },
    actor: by && { id: by.id, name: publicName(by) },
    concerns: sql`select user_id from members where id = ${current}`,
  })
}
