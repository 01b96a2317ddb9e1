import type { ClubId } from '#contract/clubs/club.ts'
import type { ImportId } from '#contract/imports/import.ts'
import { importRefusals } from '#contract/imports/refusals.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { authorizeManageClub, authorizeReadSettings } from '#server/features/clubs/policy.ts'
import { notFound } from '#server/http/http-error.ts'
import { lockImport } from '../policy.ts'
import { type SessionRow, selectSessions } from '../session.ts'

/** In a URL. */
export interface ClubImportAddress {
  clubId: ClubId
  importId: ImportId
}

declare const proof: unique symbol

/** A club’s import, for one of its admins. */
export type ClubSession = SessionRow & { readonly club_id: ClubId; readonly [proof]: 'club-import' }

/** Throws 403 for anyone but an admin, and 404 for an import of another club or a deleted one. */
export async function authorizeReadImport(
  db: Db,
  reader: Reader,
  address: ClubImportAddress,
): Promise<ClubSession> {
  await authorizeReadSettings(db, reader, address.clubId)
  return findSession(db, address)
}

/** Locks the club and the import. */
export async function authorizeChangeImport(
  change: Change,
  reader: Reader,
  address: ClubImportAddress,
): Promise<ClubSession> {
  await authorizeManageClub(change, reader, address.clubId)
  await lockImport(change, address.importId)
  return findSession(change, address)
}

async function findSession(db: Db | Change, { clubId, importId }: ClubImportAddress): Promise<ClubSession> {
  const session = await selectOfClub(db, clubId).where('id', '=', importId).executeTakeFirst()
  if (!session) throw notFound(importRefusals.notFound)
  return session as ClubSession
}

/** A club’s imports, without deleted ones. */
export const selectOfClub = (db: Db | Change, clubId: ClubId) =>
  selectSessions(db).where('club_id', '=', clubId).where('state', '!=', 'deleted')
