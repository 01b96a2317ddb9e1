import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { horizonOf } from './horizon.ts'

/** The condition that a reader has reached a place in a club's book, for `notify`. */
export const hasReached =
  ({ clubId, bookId }: { clubId: number; bookId: number }, place: number) =>
  (userId: RawBuilder<number>): RawBuilder<SqlBool> =>
    place === 0
      ? sql<SqlBool>`1 = 1`
      : sql<SqlBool>`${horizonOf({ clubId, bookId, readerId: userId })} >= ${place}`
