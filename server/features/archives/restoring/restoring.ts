import type { Change, Db } from '#server/db/schema.ts'
import { throttled } from '#server/db/throttle.ts'
import { transact } from '#server/db/transact.ts'
import type { RowFile, RowOf } from '../format/files.ts'
import type { ArchiveContent } from '../reading/content.ts'

export interface StoredPicture {
  url: string
  width: number
  height: number
}

/** What the steps of one restore share: the new ids by the numbers in the archive. */
export interface Restoring {
  readonly db: Db
  readonly restoreId: number
  readonly clubId: number
  readonly reader: { id: number; name: string }
  readonly now: Date
  readonly signal: AbortSignal
  readonly content: ArchiveContent
  /** Null for an upload that cannot be decoded. */
  readonly pictures: ReadonlyMap<string, StoredPicture | null>
  readonly people: Map<number, { userId: number; memberId: number | null }>
  readonly books: Map<number, number>
  /** Books of the new list. */
  readonly listed: Set<number>
  readonly posts: Map<number, RestoredPost>
  readonly meetings: Map<number, number>
  readonly suggestions: Map<number, number>
  /** By book. */
  readonly stars: Map<number, { sum: number; count: number }>
  readonly starsOpen: Set<number>
  /** By book and kind. */
  readonly texts: Map<
    string,
    { bookId: number; kind: 'notes' | 'discussion' | 'question' | 'note'; value: number }
  >
  counts: { books: number; read: number; discussions: number }
}

export interface RestoredPost {
  id: number
  threadId: number
  level: number
  path: string
  place: number
}

export function* inParts<Row>(rows: readonly Row[], most: number): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += most) yield rows.slice(from, from + most)
}

export const userOf = ({ people }: Restoring, person: number | null): number | null =>
  person === null ? null : (people.get(person)?.userId ?? null)

export const memberOf = ({ people }: Restoring, person: number | null): number | null =>
  person === null ? null : (people.get(person)?.memberId ?? null)

/** A reference that the check has seen. */
export function known<Key, Value>(found: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = found.get(key)
  if (value === undefined) throw new Error('A reference that the check should have refused')
  return value
}

/** Rows written in one transaction, some ms long, because it blocks all others on SQLite. */
const rowsAtOnce = 50

/** Writes the rows of a file, some at a time, and says how far it is. */
export async function writeRows<File extends RowFile>(
  restoring: Restoring,
  file: File,
  write: (change: Change, row: RowOf<File>) => Promise<void>,
): Promise<void> {
  let rows: RowOf<File>[] = []
  const flush = async () => {
    const some = rows
    rows = []
    await step(restoring, some.length, async (change) => {
      for (const row of some) await write(change, row)
    })
  }
  for await (const row of restoring.content.readRows(file)) {
    rows.push(row)
    if (rows.length >= rowsAtOnce) await flush()
  }
  if (rows.length > 0) await flush()
}

/** One transaction of a restore. Stops if the reader’s account was deleted meanwhile. */
export const step = (
  { db, restoreId, signal }: Pick<Restoring, 'db' | 'restoreId' | 'signal'>,
  rows: number,
  write: (change: Change) => Promise<void>,
): Promise<void> =>
  throttled(signal, () =>
    transact(db, async (change) => {
      await change
        .updateTable('restores')
        .set((eb) => ({ done: eb('done', '+', rows) }))
        .where('id', '=', restoreId)
        .where('state', '=', 'restoring')
        .returning('id')
        .executeTakeFirstOrThrow()
      await write(change)
    }),
  )
