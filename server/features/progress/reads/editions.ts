import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Change, Db } from '#server/db/schema.ts'
import { findWorkLookup } from '#server/features/books/works/find-works.ts'
import { worksIn } from '#server/features/books/works/match-works.ts'

/** Whether a row of `books` is an edition of a book's work, the book itself included. */
export type IsEdition = (edition: {
  id: Expression<number>
  work: Expression<string | null>
}) => RawBuilder<SqlBool>

export async function findEditions(db: Db | Change, bookId: number): Promise<IsEdition> {
  const lookup = await findWorkLookup(db, bookId)
  return ({ id, work }) => sql<SqlBool>`(${id} = ${bookId} or ${worksIn(work, lookup)})`
}
