import type { ClubId } from '#contract/clubs/club.ts'
import { askAgainAfterDays, declinedShown } from '#contract/members/request.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { authorizeManageClub, type CanReadSettings } from '#server/features/clubs/policy.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { message } from '#contract/messages/message.ts'
import { deleteDecision } from './record-decision.ts'
import { notFound } from '#server/http/http-error.ts'

const waitMs = askAgainAfterDays * 24 * 60 * 60 * 1000

/** When a reader who was declined at this time may ask again, in ISO 8601. */
export const askAgainAt = (declinedAt: string): string =>
  new Date(Date.parse(declinedAt) + waitMs).toISOString()

/** A reader declined after this time may not ask again yet. */
export const declinedSince = (now: number): string => new Date(now - waitMs).toISOString()

/** Declines less than 30 days old. */
const selectDeclined = (db: Db | Change, clubId: ClubId) =>
  db.selectFrom('declines').where('club_id', '=', clubId).where('declined_at', '>', declinedSince(Date.now()))

/** When a reader may ask again to join a club; null if they may now. */
export async function findAskAgainAt(
  db: Db | Change,
  clubId: ClubId,
  userId: number,
): Promise<string | null> {
  const row = await selectDeclined(db, clubId)
    .select('declined_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? askAgainAt(row.declined_at) : null
}

/** The readers a club declined less than 30 days ago, latest first. */
export async function listDeclined(db: Db, admin: CanReadSettings) {
  const rows = await selectDeclined(db, admin.clubId)
    .innerJoin('users', 'users.id', 'declines.user_id')
    .select(['users.id as userId', 'first_name', 'email', 'declined_at'])
    .orderBy('declined_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(declinedShown)
    .execute()
  return rows.map(({ userId, first_name, email, declined_at }) => ({
    userId,
    firstName: first_name,
    email,
    declinedAt: declined_at,
    askAgainAt: askAgainAt(declined_at),
  }))
}

/** Lets a declined reader ask again at once; throws 404 for anyone who may ask already. */
export const allowAgain = (db: Db, reader: Reader, clubId: ClubId, userId: number): Promise<void> =>
  transact(db, async (change) => {
    await authorizeManageClub(change, reader, clubId)
    if ((await findAskAgainAt(change, clubId, userId)) === null)
      throw notFound(message('requests.notFound', 'This declined request could not be found.'))
    await deleteDecision(change, clubId, userId)
    await reviseClub(change, clubId, { parts: ['requests'], membershipOf: userId })
  })
