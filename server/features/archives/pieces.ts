import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'

/** Where the bytes of a file are: in rows, so that every process can read them, and they go with what they belong to. */
export interface Pieces {
  table: 'club_archive_pieces' | 'restore_pieces' | 'catalogue_upload_pieces'
  column: 'archive_id' | 'restore_id' | 'upload_id'
  id: number
}

/** In bytes: a piece takes a few ms to write. */
const pieceSize = 512 * 1024

/** Stores the bytes piece by piece, in place of former ones, and returns how many there are. */
export async function storePieces(
  db: Db,
  pieces: Pieces,
  chunks: AsyncIterable<Buffer>,
  signal?: AbortSignal,
): Promise<number> {
  await sql`delete from ${sql.table(pieces.table)} where ${sql.ref(pieces.column)} = ${pieces.id}`.execute(db)
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let number = 0
  let size = 0
  const store = async () => {
    if (waitingBytes === 0) return
    signal?.throwIfAborted()
    await sql`insert into ${sql.table(pieces.table)} (${sql.ref(pieces.column)}, number, bytes)
      values (${pieces.id}, ${number++}, ${Buffer.concat(waiting)})`.execute(db)
    waiting = []
    waitingBytes = 0
  }
  for await (const chunk of chunks) {
    waiting.push(chunk)
    waitingBytes += chunk.length
    size += chunk.length
    if (waitingBytes >= pieceSize) await store()
  }
  await store()
  return size
}

export async function* readPieces(db: Db, { table, column, id }: Pieces): AsyncGenerator<Buffer> {
  for (let number = 0; ; number++) {
    const { rows } = await sql<{ bytes: Buffer }>`
      select bytes from ${sql.table(table)} where ${sql.ref(column)} = ${id} and number = ${number}`.execute(
      db,
    )
    if (!rows[0]) return
    // SQLite's driver returns a bare ArrayBuffer.
    yield Buffer.from(rows[0].bytes)
  }
}
