import type { ImportId } from '#contract/imports/import.ts'
import { importRefusals } from '#contract/imports/refusals.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { notFound } from '#server/http/http-error.ts'
import { type ImportOwner, type SessionRow, selectSessions } from './session.ts'

declare const proof: unique symbol

/** Proof that an import is for the reader's own library. */
export interface OwnImport {
  readonly owner: ImportOwner
  readonly session: SessionRow
  readonly [proof]: 'own-import'
}

/** A locked import: nobody else changes it or its rows until the transaction ends. */
export type LockedImport = OwnImport & { readonly isLocked: true }

/** Throws 404 for an import of somebody else, of a club, or that the reader has deleted. */
export async function authorizeOwnImport(
  db: Db | Change,
  reader: Reader,
  importId: ImportId,
): Promise<OwnImport> {
  const session = await selectOwn(db, reader).where('id', '=', importId).executeTakeFirst()
  if (!session) throw notFound(importRefusals.notFound)
  const owner: ImportOwner = { readerId: reader.id, clubId: null }
  return { owner, session } as OwnImport
}

export async function authorizeChangeImport(
  change: Change,
  reader: Reader,
  importId: ImportId,
): Promise<LockedImport> {
  await lockImport(change, importId)
  return { ...(await authorizeOwnImport(change, reader, importId)), isLocked: true }
}

/** The reader's own imports, without deleted ones. */
export const selectOwn = (db: Db | Change, reader: Reader) =>
  selectSessions(db)
    .where('user_id', '=', reader.id)
    .where('club_id', 'is', null)
    .where('state', '!=', 'deleted')

export const lockImport = (change: Change, importId: number) =>
  change
    .updateTable('imports')
    .set((eb) => ({ told_at: eb.ref('told_at') }))
    .where('id', '=', importId)
    .execute()
