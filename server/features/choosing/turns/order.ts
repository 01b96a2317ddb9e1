import { turnRefusals } from '#contract/choosing/turn-refusals.ts'
import { type Turns, type TurnsChange, turnsMax } from '#contract/choosing/turns.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { authorizeMember } from '#server/features/clubs/policy.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { turnsChanged } from './pass-turn.ts'
import { authorizeOrderTurns, type TurnRequest } from './policy.ts'
import { findTurns, findTurnsRow, listPlaces } from './turns.ts'

/** Those who sit out go on doing so. Throws 400 for an order without members, or with others. */
export const changeTurns = (
  db: Db,
  reader: Reader,
  request: TurnRequest,
  { on, order }: TurnsChange,
): Promise<Turns> =>
  transact(db, async (change) => {
    const { admin } = await authorizeOrderTurns(change, reader, request)
    const { clubId } = request
    if (order) await replaceOrder(change, clubId, order)
    if (on && (await listPlaces(change, clubId)).length === 0) throw invalid('order', turnRefusals.empty)
    const row = { is_on: on ? 1 : 0 }
    await change
      .insertInto('turns')
      .values({ club_id: clubId, version: 0, round_id: null, host_id: null, told_id: null, ...row })
      .onConflict((conflict) => conflict.column('club_id').doUpdateSet(row))
      .execute()
    await turnsChanged(change, clubId, reader)
    return findTurns(change, admin)
  })

async function replaceOrder(change: Change, clubId: number, order: readonly number[]): Promise<void> {
  const members = await change
    .selectFrom('members')
    .select('id')
    .where('club_id', '=', clubId)
    .where('status', '=', 'member')
    .where('id', 'in', [...order, 0])
    .execute()
  if (members.length !== order.length) throw invalid('order', turnRefusals.notAMember)
  await change
    .deleteFrom('turn_members')
    .where('club_id', '=', clubId)
    .where('member_id', 'not in', [...order, 0])
    .execute()
  if (order.length === 0) return
  await change
    .insertInto('turn_members')
    .values(order.map((member_id, place) => ({ club_id: clubId, member_id, place })))
    .onConflict((conflict) =>
      conflict.columns(['club_id', 'member_id']).doUpdateSet((eb) => ({ place: eb.ref('excluded.place') })),
    )
    .execute()
}

/** For the caller alone: sits out, takes part again, or joins the end of the order. */
export const sitOut = (db: Db, reader: Reader, clubId: ClubId, sitsOut: boolean): Promise<Turns> =>
  transact(db, async (change) => {
    const member = await authorizeMember(change, reader, clubId)
    if ((await findTurnsRow(change, clubId))?.is_on !== 1)
      throw new HttpError('edited-elsewhere', turnRefusals.off)
    const places = await listPlaces(change, clubId)
    const memberId = member.memberId ?? 0
    if (places.some(({ member_id }) => member_id === memberId))
      await change
        .updateTable('turn_members')
        .set({ sits_out: sitsOut ? 1 : 0 })
        .where('club_id', '=', clubId)
        .where('member_id', '=', memberId)
        .execute()
    else if (!sitsOut) {
      if (places.length >= turnsMax) throw new HttpError('limit-reached', turnRefusals.full)
      const place = (places.at(-1)?.place ?? 0) + 1
      await change
        .insertInto('turn_members')
        .values({ club_id: clubId, member_id: memberId, place })
        .execute()
    }
    await turnsChanged(change, clubId, reader)
    return findTurns(change, member)
  })
