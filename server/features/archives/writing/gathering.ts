import type { Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/schema.ts'
import { throttled } from '#server/db/throttle.ts'
import type { People } from './people.ts'
import type { Pictures } from './pictures.ts'

/** What the parts of one archive share while it is being written. */
export interface Gathering {
  readonly db: Db
  readonly clubId: number
  readonly signal: AbortSignal
  readonly people: People
  readonly pictures: Pictures
  /** The ids of the rows that are in the archive: one that was deleted meanwhile is not referred to. */
  readonly books: Set<number>
  readonly posts: Set<number>
  readonly meetings: Set<number>
  readonly suggestions: Set<number>
  /** Called with the number of rows just written. */
  readonly onRows: (count: number) => Promise<void>
}

/** Rows read at once. */
const batchSize = 500

/** Tables of a club whose rows an archive needs whole. */
type ClubTable = 'meetings' | 'pool_entries' | 'turns_taken'
type RowOf<Table extends ClubTable> = Selectable<Tables[Table]> & { id: number }

/** All rows that a table has of the club. */
export const rowsOfClub = <Table extends ClubTable, Shown>(
  gathering: Gathering,
  table: Table,
  show: (rows: RowOf<Table>[]) => Promise<Shown[]> | Shown[],
): AsyncGenerator<Shown[]> =>
  inBatches(
    gathering,
    (after, limit) =>
      gathering.db
        .selectFrom<ClubTable>(table)
        .selectAll()
        .where('club_id', '=', gathering.clubId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute() as Promise<RowOf<Table>[]>,
    show,
  )

/** Reads rows by their ids, some hundred at a time. */
export async function* inBatches<Row extends { id: number }, Shown>(
  { signal, onRows }: Pick<Gathering, 'signal' | 'onRows'>,
  read: (after: number, limit: number) => Promise<Row[]>,
  show: (rows: Row[]) => Promise<Shown[]> | Shown[],
): AsyncGenerator<Shown[]> {
  let after = 0
  for (;;) {
    const [rows, shown] = await throttled(signal, async () => {
      const found = await read(after, batchSize)
      return [found, await show(found)] as const
    })
    yield shown
    await onRows(rows.length)
    if (rows.length < batchSize) return
    after = rows.at(-1)?.id ?? after
  }
}
