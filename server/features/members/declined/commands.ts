import type { ClubId } from '#contract/clubs/club.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { authorizeManageClub } from '#server/features/clubs/policy.ts'
import { reviseClub } from '#server/features/clubs/revision/commands.ts'
import { notFound } from '#server/http/http-error.ts'
import { deleteDecision } from '../decisions/commands.ts'
import { findAskAgainAt } from './queries.ts'

/** Lets a declined reader ask again at once; throws 404 for anyone who may ask already. */
export const allowAgain = (db: Db, reader: Reader, clubId: ClubId, userId: number): Promise<void> =>
  transact(db, async (change) => {
    await authorizeManageClub(change, reader, clubId)
    if ((await findAskAgainAt(change, clubId, userId)) === null) throw notFound('This declined request')
    await deleteDecision(change, clubId, userId)
    await reviseClub(change, clubId, { parts: ['requests'], membershipOf: userId })
  })
