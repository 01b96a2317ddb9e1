import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { message } from '#contract/messages/message.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { notConfirmed } from '#contract/archives/club-archive.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { authorizeReadSettings, type CanReadSettings } from '#server/features/clubs/policy.ts'
import { allTexts } from '#server/features/texts/kinds.ts'
import { readableWords, type TextTable } from '#server/features/texts/seal/words.ts'
import { HttpError, notFound } from '#server/http/http-error.ts'

declare const proof: unique symbol

/** Proof that the caller is an admin who may hold every text of the club: none is sealed from them, or they said that they want to. */
export type CanHoldClub = CanReadSettings & { readonly [proof]: 'hold-club' }

/** Throws 401 and 403 as settings do, and 409 unless the admin confirmed to look ahead, or need not. */
export async function authorizeHoldClub(
  db: Db,
  reader: Reader,
  clubId: ClubId,
  lookAhead: boolean,
): Promise<CanHoldClub> {
  const admin = await authorizeReadSettings(db, reader, clubId)
  if (!lookAhead && (await looksAhead(db, admin, reader))) throw new HttpError('not-confirmed', notConfirmed)
  return admin as CanHoldClub
}

/** Whether the club has words that the admin has not reached. */
export async function looksAhead(db: Db, { clubId }: CanReadSettings, { id }: Reader): Promise<boolean> {
  for (const { table, words } of allTexts) {
    const sealed = readableWords(table as TextTable, words.at(-1) as never, id)
    if (await isAny(db, table, sql<SqlBool>`place > 0 and ${sealed} is null`, clubId)) return true
  }
  return false
}

async function isAny(db: Db, table: string, holds: RawBuilder<SqlBool>, clubId: ClubId): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)}
    where ${sql.ref(`${table}.club_id`)} = ${clubId} and ${holds} limit 1`.execute(db)
  return rows.length > 0
}

export const archiveNotFound = () =>
  notFound(message('archives.notFound', 'This archive could not be found.'))

export const linkOver = () =>
  notFound(
    message('archives.linkOver', 'This link isn’t valid any more. Ask the person who sent it for a new one.'),
  )
